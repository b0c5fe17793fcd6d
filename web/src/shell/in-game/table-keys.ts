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

/** The shortcuts of a table, with what each of them does there. */
export function tableShortcuts(press: Readonly<Record<TableKey, () => void>>): Shortcut[] {
  const keys = Object.keys(TABLE_KEYS) as TableKey[];
  return keys.map((key) => ({ key, text: () => t(TABLE_KEYS[key]), press: press[key] }));
}
