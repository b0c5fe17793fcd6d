/** Waiting for a server that cannot be reached. */
import { base } from './base-path';
import { soon } from './backoff';

/** Calls back once, as soon as the server answers; returns how to stop waiting. */
export function whenBack(call: () => void): () => void {
  let failures = 0;
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
    const answer = await fetch(`${base}/healthz`, { cache: 'no-store' }).catch(() => null);
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
