/** How long to wait before connecting again, in milliseconds. */

const FIRST = 500;
const LONGEST = 10_000;
const LATER = 60_000;

/**
 * Half a second, then twice as long each time, up to ten seconds, with some chance in it so that
 * everybody does not come back at the same moment.
 *
 * @param failures How often it has failed since it last worked, from 0.
 * @param chance A random number from 0 up to 1.
 */
export function soon(failures: number, chance: number): number {
  const wait = Math.min(LONGEST, FIRST * 2 ** failures);
  return Math.round(wait * (0.75 + chance / 2));
}

/** What a server means by coming back later: about a minute. */
export function later(chance: number): number {
  return Math.round(LATER * (0.75 + chance / 2));
}
