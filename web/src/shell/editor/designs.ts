/** What the server says of designs (docs/protocol.md); it keeps none. */
import { ask } from '../../net/api';
import type { Design } from '../../games/contract';
import type { KeptDesign } from './kept';
import type { DesignCheck, DesignPart, DesignTried } from '../../protocol/generated';

export function checkDesign(game: string, setup: Design): Promise<DesignCheck> {
  return ask<DesignCheck>('POST', '/api/designs/check', { game, setup });
}

/** What a file holds, TOML or JSON. */
export async function readDesign(game: string, text: string): Promise<Design> {
  return (await ask<DesignPart>('POST', '/api/designs/read', { game, text })).setup;
}

/** What comes of it when chance plays with a design; another time for every seed. */
export async function tryDesign(
  game: string,
  setup: Design,
  times: number,
): Promise<DesignTried['trial']> {
  const seed = Math.floor(Math.random() * 2 ** 32);
  return (await ask<DesignTried>('POST', '/api/designs/trial', { game, setup, times, seed })).trial;
}

/** The name that a part gives to a design. */
export function nameOf(design: Design, main: string): string {
  const name = (design[main] as { readonly name?: unknown } | undefined)?.name;
  return typeof name === 'string' ? name : '';
}

/** What designs are called in a list: those of the same name are told apart by numbers. */
export function titlesOf(
  designs: readonly KeptDesign[],
  main: string,
): ReadonlyMap<number, string> {
  const seen = new Map<string, number>();
  return new Map(
    designs.map(({ id, design }) => {
      const name = nameOf(design, main);
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [id, count === 1 ? name : `${name} (${count})`];
    }),
  );
}

/** A design under another name. */
export function named(design: Design, main: string, name: string): Design {
  return { ...design, [main]: { ...(design[main] as object), name } };
}

/** A name for a file, of letters that any system takes. */
export function fileName(name: string, part: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${plain === '' ? part : `${plain}-${part}`}.toml`;
}
