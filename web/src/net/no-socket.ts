/** Why no WebSocket comes about though the server answers, as when a proxy is not set up for it. */
import type { Failure, Problem } from '../protocol/generated';
import { isProblem, ownProblem } from './problem';

/** What the server says to a plain request for what is a WebSocket's: so far all is well. */
const PLAIN: ReadonlySet<string> = new Set(['not_found', 'not_allowed']);

/**
 * Asks over HTTP what a WebSocket is not told: whether the server refuses pages of this origin, or
 * never hears of the connection; null when that cannot be said.
 *
 * @param address The WebSocket's.
 * @param ask Sends a request.
 */
export async function whyNoSocket(
  address: string,
  ask: typeof fetch = fetch,
): Promise<Problem | null> {
  try {
    // Browsers say the origin with what may change something, as they do with a WebSocket.
    const answer = await ask(address.replace(/^ws/, 'http'), { method: 'POST' });
    const { problem } = (await answer.json()) as Partial<Failure>;
    if (!isProblem(problem)) return null;
    return PLAIN.has(problem.code) ? ownProblem('no_socket') : problem;
  } catch {
    return null;
  }
}
