/** The crossing that somebody asks about: why is it as it is? */
import { tick } from 'svelte';

export class Why {
  /** The crossing whose answer is open; null when none is. */
  asked = $state<string | null>(null);
  /** The crossing that the Tab key leads to. */
  tabStop = $state<string | null>(null);
  readonly #find: (selector: string) => Element | null;
  /** Where the focus was when somebody asked, to lead back there. */
  #asker: HTMLElement | SVGElement | null = null;

  constructor(find: (selector: string) => Element | null) {
    this.#find = find;
  }

  /** Asks about a crossing; a pointer that asks again closes the answer. */
  ask(crossing: string, byKeys: boolean): void {
    if (this.asked === crossing && !byKeys) {
      this.asked = null;
      return;
    }
    this.asked = crossing;
    this.tabStop = crossing;
    const active = document.activeElement as HTMLElement | SVGElement | null;
    this.#asker = byKeys ? active : null;
    if (byKeys) void this.#focusAnswer();
  }

  /** Closes the answer and leads the keyboard back to where it was. */
  close(): void {
    this.asked = null;
    this.#asker?.focus({ preventScroll: true });
    this.#asker = null;
  }

  async #focusAnswer(): Promise<void> {
    await tick();
    (this.#find('[role="dialog"]') as HTMLElement | null)?.focus();
  }
}
