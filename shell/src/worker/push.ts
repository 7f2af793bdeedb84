import type { PushRequest } from '../push-messages.ts';
import { isAt, type PushedMessage, readPushed } from './pushed.ts';

/** Timeout of a page's answer in milliseconds, after which the message is shown. */
const ANSWER_MS = 1_000;
const ICON = '/assets/icons/icon-192.png';

/** Shows push messages, opens them and renews the subscription. Stores nothing of them. */
export function servePush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(show(worker, readPushed(event.data?.text(), worker.location.origin)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { data } = event.notification;
    event.waitUntil(open(worker, typeof data?.url === 'string' ? data.url : '/'));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(worker, event as PushSubscriptionChangeEvent));
  });
}

const windowsOf = (worker: ServiceWorkerGlobalScope) =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show(worker: ServiceWorkerGlobalScope, message: PushedMessage): Promise<void> {
  const visible = (await windowsOf(worker)).filter(({ visibilityState }) => visibilityState === 'visible');
  const shown = await Promise.all(visible.map(addressOf));
  // The user is reading this chat.
  if (shown.some((address) => isAt(address, message))) return;
  const { title, body, tag, url } = message;
  await worker.registration.showNotification(title, { body, tag, icon: ICON, data: { url } });
}

async function open(worker: ServiceWorkerGlobalScope, url: string): Promise<void> {
  const [page] = await windowsOf(worker);
  const hasGone = page && (await ask(page, { type: 'push.go', url }));
  if (hasGone) await page.focus().catch(() => undefined);
  else await worker.clients.openWindow(url);
}

/** Ask the page for its address: the browser may report the one at which it was opened. */
async function addressOf(page: WindowClient): Promise<string> {
  const answer = await ask(page, { type: 'push.where' });
  return typeof answer === 'string' ? answer : page.url;
}

/** The page's answer; undefined after a timeout. */
function ask(page: WindowClient, request: PushRequest): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(end, ANSWER_MS, undefined);
    port1.onmessage = ({ data }) => end(data);
    page.postMessage(request, [port2]);
  });
}

/** Renews the subscription. The worker has no session, so an open page updates the server, or the next visit does. */
async function renew(
  worker: ServiceWorkerGlobalScope,
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && key) {
    const options = { userVisibleOnly: true, applicationServerKey: key };
    await worker.registration.pushManager.subscribe(options).catch(() => undefined);
  }
  for (const page of await windowsOf(worker)) page.postMessage({ type: 'push.changed' } satisfies PushRequest);
}
