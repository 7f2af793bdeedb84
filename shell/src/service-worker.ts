/** The one script beside the shell's own files that the page's policy lets through. */
export const workerUrl = '/sw.js';

const options = { updateViaCache: 'none' } as const;

interface AtRest {
  readonly isLoaded: () => boolean;
  readonly onLoad: (work: () => void) => void;
  readonly whenIdle: (work: () => void) => void;
}

interface Around extends AtRest {
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined;
  readonly savesData: boolean;
  readonly warn: (message: string, error: unknown) => void;
}

/**
 * Installs the service worker once the page has everything that it needs itself. Who saves data is not made to fetch
 * what may never be used.
 *
 * @param afterwards what can wait until then, too
 */
export function installWorker(
  { container, isLoaded, onLoad, whenIdle, savesData, warn }: Around,
  afterwards: () => void = () => undefined,
): void {
  if (!container || savesData) return;
  whenAtRest({ isLoaded, onLoad, whenIdle }, () => {
    container.register(workerUrl, options).then(afterwards, (error: unknown) => {
      warn('The service worker could not be installed', error);
    });
  });
}

/** Works once the page has everything that it needs itself. */
export function whenAtRest({ isLoaded, onLoad, whenIdle }: AtRest, work: () => void): void {
  if (isLoaded()) whenIdle(work);
  else onLoad(() => whenIdle(work));
}

/** The worker, once it works; installed now if it is not yet. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl, options);
  return navigator.serviceWorker.ready;
}

/** Milliseconds after which a page that never rests is interrupted. */
const IDLE_TIMEOUT_MS = 10_000;

export const around = (warn: Around['warn']): Around => ({
  container: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  isLoaded: () => document.readyState === 'complete',
  onLoad: (work) => window.addEventListener('load', work, { once: true }),
  whenIdle: (work) =>
    'requestIdleCallback' in window
      ? void requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
      : void setTimeout(work, IDLE_TIMEOUT_MS / 5),
  savesData: (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false,
  warn,
});
