/** How a hand trembles (DI-10): as far as the server's draw goes, smoothly, and without a clock. */

export interface Tremor {
  /** In mm. */
  x: number;
  /** In degrees. */
  angle: number;
}

/** Standard deviations of a natural hand. */
export const NATURAL = { x: 1.5, angle: 3 } as const;

export const STILL: Tremor = { x: 0, angle: 0 };

/** Frequencies in Hz that have no common beat, so that the tremor never repeats itself. */
const WAVES = [
  [1.13, 2.71, 5.03],
  [0.89, 2.29, 4.37],
] as const;
const SHARES = [0.8, 0.5, 0.33] as const;

/** Where a trembling hand is at a time in seconds: its spread over time is that of the draw. */
export function tremorAt(hand: 'natural' | 'steady', seconds: number): Tremor {
  if (hand === 'steady') return STILL;
  return { x: NATURAL.x * wave(WAVES[0], seconds), angle: NATURAL.angle * wave(WAVES[1], seconds) };
}

/** A sum of sines whose mean is 0 and whose standard deviation is 1. */
function wave(frequencies: readonly number[], seconds: number): number {
  const power = SHARES.reduce((sum, share) => sum + share ** 2, 0) / 2;
  const sum = frequencies.reduce(
    (total, hertz, i) => total + (SHARES[i] ?? 0) * Math.sin(2 * Math.PI * hertz * seconds + i),
    0,
  );
  return sum / Math.sqrt(power);
}
