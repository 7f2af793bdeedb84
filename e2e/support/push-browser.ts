import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { Pushed, Subscription } from './push-service.ts';

/**
 * Lets a headless browser subscribe at the local push service, because it can't ask for permission and has no push
 * service. The page's own code is unchanged.
 */
export async function replacePushManager(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript((given) => {
    const held = 'test.push-subscription';
    const subscriptionNow = () =>
      localStorage.getItem(held) === null
        ? null
        : {
            endpoint: given.endpoint,
            options: {},
            toJSON: () => given,
            unsubscribe: async () => {
              localStorage.removeItem(held);
              return true;
            },
          };
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('test.permission') ?? 'default',
    });
    Object.assign(Notification, {
      requestPermission: async () => {
        localStorage.setItem('test.permission', 'granted');
        return 'granted';
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscriptionNow(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(held, applicationServerKey);
        return subscriptionNow();
      },
    });
  }, subscription);
}

/** The key of this browser's subscription; null without one. */
export const subscribedKey = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('test.push-subscription'));

export interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
  readonly icon: string;
}

/** The part of the worker's globals that is needed. */
interface WorkerScope extends EventTarget {
  readonly registration: object;
  shown: Shown[];
}

export interface ControlledWorker {
  /** Dispatches a message to the worker, as the browser does. */
  deliver(message: Pushed): Promise<void>;
  /** The shown notifications, oldest first. */
  shown(): Promise<Shown[]>;
  /** Taps the first one. */
  tap(): Promise<void>;
}

/** The platform's active worker. It shows its notifications to the test instead of the system. */
export async function controlWorker(page: Page): Promise<ControlledWorker> {
  const context = page.context();
  const { origin } = new URL(page.url());
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  const isOurs = (worker: Worker) => worker.url() === `${origin}/sw.js`;
  const worker = context.serviceWorkers().find(isOurs) ?? (await context.waitForEvent('serviceworker', isOurs));
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    Object.assign(scope.registration, {
      showNotification: async (
        title: string,
        { body, tag, icon, data }: Shown & { readonly data: { url: string } },
      ) => {
        scope.shown.push({ title, body, tag, icon, url: data.url });
      },
    });
  });
  const browser = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const id = await registrationId;
  return {
    async deliver(message) {
      const data = JSON.stringify(message);
      await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: id, data });
    },
    shown: () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown),
    // Playwright can't tap a notification, so the worker gets the event directly.
    tap: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as WorkerScope;
        const tapped = new Event('notificationclick');
        const work: Promise<unknown>[] = [];
        Object.assign(tapped, {
          notification: { close: () => undefined, data: { url: scope.shown[0]?.url } },
          waitUntil: (promise: Promise<unknown>) => work.push(promise),
        });
        scope.dispatchEvent(tapped);
        await Promise.all(work);
      }),
  };
}
