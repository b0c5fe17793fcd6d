/** What this browser keeps of puzzles; reactive, and the same in all its tabs. */
import { keep, kept } from '../../net/storage';
import { dayOf, untilTomorrow } from './days';
import { type Progress, readProgress, writeProgress } from './progress';

const KEY = 'topdrop.puzzles';

let progress = $state.raw<Progress>(readProgress(kept(KEY)));
let today = $state(dayOf(new Date()));

export const keptPuzzles = {
  get progress(): Progress {
    return progress;
  },

  /** The date where somebody is. */
  get today(): string {
    return today;
  },

  /** Changes what is kept, from what it is by now: another tab may have changed it. */
  change(how: (before: Progress) => Progress): void {
    progress = how(readProgress(kept(KEY)));
    keep(KEY, writeProgress(progress));
  },

  /** Follows other tabs and the calendar as long as a page is shown; returns how to stop. */
  follow(): () => void {
    let midnight: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(midnight);
      const now = new Date();
      today = dayOf(now);
      progress = readProgress(kept(KEY));
      midnight = setTimeout(look, untilTomorrow(now) + 500);
    };
    const stored = ({ key }: StorageEvent) => key === KEY && look();
    look();
    addEventListener('storage', stored);
    // A page that slept over midnight has missed it.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(midnight);
      removeEventListener('storage', stored);
      document.removeEventListener('visibilitychange', look);
    };
  },
};
