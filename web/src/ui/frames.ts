/** Time for what is shown: the display's own rate, and no waiting where nobody looks. */

/**
 * Calls `frame` with the seconds gone by at every frame of the display, last with `seconds`; ends
 * early when aborted, and at once while the page is hidden.
 */
export function run(
  seconds: number,
  frame: (seconds: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let start: number | null = null;
    let request = 0;
    const end = () => {
      cancelAnimationFrame(request);
      signal.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', end);
      resolve();
    };
    const step = (now: number) => {
      start ??= now;
      const gone = (now - start) / 1000;
      frame(Math.min(gone, seconds));
      if (gone >= seconds) end();
      else request = requestAnimationFrame(step);
    };
    if (signal.aborted || document.hidden) {
      end();
      return;
    }
    signal.addEventListener('abort', end);
    document.addEventListener('visibilitychange', end);
    request = requestAnimationFrame(step);
  });
}
