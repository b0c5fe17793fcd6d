/** Keys that do something at a table, whatever is played. */
import { namespace, type Key } from '../../i18n';
import type { Shortcut } from '../../ui/keys.svelte';

const t = namespace('shell');

/** What they are pressed for. */
export const TABLE_KEYS = {
  c: 'key_chat',
  u: 'take_back',
  s: 'key_standing',
  g: 'key_board',
} as const satisfies Readonly<Record<string, Key<'shell'>>>;

type TableKey = keyof typeof TABLE_KEYS;

/** The shortcuts of a table, with what each of them does there; null where it does nothing. */
export function tableShortcuts(press: Readonly<Record<TableKey, (() => void) | null>>): Shortcut[] {
  return (Object.keys(TABLE_KEYS) as TableKey[]).flatMap((key) => {
    const does = press[key];
    return does === null ? [] : [{ key, text: () => t(TABLE_KEYS[key]), press: does }];
  });
}
