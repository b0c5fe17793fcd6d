/**
 * What the server says about a game of On Top. The table passes view, scenery and events on as plain
 * data; here, and nowhere else, they get the types that the server's schema gives them.
 */
import type { OnTopEvent, OnTopScenery, OnTopView } from '../../../protocol/generated';

export type { CrossingScored, OnTopEvent, OnTopScenery, OnTopView } from '../../../protocol/generated';

type Plain = Readonly<Record<string, unknown>>;

export function asView(plain: Plain | null): OnTopView | null {
  return plain as unknown as OnTopView | null;
}

export function asScenery(plain: Plain): OnTopScenery {
  return plain as unknown as OnTopScenery;
}

export function asEvents(plain: readonly Plain[]): readonly OnTopEvent[] {
  return plain as unknown as readonly OnTopEvent[];
}
