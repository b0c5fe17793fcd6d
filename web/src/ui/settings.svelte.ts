/** How the person at this browser wants things; kept for the next visit. */

import { keep, kept } from '../net/storage';

/** How the person looking wants things; reactive. */
export interface Settings {
  /** Whether things move; `reduced` shows where they end up at once. */
  readonly motion: 'full' | 'reduced';
  /** Whether letters, figures and signs do something alone, also where no board has the keyboard. */
  readonly letters: boolean;
  /** How much longer than normally things take that are shown as they happen. */
  readonly pace: number;
  /** Whether the places of a board bear their names. */
  readonly names: boolean;
  /** Whether there is sound; what makes sounds looks at it by itself. */
  readonly sound: boolean;
  readonly theme: 'light' | 'dark';
}

export type Follow<Value> = Value | 'system';

/** How fast things are shown that happen; `off` shows what they come to at once. */
export type Speed = 'slow' | 'normal' | 'fast' | 'off';

const PACES: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.5, off: 0 };

interface Kept {
  theme: Follow<'light' | 'dark'>;
  speed: Follow<Speed>;
  sound: boolean;
  names: boolean;
  letters: boolean;
  /** The games whose hint for beginners was seen. */
  hinted: readonly string[];
}

const KEPT = 'topdrop.settings';
/** Apart from the rest, so that boot.js can read it before anything is drawn. */
const KEPT_THEME = 'topdrop.theme';

const USUAL: Kept = {
  theme: 'system',
  speed: 'system',
  sound: true,
  names: false,
  letters: true,
  hinted: [],
};

type Given = Partial<Record<keyof Kept | 'motion', unknown>>;

/** What was kept before there were speeds: whether things move. */
function speedBefore({ motion }: Given): Kept['speed'] {
  if (motion === 'full') return 'normal';
  return motion === 'reduced' ? 'off' : USUAL.speed;
}

/** What somebody chose, read from its stored text; what makes no sense is as usual. */
export function readKept(text: string | null): Kept {
  let given: Given = {};
  try {
    given = (JSON.parse(text ?? '{}') as typeof given | null) ?? {};
  } catch {
    return { ...USUAL };
  }
  const oneOf = <V>(value: unknown, values: readonly V[], usual: V): V =>
    values.includes(value as V) ? (value as V) : usual;
  return {
    theme: oneOf(given.theme, ['light', 'dark', 'system'], USUAL.theme),
    speed: oneOf(given.speed, ['slow', 'normal', 'fast', 'off', 'system'], speedBefore(given)),
    sound: oneOf(given.sound, [true, false], USUAL.sound),
    names: oneOf(given.names, [true, false], USUAL.names),
    letters: oneOf(given.letters, [true, false], USUAL.letters),
    hinted: Array.isArray(given.hinted) ? given.hinted.map(String) : USUAL.hinted,
  };
}

class Choices implements Settings {
  #kept = $state<Kept>({ ...USUAL });
  #darkSystem = $state(false);
  #stillSystem = $state(false);

  get theme(): 'light' | 'dark' {
    if (this.#kept.theme !== 'system') return this.#kept.theme;
    return this.#darkSystem ? 'dark' : 'light';
  }

  get motion(): 'full' | 'reduced' {
    return this.#speed === 'off' ? 'reduced' : 'full';
  }

  get pace(): number {
    return PACES[this.#speed];
  }

  get #speed(): Speed {
    if (this.#kept.speed !== 'system') return this.#kept.speed;
    return this.#stillSystem ? 'off' : 'normal';
  }

  get sound(): boolean {
    return this.#kept.sound;
  }

  get names(): boolean {
    return this.#kept.names;
  }

  get letters(): boolean {
    return this.#kept.letters;
  }

  /** Whether somebody here has seen a game's hint for beginners, or played it. */
  hasHinted(game: string): boolean {
    return this.#kept.hinted.includes(game);
  }

  /** Keeps that a game's hint is not needed any more. */
  hint(game: string): void {
    if (!this.hasHinted(game)) this.choose({ hinted: [...this.#kept.hinted, game] });
  }

  get chosenTheme(): Kept['theme'] {
    return this.#kept.theme;
  }

  get chosenSpeed(): Kept['speed'] {
    return this.#kept.speed;
  }

  /** Changes some of them and keeps them. */
  choose(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    keep(KEPT, JSON.stringify(this.#kept));
    keep(KEPT_THEME, this.#kept.theme === 'system' ? null : this.#kept.theme);
    this.#show();
  }

  /** Reads what was kept and begins to follow the system. */
  begin(): void {
    this.#kept = readKept(kept(KEPT));
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      this.#darkSystem = dark.matches;
      this.#stillSystem = still.matches;
      this.#show();
    };
    dark.addEventListener('change', follow);
    still.addEventListener('change', follow);
    follow();
  }

  #show(): void {
    const root = document.documentElement;
    if (this.#kept.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = this.#kept.theme;
    root.dataset['motion'] = this.motion;
  }
}

export const settings = new Choices();
