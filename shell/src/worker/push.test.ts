import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWorker } from '../push.ts';
import { isPushRequest, type PushRequest } from '../push-messages.ts';
import { servePush } from './push.ts';

const channel = '0190a5a0-0000-7000-8000-000000000001';
const message = { title: 'Mira', body: 'The ferry leaves at nine.', url: `/chat/${channel}`, tag: channel };

interface Page {
  readonly at: string;
  readonly isVisible?: boolean;
  /** Never answers. */
  readonly sleeps?: boolean;
}

/** A worker with open pages that answer as the shell does. */
function start(...pages: readonly Page[]) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const subscribe = vi.fn(async () => ({}));
  const opened = pages.map(({ at, isVisible = false, sleeps = false }) => {
    const navigate = vi.fn(async () => undefined);
    const renew = vi.fn(async () => undefined);
    let hear: (event: object) => void = () => undefined;
    const addEventListener = (_: string, listener: never) => {
      hear = listener;
    };
    const container = { addEventListener, startMessages() {} };
    answerWorker({ container, address: () => at, navigate, push: { renew } });
    return {
      navigate,
      renew,
      // The address at which it was opened; only the page knows the current one.
      url: 'https://manuka.example/',
      visibilityState: isVisible ? 'visible' : 'hidden',
      focus: vi.fn(async () => undefined),
      postMessage: (data: PushRequest, ports: readonly MessagePort[] = []) => {
        if (!sleeps) hear({ data, ports });
      },
    };
  });
  servePush({
    addEventListener: (type: string, handler: (event: object) => void) => void handlers.set(type, handler),
    location: { origin: 'https://manuka.example' },
    clients: { matchAll: async () => opened, openWindow },
    registration: { showNotification, pushManager: { subscribe } },
  } as unknown as ServiceWorkerGlobalScope);
  const fire = async (type: string, fields: object) => {
    const work: Promise<unknown>[] = [];
    handlers.get(type)?.({ ...fields, waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
    await Promise.all(work);
  };
  return {
    pages: opened,
    showNotification,
    openWindow,
    subscribe,
    fire,
    push: (json: string = JSON.stringify(message)) => fire('push', { data: { text: () => json } }),
    click: (url: unknown = message.url) => {
      const close = vi.fn();
      return fire('notificationclick', { notification: { close, data: { url } } });
    },
  };
}
afterEach(() => vi.useRealTimers());

describe('a push message', () => {
  it('shows title, body, chat and icon', async () => {
    const { push, showNotification } = start();
    await push();
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Mira', {
      body: message.body,
      tag: channel,
      icon: '/assets/icons/icon-192.png',
      data: { url: message.url },
    });
  });

  it('is not shown while a visible page shows its chat', async () => {
    const { push, showNotification } = start({ at: '/' }, { at: `/chat/${channel}-mira`, isVisible: true });
    await push();
    expect(showNotification).not.toHaveBeenCalled();
  });

  it.each([
    ['a hidden page shows its chat', { at: `/chat/${channel}` }],
    ['a visible page shows another address', { at: '/highlight', isVisible: true }],
  ])('is shown while %s', async (_, page) => {
    const { push, showNotification } = start(page);
    await push();
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('is shown after a timeout if the visible page does not answer', async () => {
    vi.useFakeTimers();
    const { push, showNotification } = start({ at: `/chat/${channel}`, isVisible: true, sleeps: true });
    const shown = push();
    await vi.advanceTimersByTimeAsync(1_000);
    await shown;
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('is shown as a generic notification if it can’t be parsed, as browsers require one', async () => {
    const { push, showNotification } = start();
    await push('{');
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Manuka', expect.objectContaining({ data: { url: '/' } }));
  });
});

describe('a click on a notification', () => {
  it('focuses the open page and navigates to the chat without a reload', async () => {
    const { click, pages, openWindow } = start({ at: '/highlight' });
    await click();
    expect(pages[0]?.navigate).toHaveBeenCalledExactlyOnceWith(message.url);
    expect(pages[0]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page if none is open or the open one does not answer', async () => {
    const alone = start();
    await alone.click();
    expect(alone.openWindow).toHaveBeenCalledExactlyOnceWith(message.url);
    vi.useFakeTimers();
    const asleep = start({ at: '/', sleeps: true });
    const opened = asleep.click();
    await vi.advanceTimersByTimeAsync(1_000);
    await opened;
    expect(asleep.openWindow).toHaveBeenCalledExactlyOnceWith(message.url);
    expect(asleep.pages[0]?.focus).not.toHaveBeenCalled();
  });

  it('opens the home page if the notification has no address', async () => {
    const { click, openWindow } = start();
    await click(null);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('an expired push subscription', () => {
  it('is renewed with the same key, and the open page updates the server', async () => {
    const { fire, pages, subscribe } = start({ at: '/' });
    const applicationServerKey = new ArrayBuffer(65);
    await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
    expect(pages[0]?.renew).toHaveBeenCalledOnce();
  });

  it('is not renewed if the browser has done so', async () => {
    const { fire, pages, subscribe } = start({ at: '/' });
    await fire('pushsubscriptionchange', { newSubscription: {} });
    expect(subscribe).not.toHaveBeenCalled();
    expect(pages[0]?.renew).toHaveBeenCalledOnce();
  });
});

it('rejects other requests of the worker and foreign addresses', () => {
  for (const data of [null, 'push.where', {}, { type: 'push.go' }, { type: 'push.go', url: 'https://x.example' }])
    expect(isPushRequest(data)).toBe(false);
});
