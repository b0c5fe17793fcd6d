/**
 * What happens in On Top: one sentence for each event, the same in the log, for screen readers and
 * where somebody asks why. In English it is what topdrop.ontop.words says.
 */
import { hasText, list, namespace, number, parts } from '../../../i18n';
import type { CrossingScored, OnTopEvent, OntopGameEnded } from '../../../protocol/generated';
import { coloursOf, type Colour } from '../model/tiles';
import { fieldsOf } from '../model/notation';
import { verdict } from '../model/ring';

const t = namespace('ontop');

/** Who plays: the colours, and what whoever plays them is called, in seat order. */
export interface People {
  readonly players: readonly Colour[];
  readonly names: readonly string[];
}

export function colourName(colour: Colour): string {
  return t(`colour.${colour}`);
}

export function colourNames(colours: readonly Colour[]): string {
  return list(colours.map(colourName));
}

export function tileWords(tile: string): string {
  const [a = '', b = '', c = '', d = ''] = coloursOf(tile).map(colourName);
  return t('tile.words', { a, b, c, d });
}

/** What happened; null for an event that this page does not know. */
export function eventSentence(event: OnTopEvent, people: People): string | null {
  switch (event.event) {
    case 'triangle_laid':
      return trianglesSentence([event.field]);
    case 'tile_turned':
      return t('event.tile_turned', { who: name(people, event.seat), tile: tileWords(event.tile) });
    case 'tile_laid': {
      const [one = '', other = ''] = fieldsOf(event.at) ?? [];
      return t('event.tile_laid', { who: name(people, event.seat), one, other });
    }
    case 'gap_filled':
      // Without a triangle left, the field stays empty (OT-14).
      return t(event.triangle ? 'event.gap_filled' : 'event.gap_filled.empty', {
        field: event.field,
      });
    case 'crossing_scored':
      return crossingSentence(event, people);
    case 'game_ended':
      return endSentence(event, people);
    default:
      event satisfies never;
      return null;
  }
}

/** The black triangles of the set-up, all in one sentence. */
export function trianglesSentence(fields: readonly string[]): string {
  return t('event.triangle_laid', { n: fields.length, fields: list(fields) });
}

/** Why the game is over and who has won, for where it is plain that it is over. */
export function winnersSentence(
  { end, winners }: { readonly end: string; readonly winners: readonly string[] },
  people: People,
): string {
  const names = winners.map((colour) => name(people, people.players.indexOf(colour as Colour)));
  const reason = `end.${end}`;
  const why = hasText('ontop', reason) ? t(reason) : '';
  return t('event.winners', { n: names.length, end: why, who: list(names) }).trim();
}

function endSentence(event: OntopGameEnded, people: People): string {
  const points = event.final.map((final, seat) => `${name(people, seat)} ${number(final)}`);
  const winners = winnersSentence(event, people);
  return t('event.game_ended', { winners, points: parts(points) });
}

function crossingSentence(event: CrossingScored, people: People): string {
  const { tower, seat, points, segments, golden } = event;
  const crossing = golden ? t('event.golden', { crossing: event.crossing }) : event.crossing;
  const top = tower.at(-1);
  if (top === undefined) {
    const { strongest } = verdict(segments);
    return strongest.length
      ? t('event.crossing_scored.tie', { crossing, colours: colourNames(strongest) })
      : t('event.crossing_scored.black', { crossing });
  }
  const params = {
    crossing,
    tower: t('event.tower', { n: tower.length, stones: colourNames(tower) }),
  };
  return seat === null
    ? t('event.crossing_scored.neutral', { ...params, colour: colourName(top) })
    : t('event.crossing_scored', { ...params, n: points, who: name(people, seat) });
}

function name({ names, players }: People, seat: number): string {
  return names[seat] ?? players[seat] ?? '';
}
