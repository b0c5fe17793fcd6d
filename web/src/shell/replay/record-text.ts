/** Records as somebody brings them: in a file, as text, or inside a link. */

/** A link to a table: where the server's pages begin, the table's page, and a moment of its game. */
const TABLE = /^\s*(https?:\/\/[^\s?#]+?)(\/t\/[\w-]+)(?:\/replay(#\S*)?|\/?[#?]?\S*)\s*$/;

/** How a record, a game or a position begins in a line. */
const BEGINS = /^\s*(?:\{\s*"|\[(?:format|game)\s|[a-z][a-z0-9_-]*\/[1-9]\d{0,3}\s)/;

/** The records in a text: one that fills it, or one a line; games as text may go over several. */
export function recordsIn(text: string): string[] {
  const whole = text.trim();
  try {
    JSON.parse(whole);
    return [whole];
  } catch {
    const lines = whole.split(/\r?\n/).filter((line) => line.trim() !== '');
    if (lines[0] !== undefined && BEGINS.test(lines[0]) && !lines[0].trimStart().startsWith('{'))
      return gamesIn(lines);
    // What is no record at all is told so by the server, as one.
    return lines.length > 1 && lines[0]?.trimEnd().endsWith('}') ? lines : [whole];
  }
}

function gamesIn(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (BEGINS.test(line)) found.push(line.trim());
    else found.push(`${found.pop() ?? ''} ${line.trim()}`);
  }
  return found;
}

/** Where to look back at the table that a text links to; null when it is no such link. */
export function tableIn(text: string): string | null {
  const found = TABLE.exec(text);
  return found && `${found[2] ?? ''}/replay${found[3] ?? ''}`;
}

/** Whose a link to a table is: the host, and what lies before the path; null when it is none. */
export function siteIn(text: string): string | null {
  const link = TABLE.exec(text)?.[1] ?? '';
  return URL.canParse(link) ? siteOf(new URL(link)) : null;
}

/** A server: its host, and the path under which its pages lie. */
export function siteOf({ host, pathname }: URL): string {
  return host + pathname.replace(/\/$/, '');
}

/** Where the record in a link to one is looked at; null when it is no such link. */
export function packedIn(text: string): string | null {
  return /^\s*https?:\/\/[^\s?#]+?(\/replay#(?:\S*&)?record=[\w-]+\S*)\s*$/.exec(text)?.[1] ?? null;
}

/** Packs a record for a link. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** A longer record is in no link; this is more than the server reads. */
const MOST = 1_000_000;

/** Unpacks the record in a link; null when there is none. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = await through(new DecompressionStream('deflate-raw'), bytes);
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    return null;
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); read.value; read = await reader.read()) {
    parts.push(read.value);
    length += read.value.length;
    if (length > MOST) throw new RangeError('the record is too long');
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
