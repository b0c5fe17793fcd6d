/** Designs inside links: packed behind the `#`, which no server is told. */
import type { Design } from '../../games/contract';
import { pack, unpack } from '../replay/record-text';

/** A larger design is in no link; no server would take it. */
const MOST_CHARACTERS = 60_000;

export async function designLink(game: string, design: Design): Promise<string> {
  return `/editor/${encodeURIComponent(game)}#design=${await pack(JSON.stringify(design))}`;
}

/** Where a table is made with a design. */
export async function tableLink(game: string, design: Design): Promise<string> {
  return `/new/${encodeURIComponent(game)}#setup=${await pack(JSON.stringify(design))}`;
}

/** What is in a link, whatever it is; undefined when it cannot be read. */
export async function unpackedValue(packed: string): Promise<unknown> {
  const text = await unpack(packed);
  if (text === null || text.length > MOST_CHARACTERS) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
