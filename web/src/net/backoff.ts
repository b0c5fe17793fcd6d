/** How long to wait before connecting again, in milliseconds. */

/** A server that starts anew is back within moments, so the first tries come quickly. */
const FIRST = [300, 700, 1_000];
/** Then for about half a minute in this rhythm, and after that ever more rarely. */
const STEADY = 2_000;
const STEADY_TRIES = 16;
const LONGEST = 10_000;
const LATER = 60_000;

/**
 * Tries 0.3, 1 and 2 seconds after the connection broke, then every two seconds, and after half a
 * minute ever more rarely, up to every ten seconds; with some chance in it, so that everybody does
 * not come back at the same moment.
 *
 * @param failures How often it has failed since it last worked, from 0.
 * @param chance A random number from 0 up to 1.
 */
export function soon(failures: number, chance: number): number {
  const more = Math.max(0, failures - FIRST.length - STEADY_TRIES + 1);
  const wait = FIRST[failures] ?? Math.min(LONGEST, STEADY * 1.5 ** more);
  return Math.round(wait * (0.85 + 0.3 * chance));
}

/** What a server means by coming back later: about a minute. */
export function later(chance: number): number {
  return Math.round(LATER * (0.75 + chance / 2));
}
