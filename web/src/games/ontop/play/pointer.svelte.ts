/** What mouse and finger mean on the board; gestures.ts tells what they do. */
import type { Point } from '../draw/geometry';
import type { Controller } from './controller.svelte';
import type { GestureHandlers } from './gestures';
import type { Place } from './places';
import { crossingAt, placeAt, type Precision } from './pointing';

/** So many pixels are no hand that rests on the mouse. */
const ON_PURPOSE = 48;

export class Pointer implements GestureHandlers {
  /** Where the tile is dragged to; null when it is not. */
  dragged = $state.raw<Point | null>(null);
  /** What the mouse is over, for its cursor. */
  over = $state<'place' | 'crossing' | null>(null);
  readonly #game: Controller;
  /** How far the mouse has moved while the page still showed what had happened. */
  #way = 0;

  constructor(game: Controller) {
    this.#game = game;
  }

  readonly choosing = (): boolean => this.#game.choosing;
  readonly toDrawing = (x: number, y: number): Point => this.#game.viewport.toDrawing(x, y);
  readonly turn = (): void => this.#game.turn();
  readonly hurry = (): void => this.#game.playback.hurry();

  /** Whoever is to act and moves the mouse on purpose wants to act, not to watch. */
  readonly moved = (pixels: number): void => {
    this.#way = this.#game.awaited ? this.#way + pixels : 0;
    if (this.#way < ON_PURPOSE) return;
    this.#way = 0;
    this.hurry();
  };

  readonly point = (at: Point | null): void => {
    const { aim, choosing } = this.#game;
    const crossing = at && this.#crossingAt(at);
    const free = choosing && !this.dragged;
    const place = at && free && !crossing ? this.#placeAt(at, 'fine') : null;
    this.over = crossing ? 'crossing' : place && 'place';
    // A mouse that leaves the board takes along only what it aimed at itself.
    if (!free || (!at && aim.means !== 'mouse')) return;
    if (at) this.#game.lookAt(at);
    this.#game.aimAt(place, 'mouse');
  };

  readonly click = (at: Point): void => {
    this.point(at);
    const crossing = this.#crossingAt(at);
    const { aim, choosing, why } = this.#game;
    if (crossing) this.#game.ask(crossing, false);
    else if (aim.place && choosing) void this.#game.lay();
    else why.asked = null;
  };

  /** A finger shows first; tapping what is shown lays it. */
  readonly tap = (at: Point, again: boolean): void => {
    const { aim, choosing, why } = this.#game;
    const crossing = this.#crossingAt(at);
    if (crossing) {
      this.#game.ask(crossing, false);
      return;
    }
    const place = choosing ? this.#placeAt(at, 'coarse') : null;
    why.asked = null;
    if (!place) return;
    const same = place.pair === aim.pair && aim.means === 'touch';
    if (same && again) void this.#game.lay();
    else if (!same) this.#game.aimAt(place, 'touch');
  };

  readonly ask = (at: Point): void => {
    const crossing = this.#crossingAt(at, false);
    if (crossing) this.#game.ask(crossing, false);
  };

  readonly drag = (at: Point): void => {
    this.dragged = at;
    this.#game.aimAt(this.#placeAt(at, 'coarse'), 'drag');
  };

  readonly drop = (at: Point | null): void => {
    this.dragged = null;
    if (at && this.#game.aim.place) void this.#game.lay();
    else this.#game.aim.at(null, 'drag');
  };

  #placeAt(at: Point, precision: Precision): Place | null {
    const { places, viewport } = this.#game;
    return placeAt(viewport.layout, places, at, precision);
  }

  #crossingAt(at: Point, amongPlaces = this.#game.places.length > 0): string | null {
    const { playback, viewport } = this.#game;
    return playback.position && crossingAt(viewport.layout, playback.position, at, amongPlaces);
  }
}
