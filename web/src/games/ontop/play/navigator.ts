/** Keys on the board: arrow keys walk over places or crossings, R turns, W asks why. */
import type { Point } from '../draw/geometry';
import { laneAfter, nearestStop, neighbour, step, type Heading, type Stop } from './stops';

export type Group = 'place' | 'crossing';

/** What keys can do on the board. */
export interface Keyed {
  readonly root: () => HTMLElement | undefined;
  readonly stops: (group: Group) => readonly Stop[];
  /** Where walking begins: the place aimed at, else what was looked at last. */
  readonly here: () => Point;
  readonly turn: () => void;
  /** Brings what is still being shown to its end. */
  readonly hurry: () => void;
  readonly ask: (crossing: string) => void;
  /** Leaves what is open; false when nothing is. */
  readonly leave: () => boolean;
}

const HEADINGS: Readonly<Record<string, Heading>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export class Walker {
  readonly #keyed: Keyed;
  #before: Heading | null = null;
  #lane: Point = { x: 0, y: 0 };

  constructor(keyed: Keyed) {
    this.#keyed = keyed;
  }

  /** Answers a key pressed anywhere on the page, unless it is meant for something else. */
  key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, dialog, [contenteditable]')) return;
    const inside =
      target === document.body || Boolean(target && this.#keyed.root()?.contains(target));
    if (this.#anywhere(event.key) || (inside && this.#onBoard(event.key))) event.preventDefault();
  }

  /** Puts the focus on the stop of a group that is nearest to a point. */
  focusNear(group: Group, at: Point): boolean {
    return this.#focus(group, nearestStop(this.#keyed.stops(group), at));
  }

  #anywhere(key: string): boolean {
    if (key === 'r' || key === 'R') {
      this.#keyed.turn();
      return true;
    }
    if (key === 'w' || key === 'W') return this.#ask();
    return false;
  }

  #onBoard(key: string): boolean {
    if (['Escape', 'Enter', ' '].includes(key)) this.#keyed.hurry();
    if (key === 'Escape') return this.#escape();
    const heading = HEADINGS[key];
    if (heading) return this.#walk(heading);
    const order: Readonly<Record<string, 1 | -1>> = { PageDown: 1, PageUp: -1 };
    const by = order[key];
    const { group, stop } = this.#at();
    if (by) return this.#focus(group, stop && neighbour(this.#keyed.stops(group), stop.key, by));
    if (key === 'Home') return this.#focus(group, this.#keyed.stops(group)[0] ?? null);
    if (key === 'End') return this.#focus(group, this.#keyed.stops(group).at(-1) ?? null);
    return false;
  }

  /** Where the focus is; the group that walking would be in when it is somewhere else. */
  #at(): { group: Group; stop: Stop | null } {
    const active = document.activeElement as HTMLElement | SVGElement | null;
    for (const group of ['place', 'crossing'] as const) {
      const key = active?.dataset[group];
      const stop = this.#keyed.stops(group).find((one) => one.key === key);
      if (stop) return { group, stop };
    }
    return { group: this.#keyed.stops('place').length ? 'place' : 'crossing', stop: null };
  }

  #walk(heading: Heading): boolean {
    const { group, stop } = this.#at();
    if (!stop) return this.focusNear(group, this.#keyed.here());
    this.#lane = laneAfter(this.#before, heading, this.#lane, stop.at);
    this.#before = heading;
    this.#focus(group, step(this.#keyed.stops(group), stop, heading, this.#lane), false);
    return true;
  }

  #ask(): boolean {
    const { group, stop } = this.#at();
    const from = stop?.at ?? this.#keyed.here();
    const crossings = this.#keyed.stops('crossing');
    const crossing = group === 'crossing' && stop ? stop : nearestStop(crossings, from);
    if (!crossing) return false;
    this.#focus('crossing', crossing);
    this.#keyed.ask(crossing.key);
    return true;
  }

  #escape(): boolean {
    if (this.#keyed.leave()) return true;
    const { group, stop } = this.#at();
    return group === 'crossing' && stop !== null && this.focusNear('place', stop.at);
  }

  #focus(group: Group, stop: Stop | null, anew = true): boolean {
    if (!stop) return false;
    if (anew) this.#before = null;
    const found = this.#keyed.root()?.querySelector<SVGElement>(`[data-${group}="${stop.key}"]`);
    found?.focus({ preventScroll: true });
    return Boolean(found);
  }
}
