/** My company as the server told it last, asked again while the page is seen. */
import { untrack } from 'svelte';
import { complain } from '../../ui/notices.svelte';
import type { Company } from '../../protocol/generated';
import { company } from './api';

const AGAIN_MS = 15_000;

export class MyCompany {
  /** Null until it has been told. */
  told = $state.raw<Company | null>(null);
  trouble = $state.raw<unknown>(null);
  /** Whether something is being asked for that changes it. */
  busy = $state(false);

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.told = await company.mine();
    } catch (problem) {
      if (this.told === null) this.trouble = problem;
    }
  }

  /** Does something that changes it; returns whether it was done. */
  async change(asked: Promise<Company>): Promise<boolean> {
    this.busy = true;
    try {
      this.told = await asked;
      return true;
    } catch (problem) {
      complain(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Begins to ask; returns how to stop. */
  follow(): () => void {
    untrack(() => void this.load());
    const look = () => {
      if (document.visibilityState === 'visible') void this.load();
    };
    const timer = setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }
}
