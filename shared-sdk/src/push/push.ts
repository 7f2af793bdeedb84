import { createState } from '../atoms.ts';
import { asRecord, createStored } from '../storage.ts';
import type { Push, PushDeps, PushMark, PushState } from './push-types.ts';

/** The small part that every page loads; the code for the browser's push manager is loaded when needed. */
export function createPush(deps: PushDeps): Push {
  const { options, browser, storage, session, events, api, notify, log, say } = deps;
  const mark = createStored(storage, 'manuka.push', 1, parseMark);
  const means = options && browser.push;
  const store = createState<PushState>(deps, 'unsupported');
  const userId = () => session.getSnapshot().userId;
  const isMine = () => userId() !== null && mark.get()?.userId === userId();
  const look = () => {
    const permission = means?.permission();
    if (permission === undefined) return;
    store.set(permission === 'denied' ? 'denied' : permission === 'granted' && isMine() ? 'on' : 'off');
  };
  look();

  // One after the other: the last user is unregistered before the next one is registered.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined).then(look);
    return result.finally(look);
  };
  const registrar = async () => {
    if (!means) throw new Error('This browser does not support push messages');
    const { createRegistrar } = await import('./registrar.ts');
    return createRegistrar({ ...deps, options, mark });
  };
  const quietly = async (what: string, work: () => Promise<void>) => {
    await inTurn(work).catch((error: unknown) => log.warn(what, error));
  };
  const loudly = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await inTurn(work);
      return true;
    } catch (error) {
      log.warn('The notifications could not be switched', error);
      // The call itself has shown a toast for the server's error.
      if (!(error instanceof Error && 'handled' in error && error.handled))
        notify({ variant: 'ERROR', message: say('push.failed') });
      return false;
    }
  };

  const stops = [
    session.subscribe(look),
    browser.onWake(look),
    browser.onForeignChange((key) => {
      if (key === null || key === mark.key) look();
    }),
    events.on('session.signed-in', ({ via }) => {
      // An expired session leaves the browser subscribed, so register it for the next user.
      if (via === 'other-tab' || !mark.get() || means?.permission() !== 'granted') return;
      void quietly('The browser could not be registered for its new user', async () => (await registrar()).renew(true));
    }),
    events.on('session.signed-out', ({ reason }) => {
      if (reason === 'other-tab' || reason === 'session-ended' || !mark.get()) return;
      mark.remove();
      look();
      void quietly('The browser could not be unsubscribed', async () => (await registrar()).leave());
    }),
  ];
  return {
    subscribe: store.subscribe,
    getSnapshot: store.getSnapshot,
    needsHomeScreen: browser.push === undefined && isAppleTouch(),
    async enable() {
      if (!means || userId() === null) return false;
      // At once: a browser allows the prompt only during a user gesture, not after loading code.
      const answer = means.ask();
      const isOn = await loudly(async () => {
        if ((await answer) === 'granted') await (await registrar()).enable();
      });
      return isOn && store.getSnapshot() === 'on';
    },
    disable: () =>
      loudly(async () => {
        await api.queued('settings').call('accounts.pushToggle', { body: { pushEnabled: false } });
        mark.remove();
        await registrar()
          .then(({ leave }) => leave())
          .catch((error: unknown) => log.warn('The browser could not be unsubscribed', error));
      }),
    async renew() {
      look();
      if (store.getSnapshot() !== 'on') return;
      await quietly('The notifications could not be renewed', async () => (await registrar()).renew(false));
    },
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

function parseMark(value: unknown): PushMark | null {
  const { userId, endpoint, at } = asRecord(value) ?? {};
  return typeof userId === 'string' && typeof endpoint === 'string' && typeof at === 'number'
    ? { userId, endpoint, at }
    : null;
}

/** iPhone and iPad; the latter calls itself a Mac, which has no touch. */
function isAppleTouch(): boolean {
  if (typeof navigator === 'undefined') return false;
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
