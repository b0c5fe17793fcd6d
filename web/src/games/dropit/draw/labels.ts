/** Labels in a row, each as near to its own place as the others let it. */

/**
 * Where labels stand that want to be at `wanted`, in the same order, no two nearer than `apart` and
 * all between `low` and `high` as far as they fit.
 */
export function spreadOut(
  wanted: readonly number[],
  apart: number,
  low: number,
  high: number,
): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const gap = wanted.length > 1 ? Math.min(apart, (high - low) / (wanted.length - 1)) : apart;
  const places = order.map((i) => Math.min(Math.max(wanted[i] ?? 0, low), high));
  // Pushed to the right where they are too near, then back from the wall.
  for (let i = 1; i < places.length; i += 1)
    places[i] = Math.max(places[i] ?? 0, (places[i - 1] ?? 0) + gap);
  let most = high;
  for (let i = places.length - 1; i >= 0; i -= 1) {
    places[i] = Math.min(places[i] ?? 0, most);
    most = (places[i] ?? 0) - gap;
  }
  const spread: number[] = [];
  order.forEach((own, i) => {
    spread[own] = places[i] ?? 0;
  });
  return spread;
}
