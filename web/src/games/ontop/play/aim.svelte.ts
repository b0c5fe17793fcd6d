/** Where somebody is about to lay the tile, and which way round. */
import type { Pose } from '../draw/layout';
import { swapped } from '../model/notation';
import type { Place } from './places';

/** What the place was chosen with: a mouse shows and lays at once, a finger shows first. */
export type Means = 'mouse' | 'touch' | 'keys' | 'drag';

export class Aim {
  /** The name of the pair that is aimed at; null when none is. */
  pair = $state<string | null>(null);
  means = $state<Means>('mouse');
  turned = $state(false);
  /** The move on its way to the server; the tile stays where it was laid until there is an answer. */
  sending = $state<string | null>(null);
  #places: () => readonly Place[];

  constructor(places: () => readonly Place[]) {
    this.#places = places;
  }

  get place(): Place | null {
    return this.#places().find(({ pair }) => pair === this.pair) ?? null;
  }

  get move(): string | null {
    return this.place?.moves[this.turned ? 1 : 0] ?? null;
  }

  get pose(): Pose | null {
    return this.place?.poses[this.turned ? 1 : 0] ?? null;
  }

  at(place: Place | null, means: Means): void {
    this.pair = place?.pair ?? null;
    this.means = means;
  }

  /** Both ways to lay the tile here, the way it lies now first. */
  get moves(): readonly string[] {
    return this.move ? [this.move, swapped(this.move)] : [];
  }

  turn(): void {
    this.turned = !this.turned;
  }

  /** A new tile, or nobody of ours to move: nothing is aimed at. */
  reset(): void {
    this.pair = null;
    this.turned = false;
    this.sending = null;
  }
}
