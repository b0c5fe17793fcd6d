/** A move of On Top in the log. */
import { language, parts } from '../../../i18n';
import type { TableFacts } from '../../../protocol/generated';
import type { MovePlayed } from '../model/types';
import { colourName, distinctName } from '../../../words/names';
import { coloursOf, type Colour } from '../model/tiles';
import { eventSentence, type People } from './events';

/** The move itself, and what followed from it; no text where it was not told what happened. */
export function onTopStory(what: MovePlayed, table: TableFacts) {
  const people = loggedPeople(table);
  // The tile that comes up next lies in somebody's hand. With a real box, naming it is a move.
  const logged = what.events.filter(({ event }) => event !== 'tile_turned');
  const told = logged.length > 0 ? logged : what.events;
  const [text = null, ...details] = told.flatMap((event) => eventSentence(event, people) ?? []);
  return { text, details };
}

/** People as the log calls them: it shows their colours beside their names. */
export function loggedPeople(table: TableFacts): People {
  const seated = table.chairs
    .filter(({ seat }) => seat !== null)
    .toSorted((one, other) => Number(one.seat) - Number(other.seat));
  return {
    players: seated.map(({ player }) => player as Colour),
    names: seated.map((chair) => distinctName(table, chair)),
  };
}

/** Tiles by the colours of their corners, clockwise: "blue, white, yellow, red; white, ...". */
export function tilesText(tiles: readonly string[]): string {
  return parts(tiles.map((tile) => coloursOf(tile).map(cornerText).join(', ')));
}

function cornerText(colour: Colour): string {
  const name = colourName(colour);
  return language() === 'de' ? name : name.toLowerCase();
}
