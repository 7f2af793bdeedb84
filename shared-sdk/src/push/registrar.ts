import type { MarkStore, PushDeps, PushOptions } from './push-types.ts';

export interface Registrar {
  /** Subscribes, and tells the server. @throws Error where one of both fails: nothing is left half done */
  enable(): Promise<void>;
  /** Subscribes anew where the subscription is gone or of other keys; tells the server what it does not know. */
  renew(isNewUser: boolean): Promise<void>;
  /** Ends the subscription and clears what it has shown. */
  leave(): Promise<void>;
}

export interface RegistrarDeps extends Pick<PushDeps, 'session' | 'api' | 'now'> {
  readonly options: PushOptions;
  readonly mark: MarkStore;
}

/** Longest wait for a worker that is being installed, in milliseconds. */
const WORKER_MS = 15_000;
/** The server forgets devices, too: when they are switched off from another one. It is told again once a day. */
const TELL_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Joins the browser's push manager and the server; loaded when it is needed. */
export function createRegistrar({ options, mark, session, api, now }: RegistrarDeps): Registrar {
  const userId = () => session.getSnapshot().userId;

  const register = async (subscription: PushSubscription, silent: boolean) => {
    const owner = userId();
    if (owner === null) throw new Error('Nobody is signed in');
    const { endpoint, keys } = subscription.toJSON();
    const { p256dh, auth } = keys ?? {};
    if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no whole subscription');
    await api.call('push.token', { body: { endpoint, keys: { p256dh, auth } } }, { silent });
    // Meanwhile somebody else may have come, who is registered on their own.
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
      const isTold = known.userId === userId() && known.endpoint === subscription.endpoint;
      if (isNewUser || !isTold || now() - known.at > TELL_AGAIN_MS) await register(subscription, true);
    },
    leave,
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service worker is not there')), WORKER_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether a subscription was made with this key; a browser that does not tell is believed. */
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
