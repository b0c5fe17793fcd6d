/** Problems that the page itself finds, in the form of those that the server tells. */
import type { Problem } from '../protocol/generated';

/** The codes of problems that no server tells: no connection, no sense in an answer, page left. */
export type OwnCode = 'offline' | 'no_sense' | 'left';

export function ownProblem(code: OwnCode): Problem {
  return { code, message: code, params: {}, rule: null };
}

export function isProblem(thing: unknown): thing is Problem {
  return (
    typeof thing === 'object' &&
    thing !== null &&
    typeof (thing as Problem).code === 'string' &&
    typeof (thing as Problem).message === 'string'
  );
}

/** Whatever was thrown, as a problem that can be shown. */
export function asProblem(thrown: unknown): Problem {
  return isProblem(thrown) ? thrown : ownProblem('no_sense');
}
