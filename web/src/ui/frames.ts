/** Doing something in every frame of the display. */

/**
 * Calls `frame` with the seconds gone by in every frame, last with `seconds`; ends early when
 * aborted, and at once while the page is hidden.
 */
export function framesFor(
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
    // A hidden page gets no frames: whoever waits for the end would wait until somebody looks again.
    if (signal.aborted || document.hidden) {
      end();
      return;
    }
    signal.addEventListener('abort', end);
    document.addEventListener('visibilitychange', end);
    request = requestAnimationFrame(step);
  });
}

/** Calls `frame` with the page's time in seconds in every frame, until the result is called. */
export function everyFrame(frame: (seconds: number) => void): () => void {
  // Asked for before it is shown, so that a frame can stop those after it.
  let request = requestAnimationFrame(function next(now) {
    request = requestAnimationFrame(next);
    frame(now / 1000);
  });
  return () => cancelAnimationFrame(request);
}
