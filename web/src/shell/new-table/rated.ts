/** What is settled at a rated table (docs/ratings.md), whatever was chosen before. */
import type { GameInfo } from '../../protocol/generated';
import type { Form } from './form';

/** What rated games are played by, where nothing else was chosen: ten minutes, five seconds a move. */
const RATED_CLOCK = { per: 'game', seconds: 600, increment: 5 } as const;

/** The form of a rated table, or of one that is not: what is settled there cannot be chosen. */
export function ratedForm(form: Form, rated: boolean, game: GameInfo): Form {
  const { rated: _, ...options } = form.options;
  if (!rated) return { ...form, options };
  const levels = new Set(game.bots.flatMap(({ level, name }) => (level === null ? [] : name)));
  const setup = Object.fromEntries(
    Object.entries(form.setup).filter(([key]) => WHO_PLAYS.has(key)),
  );
  const seats = form.seats.map((seat) =>
    seat.sitter === 'here' || (seat.sitter === 'bot' && !levels.has(seat.bot))
      ? { ...seat, sitter: 'open' as const }
      : seat,
  );
  return {
    setup,
    seats,
    options: {
      ...options,
      rated: true,
      take_backs: false,
      practice: false,
      begins: 'random',
      clock: options.clock ?? RATED_CLOCK,
    },
  };
}

/** What of a setup says who plays, and may be chosen at rated tables too. */
const WHO_PLAYS: ReadonlySet<string> = new Set(['players', 'teams', 'colours', 'pairs']);
