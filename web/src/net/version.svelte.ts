/** The version of the page that runs here, and whether the server has another one by now. */
import type { Problem } from '../protocol/generated';
import { base } from './base-path';
import { ownProblem } from './problem';

let newer = $state(false);

export const version = {
  /** Whether this page is from before what the server has now. Reactive. */
  get newer(): boolean {
    return newer;
  },
};

/** Lets the browser keep the page for when there is no network, and learns of new versions. */
export function keepOffline(): void {
  const workers = serviceWorkers();
  if (!workers) return;
  let kept = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    newer ||= kept;
    kept = true;
  });
  workers.register(`${base}/sw.js`).then(
    (registration?: ServiceWorkerRegistration) => {
      // Where workers are blocked, as by a tool that looks at pages, there is none.
      if (!registration) return;
      const look = () => {
        if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
      };
      document.addEventListener('visibilitychange', look);
      addEventListener('online', look);
    },
    // Without one the page works just as well while there is a network.
    () => undefined,
  );
}

/** Why a part of the page that is loaded late did not arrive. */
export async function whyNotLoaded(): Promise<Problem> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"]');
  try {
    // It lists the files of the version that the server has, and is never kept itself.
    const answer = await fetch(`${base}/sw.js`, { cache: 'no-store' });
    if (!answer.ok) return ownProblem('offline');
    if (own && (await answer.text()).includes(new URL(own.src).pathname.slice(base.length)))
      return ownProblem('part_lost');
    newer = true;
    return ownProblem('outdated');
  } catch {
    return ownProblem('offline');
  }
}

/** Undefined where there are none, or where the browser refuses them as it refuses all storage. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker as ServiceWorkerContainer | undefined;
  } catch {
    return undefined;
  }
}
