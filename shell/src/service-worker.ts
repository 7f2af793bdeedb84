/** The only script outside the shell's folder that the script policy allows. */
export const workerUrl = '/sw.js';

const options = { updateViaCache: 'none' } as const;

interface IdleSource {
  readonly isLoaded: () => boolean;
  readonly onLoad: (work: () => void) => void;
  readonly whenIdle: (work: () => void) => void;
}

interface WorkerOptions extends IdleSource {
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined;
  readonly savesData: boolean;
  readonly warn: (message: string, error: unknown) => void;
}

/**
 * Installs the service worker once the page is loaded and idle. Skipped with data saving, as the precached files may
 * never be used.
 *
 * @param afterwards runs after the installation
 */
export function installWorker(
  { container, isLoaded, onLoad, whenIdle, savesData, warn }: WorkerOptions,
  afterwards: () => void = () => undefined,
): void {
  if (!container || savesData) return;
  runWhenIdle({ isLoaded, onLoad, whenIdle }, () => {
    container.register(workerUrl, options).then(afterwards, (error: unknown) => {
      warn('The service worker could not be installed', error);
    });
  });
}

/** Runs `work` once the page is loaded and idle. */
export function runWhenIdle({ isLoaded, onLoad, whenIdle }: IdleSource, work: () => void): void {
  if (isLoaded()) whenIdle(work);
  else onLoad(() => whenIdle(work));
}

/** The active service worker. Installs it first if necessary. */
export async function activeWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerUrl, options);
  return navigator.serviceWorker.ready;
}

/** Milliseconds after which work starts even if the page is never idle. */
const IDLE_TIMEOUT_MS = 10_000;

export const workerOptions = (warn: WorkerOptions['warn']): WorkerOptions => ({
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
