import type { MarkStore, PushDeps, PushOptions } from './push-types.ts';

export interface Registrar {
  /** Subscribes and registers on the server. @throws Error if either fails; then neither is kept */
  enable(): Promise<void>;
  /** Subscribes again if the subscription is gone or has another key, and registers changes on the server. */
  renew(isNewUser: boolean): Promise<void>;
  /** Ends the subscription and closes its notifications. */
  leave(): Promise<void>;
}

export interface RegistrarDeps extends Pick<PushDeps, 'session' | 'api' | 'now'> {
  readonly options: PushOptions;
  readonly mark: MarkStore;
}

/** Longest wait for a worker that is being installed, in milliseconds. */
const WORKER_MS = 15_000;
/** The server forgets devices too, when they are switched off from another one. So register again once a day. */
const REGISTER_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Connects the browser's push manager with the server; loaded on demand. */
export function createRegistrar({ options, mark, session, api, now }: RegistrarDeps): Registrar {
  const userId = () => session.getSnapshot().userId;

  const register = async (subscription: PushSubscription, silent: boolean) => {
    const owner = userId();
    if (owner === null) throw new Error('No user is signed in');
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) throw new Error('The browser returned an incomplete subscription');
    await api.call('push.token', { body: { endpoint, keys: { p256dh, auth } } }, { silent });
    // If another user has signed in meanwhile, they are registered separately.
    if (userId() === owner) mark.set({ userId: owner, endpoint, at: now() });
  };
  const subscribe = async (): Promise<PushSubscription> => {
    const { pushManager } = await inTime(options.worker());
    const held = await pushManager.getSubscription();
    if (held && isOf(held, options.key)) return held;
    await held?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: options.key });
  };
  const leave = async () => {
    const registration = await inTime(options.worker());
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    for (const notification of await registration.getNotifications()) notification.close();
  };

  return {
    async enable() {
      const subscription = await subscribe();
      try {
        await register(subscription, false);
        await api.queued('settings').call('accounts.pushToggle', { body: { pushEnabled: true } });
      } catch (error) {
        mark.remove();
        await subscription.unsubscribe().catch(() => false);
        throw error;
      }
    },
    async renew(isNewUser) {
      const known = mark.get();
      if (!known || userId() === null) return;
      const subscription = await subscribe();
      const isRegistered = known.userId === userId() && known.endpoint === subscription.endpoint;
      if (isNewUser || !isRegistered || now() - known.at > REGISTER_AGAIN_MS) await register(subscription, true);
    },
    leave,
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker did not start in time')), WORKER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether a subscription was made with this key; true if the browser does not report its key. */
function isOf({ options }: PushSubscription, key: string): boolean {
  const held = options?.applicationServerKey;
  if (!held) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(held)));
  return (
    base64
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/(?<!=)=+$/, '') === key.replace(/(?<!=)=+$/, '')
  );
}
