/** The requests of docs/protocol.md. Each resolves with the answer or rejects with a `Problem`. */
import type {
  ChairNeeded,
  EntryList,
  Failure,
  Fall,
  GameInfo,
  Join,
  Lesson,
  LinkList,
  LinkOwner,
  Me,
  NewTable,
  PersonalLink,
  Reach,
  Snapshot,
  TableList,
} from '../protocol/generated';
import { base } from './base-path';
import { device, isLocal, serverless } from './device.svelte';
import { isProblem, ownProblem } from './problem';
import { heldSecret } from './secret';

type Setup = Record<string, unknown>;

export const api = {
  reach: () => ask<Reach>('GET', '/api/reach'),
  games: () => ask<GameInfo[]>('GET', '/api/games'),
  chairs: (game: string, setup: Setup) =>
    ask<ChairNeeded[]>('POST', '/api/chairs', { game, setup }),
  me: () => ask<Me>('GET', '/api/me'),
  rename: (name: string, cookie = true) => ask<Me>('PUT', '/api/me', { name, cookie }),
  personalLink: (proof = '') => ask<PersonalLink>('POST', '/api/me/link', { proof }),
  links: () => ask<LinkList>('GET', '/api/me/links'),
  revokeLinks: (id: string | null) => ask<LinkList>('POST', '/api/me/links/revoke', { id }),
  linkOwner: (token: string) => ask<LinkOwner>('POST', '/api/me/links/owner', { token }),
  adopt: (token: string, together: boolean, cookie = true) =>
    ask<Me>('POST', '/api/me/adopt', { token, together, cookie }),
  makeTable: (table: NewTable) => ask<Snapshot>('POST', '/api/tables', table),
  lesson: (game: string) => ask<Lesson>('GET', lessonPath(game)),
  learn: (game: string) => ask<Snapshot>('POST', lessonPath(game)),
  openTables: () => ask<TableList>('GET', '/api/tables/open'),
  myTables: async () => {
    const list = await ask<TableList>('GET', '/api/tables/mine');
    if (!device.taken || device.alone || serverless) return list;
    return (await import('./device/tables')).withOwn(list);
  },
  join: (id: string, join: Join) => ask<Snapshot>('POST', `${tablePath(id)}/join`, join),
  entries: (id: string, before: number) =>
    ask<EntryList>('GET', `${tablePath(id)}/entries?before=${before}`),
  fall: (id: string, seq: number) => ask<Fall>('GET', `${tablePath(id)}/falls/${seq}`),
};

/** Where the record of a table is asked for. */
export function recordPath(id: string): string {
  return `${tablePath(id)}/record`;
}

/** Where the invitation to a table is, as a QR code. */
export async function qrPath(id: string): Promise<string> {
  const path = `${base}${tablePath(id)}/invitation.svg`;
  if (heldSecret() === null) return path;
  // An image brings cookies alone.
  const answer = await fetch(path, { headers: ownHeaders() });
  return `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
}

function lessonPath(game: string): string {
  return `/api/lessons/${encodeURIComponent(game)}`;
}

export function tablePath(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}`;
}

/** Asks for a file, such as a picture; rejects with a `Problem`. */
export async function askFile(path: string, body: unknown): Promise<Blob> {
  const response = await request('POST', path, body);
  if (response.ok) return response.blob();
  return answerOf<never>(response);
}

/** Says who asks, where the browser does not by a cookie. */
function ownHeaders(): Record<string, string> {
  const secret = heldSecret();
  return secret === null ? {} : { Authorization: `Bearer ${secret}` };
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return answerOf(await request(method, path, body));
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  if (!serverless && !isLocal(path)) {
    try {
      const answer = await fromServer(method, path, body);
      device.reached(true);
      return answer;
    } catch {
      if (!device.taken) throw ownProblem('offline');
    }
    device.reached(false);
  }
  return (await import('./device/host')).answer(method, path, body);
}

function fromServer(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(base + path, {
    method,
    credentials: 'same-origin',
    ...(method === 'GET'
      ? { headers: ownHeaders() }
      : {
          headers: { ...ownHeaders(), 'Content-Type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        }),
  });
}

async function answerOf<Answer>(response: Response): Promise<Answer> {
  let answer: unknown;
  try {
    // Some requests are answered without a word.
    answer = response.status === 204 ? null : await response.json();
  } catch {
    throw ownProblem('no_sense');
  }
  if (response.ok) return answer as Answer;
  const problem = (answer as Partial<Failure> | null)?.problem;
  throw isProblem(problem) ? problem : ownProblem('no_sense');
}
