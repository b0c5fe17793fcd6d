/** Problems that the page itself finds, in the form of those that the server tells. */
import type { Problem } from '../protocol/generated';

/**
 * The codes of problems that no server tells: no connection, no sense in an answer, page left; a
 * part of the page that is from before the server's, or did not arrive; something went wrong here.
 * A move was withdrawn before it was sent. WebSockets do not get through to the server.
 */
export type OwnCode =
  | 'offline'
  | 'no_sense'
  | 'left'
  | 'withdrawn'
  | 'outdated'
  | 'part_lost'
  | 'broken'
  | 'no_socket';

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

/** Whether somebody withdrew the move themselves, so that nobody need be told. */
export function isWithdrawn(thrown: unknown): boolean {
  return isProblem(thrown) && thrown.code === 'withdrawn';
}

/** Whatever was thrown, as a problem that can be shown. */
export function asProblem(thrown: unknown): Problem {
  return isProblem(thrown) ? thrown : ownProblem('no_sense');
}
