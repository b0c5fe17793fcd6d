/** Moves the keyboard's focus over the board: from place to place, or from crossing to crossing. */
import type { Point } from '../draw/geometry';
import { laneAfter, nearestStop, neighbour, step, type Heading, type Stop } from './stops';

/** What can be walked over; the Tab key leads to each group once. */
export type Group = 'place' | 'crossing';

export interface NavigatorHost {
  readonly stops: (group: Group) => readonly Stop[];
  /** Where walking begins: the place aimed at, else what was looked at last. */
  readonly here: () => Point;
  readonly find: (selector: string) => Element | null;
}

export class Navigator {
  readonly #host: NavigatorHost;
  #before: Heading | null = null;
  #lane: Point = { x: 0, y: 0 };

  constructor(host: NavigatorHost) {
    this.#host = host;
  }

  /** Where the focus is; the group that walking would be in when it is somewhere else. */
  at(): { group: Group; stop: Stop | null } {
    const active = document.activeElement as HTMLElement | SVGElement | null;
    for (const group of ['place', 'crossing'] as const) {
      const key = active?.dataset[group];
      const stop = this.#host.stops(group).find((one) => one.key === key);
      if (stop) return { group, stop };
    }
    return { group: this.#host.stops('place').length ? 'place' : 'crossing', stop: null };
  }

  /** Follows an arrow key. */
  walk(heading: Heading): boolean {
    const { group, stop } = this.at();
    if (!stop) return this.focusNear(group, this.#host.here());
    this.#lane = laneAfter(this.#before, heading, this.#lane, stop.at);
    this.#before = heading;
    this.#focus(group, step(this.#host.stops(group), stop, heading, this.#lane));
    // At the edge of the board the key is used up all the same: the page must not scroll.
    return true;
  }

  /** To the stop before or after this one in reading order. */
  step(by: 1 | -1): boolean {
    const { group, stop } = this.at();
    return this.#jump(group, stop && neighbour(this.#host.stops(group), stop.key, by));
  }

  first(): boolean {
    const { group } = this.at();
    return this.#jump(group, this.#host.stops(group)[0] ?? null);
  }

  last(): boolean {
    const { group } = this.at();
    return this.#jump(group, this.#host.stops(group).at(-1) ?? null);
  }

  /** To the crossing that has the focus, or is nearest to it; the crossing's name, null without any. */
  toCrossing(): string | null {
    const { group, stop } = this.at();
    const nearest = nearestStop(this.#host.stops('crossing'), stop?.at ?? this.#host.here());
    const crossing = group === 'crossing' && stop ? stop : nearest;
    this.#jump('crossing', crossing);
    return crossing?.key ?? null;
  }

  /** From a crossing back to the place nearest to it. */
  toPlace(): boolean {
    const { group, stop } = this.at();
    return group === 'crossing' && stop !== null && this.focusNear('place', stop.at);
  }

  /** Puts the focus on the stop of a group that is nearest to a point. */
  focusNear(group: Group, at: Point): boolean {
    return this.#jump(group, nearestStop(this.#host.stops(group), at));
  }

  /** Goes somewhere that arrow keys did not lead to, so that the next one begins a lane of its own. */
  #jump(group: Group, stop: Stop | null): boolean {
    if (stop) this.#before = null;
    return this.#focus(group, stop);
  }

  #focus(group: Group, stop: Stop | null): boolean {
    const found = stop && this.#host.find(`[data-${group}="${stop.key}"]`);
    (found as SVGElement | null)?.focus({ preventScroll: true });
    return Boolean(found);
  }
}
