/** Dealing things out so that everybody has some and everything is dealt: giving one means swapping. */

/** The deal when `player` gets `wished`; whoever had it takes what `player` gives up. */
export function swapped<Thing>(deal: readonly Thing[], player: number, wished: Thing): Thing[] {
  const same = (a: Thing, b: Thing) => JSON.stringify(a) === JSON.stringify(b);
  const given = deal[player] as Thing;
  return deal.map((thing, other) => {
    if (other === player) return wished;
    return same(thing, wished) ? given : thing;
  });
}

/** What each of two players has besides the colour that names them, as the rules deal it. */
export function secondColours(
  value: unknown,
  players: readonly string[],
  colours: readonly string[],
): string[] {
  if (Array.isArray(value)) return value.map((own) => String((own as unknown[])[1]));
  return colours.filter((colour) => !players.includes(colour)).slice(0, players.length);
}
