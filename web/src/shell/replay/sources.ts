/** Where a game that is looked back through comes from: a table of the server's, or a record. */
import { api, ask, askFile, recordPath, tablePath } from '../../net/api';
import { device } from '../../net/device.svelte';
import { findFall, keepFall } from '../../net/device/falls';
import { isProblem } from '../../net/problem';
import type { ChairSetup, Entry, Fall, Replay, Snapshot } from '../../protocol/generated';
import { serverAnalysis, type AnalysisSource } from './analysis/source';

/** How something fell; null where nobody knows, `'absent'` where the server does and is not there. */
export type FoundFall = Fall | 'absent' | null;

export interface ReplaySource {
  /** Who analyses the game; null where nobody is there who can. */
  readonly analysis: AnalysisSource | null;
  /** The game as a seat saw it; null is whoever asks. */
  load(seat: number | null): Promise<Replay>;
  /** How something fell in a decision that was played. */
  fall(ply: number, move: Entry): Promise<FoundFall>;
  /** The record, as a file holds it. */
  record(): Promise<string>;
  /** Makes a table that goes on from a moment. */
  branch(ply: number, chairs: readonly ChairSetup[]): Promise<Snapshot>;
  /** The page on which a moment is looked at. */
  path(moment: string): string;
}

/** The game of a table. */
export function tableSource(id: string): ReplaySource {
  return {
    analysis: serverAnalysis({ table: id }),
    load: (seat) => ask('GET', `${tablePath(id)}/replay${seat === null ? '' : `?seat=${seat}`}`),
    fall: (_ply, move) => orSeen(move, api.fall(id, move.seq)),
    record: async () => JSON.stringify(await ask('GET', recordPath(id))),
    branch: (ply, chairs) => ask('POST', '/api/branches', { table: id, ply, chairs }),
    path: (moment) => `/t/${encodeURIComponent(id)}/replay#${moment}`,
  };
}

/** The game of a record, which the link to it holds itself, packed. */
export function recordSource(text: string, packed: string | null): ReplaySource {
  return {
    analysis: serverAnalysis({ record: text }),
    load: (seat) => ask('POST', '/api/records/replay', { record: text, seat }),
    fall: (ply, move) => orSeen(move, ask('POST', '/api/records/fall', { record: text, ply })),
    record: async () => text,
    branch: (ply, chairs) => ask('POST', '/api/branches', { record: text, ply, chairs }),
    path: (moment) => `/replay#${packed === null ? '' : `record=${packed}&`}${moment}`,
  };
}

/** How something fell as it is told; where the server is not there, as this device has seen it. */
async function orSeen(move: Entry, told: Promise<Fall>): Promise<FoundFall> {
  try {
    const fall = await told;
    if (device.taken && !device.alone) void keepFall(move, fall);
    return fall;
  } catch (thrown) {
    const away = isProblem(thrown) && ['needs_server', 'offline'].includes(thrown.code);
    return away ? ((await findFall(move)) ?? 'absent') : null;
  }
}

/** A picture of a moment, or of the game up to it. */
export function pictureOf(record: string, kind: 'png' | 'gif', ply: number): Promise<Blob> {
  return askFile('/api/records/picture', { record, kind, ply });
}

/** Hands a file to whoever is here. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
