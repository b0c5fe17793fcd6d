/** The sounds of Drop It. */
import { knock, rustle, type Sound, tone } from '../../ui/sound';

export interface DropItSounds {
  /** A piece hits the shaft or another piece. */
  wood: Sound;
  /** A bonus circle lights up. */
  bonus: Sound;
  /** A taboo lights up. */
  taboo: Sound;
  /** A joker is asked for or spent. */
  joker: Sound;
}

export const sounds: Readonly<DropItSounds> = {
  wood: (on, at) => {
    knock(on, at, 420, 0.09, 0.22);
    knock(on, at, 870, 0.04, 0.1);
    rustle(on, at, 1800, 0.03, 0.12);
  },
  bonus: (on, at) => {
    tone(on, at, 784, 0.16, 0.07);
    tone(on, at + 0.08, 1047, 0.22, 0.07);
  },
  taboo: (on, at) => {
    tone(on, at, 196, 0.22, 0.1, 'triangle');
    tone(on, at + 0.1, 147, 0.3, 0.1, 'triangle');
  },
  joker: (on, at) => {
    for (const [step, pitch] of [523, 659, 880].entries()) {
      tone(on, at + step * 0.07, pitch, 0.2, 0.06);
    }
  },
};
