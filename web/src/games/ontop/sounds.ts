/** The sounds of On Top. */
import { knock, rustle, type Sound } from '../../ui/sound';

export interface OnTopSounds {
  /** A tile is laid. */
  tile: Sound;
  /** A stone lands on a tower. */
  stone: Sound;
  /** A black triangle fills a gap. */
  triangle: Sound;
}

export const sounds: Readonly<OnTopSounds> = {
  tile: (on, at) => {
    knock(on, at, 240, 0.08, 0.2);
    rustle(on, at, 900, 0.06, 0.1);
  },
  stone: (on, at) => {
    knock(on, at, 1350, 0.05, 0.1);
    rustle(on, at, 4200, 0.02, 0.08);
  },
  triangle: (on, at) => {
    knock(on, at, 170, 0.1, 0.18);
  },
};
