/** A move of Drop It in the log. */
import type { TableFacts } from '../../../protocol/generated';
import { distinctName } from '../../../words/names';
import type { DropItEvent, MovePlayed } from '../model/types';
import { eventSentence, type People } from './events';

/** What nobody needs to be told: that everything is at rest, as always after a drop. */
export function goesWithoutSaying(event: DropItEvent): boolean {
  return event.event === 'pieces_rested' && !event.damped;
}

/** The move itself, and what followed from it; no text where it was not told what happened. */
export function dropItStory(what: MovePlayed, table: TableFacts) {
  const people = peopleOf(table, (chair) => {
    const sitting = table.chairs[chair];
    return sitting ? distinctName(table, sitting) : '';
  });
  const [text = null, ...details] = what.events
    .filter((event) => !goesWithoutSaying(event))
    .flatMap((event) => eventSentence(event, people) ?? []);
  return { text, details };
}

/** Who sits where, the members of a team in their order. `call` tells what a chair is called. */
export function peopleOf(table: TableFacts, call: (chair: number) => string): People {
  const players: string[] = [];
  const names: string[][] = [];
  table.chairs.forEach(({ seat, player }, chair) => {
    if (seat === null) return;
    players[seat] = player;
    names[seat] = [...(names[seat] ?? []), call(chair)];
  });
  return { players, names };
}
