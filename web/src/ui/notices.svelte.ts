/** Short notices at the edge of the page: a problem, a link that was copied. They go by themselves. */
import { announce } from './announcer.svelte';
import { asProblem } from '../net/problem';
import { loadedProblemText } from '../words/problems';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

const SHOWN_MS = 6_000;

let notices = $state.raw<readonly Notice[]>([]);
let next = 0;

export function shownNotices(): readonly Notice[] {
  return notices;
}

/** Shows a notice and says it to screen readers. */
export function notify(text: string, { bad = false } = {}): void {
  const notice = { id: next, text, bad };
  next += 1;
  notices = [...notices.filter((other) => other.text !== text), notice].slice(-3);
  announce(text);
  setTimeout(() => dismiss(notice.id), SHOWN_MS);
}

/** Shows why something did not work. */
export function complain(thrown: unknown): void {
  const problem = asProblem(thrown);
  if (problem.code === 'left') return;
  void loadedProblemText(problem).then((text) => notify(text, { bad: true }));
}

export function dismiss(id: number): void {
  notices = notices.filter((notice) => notice.id !== id);
}
