/** Where a game that is looked back through comes from: a table of the server's, or a record. */
import { api, ask, askFile, recordPath, tablePath } from '../../net/api';
import { isProblem } from '../../net/problem';
import type { ChairSetup, Fall, Replay, Snapshot } from '../../protocol/generated';
import { serverAnalysis, type AnalysisSource } from './analysis/source';

/** How something fell; null where that is not known, `'absent'` where only the server knows. */
export type FoundFall = Fall | 'absent' | null;

export interface ReplaySource {
  /** Who analyses the game; null where nobody is there who can. */
  readonly analysis: AnalysisSource | null;
  /** The game as a seat saw it; null is whoever asks. */
  load(seat: number | null): Promise<Replay>;
  /** How something fell in a decision. */
  fall(ply: number, seq: number): Promise<FoundFall>;
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
    fall: (_ply, seq) => api.fall(id, seq).catch(missing),
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
    fall: (ply) => ask<Fall>('POST', '/api/records/fall', { record: text, ply }).catch(missing),
    record: async () => text,
    branch: (ply, chairs) => ask('POST', '/api/branches', { record: text, ply, chairs }),
    path: (moment) => `/replay#${packed === null ? '' : `record=${packed}&`}${moment}`,
  };
}

function missing(thrown: unknown): 'absent' | null {
  const away = isProblem(thrown) && ['needs_server', 'offline'].includes(thrown.code);
  return away ? 'absent' : null;
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
