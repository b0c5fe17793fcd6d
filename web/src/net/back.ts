/** Waiting for a server that cannot be reached. */
import { base } from './base-path';
import { soon } from './backoff';

/**
 * Calls back once, as soon as the server can serve; returns how to stop waiting.
 *
 * @param failures How often it has failed already, as for `soon`.
 */
export function whenBack(call: () => void, failures = 0): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let over = false;

  const stop = () => {
    over = true;
    clearTimeout(timer);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
  const wait = () => {
    clearTimeout(timer);
    if (!over) timer = setTimeout(look, soon(failures, Math.random()));
    failures += 1;
  };
  const look = async () => {
    clearTimeout(timer);
    const answer = await fetch(`${base}/readyz`, { cache: 'no-store' }).catch(() => null);
    if (over) return;
    if (!answer?.ok) {
      wait();
      return;
    }
    stop();
    call();
  };

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  wait();
  return stop;
}
