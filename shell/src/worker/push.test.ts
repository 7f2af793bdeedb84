import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWorker } from '../push.ts';
import { isPushRequest, type PushRequest } from '../push-messages.ts';
import { servePush } from './push.ts';

const channel = '0190a5a0-0000-7000-8000-000000000001';
const message = { title: 'Mira', body: 'The ferry leaves at nine.', url: `/chat/${channel}`, tag: channel };

interface Page {
  readonly at: string;
  readonly isVisible?: boolean;
  /** Neither answers nor shows anything. */
  readonly sleeps?: boolean;
}

/** A worker with open pages, each of which answers as the shell does. */
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
      // As it was opened: where it is now, only the page knows.
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

describe('a pushed message', () => {
  it('is shown with its beginning, its chat and an icon', async () => {
    const { push, showNotification } = start();
    await push();
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Mira', {
      body: message.body,
      tag: channel,
      icon: '/assets/icons/icon-192.png',
      data: { url: message.url },
    });
  });

  it('is not shown while a visible page shows its very chat', async () => {
    const { push, showNotification } = start({ at: '/' }, { at: `/chat/${channel}-mira`, isVisible: true });
    await push();
    expect(showNotification).not.toHaveBeenCalled();
  });

  it.each([
    ['a hidden page shows its chat', { at: `/chat/${channel}` }],
    ['a visible page shows another place', { at: '/highlight', isVisible: true }],
  ])('is shown while %s', async (_, page) => {
    const { push, showNotification } = start(page);
    await push();
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('is shown, a moment later, while the visible page does not answer', async () => {
    vi.useFakeTimers();
    const { push, showNotification } = start({ at: `/chat/${channel}`, isVisible: true, sleeps: true });
    const shown = push();
    await vi.advanceTimersByTimeAsync(1_000);
    await shown;
    expect(showNotification).toHaveBeenCalledOnce();
  });

  it('that can’t be read is told as news all the same: a browser wants something to be shown', async () => {
    const { push, showNotification } = start();
    await push('{');
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Manuka', expect.objectContaining({ data: { url: '/' } }));
  });
});

describe('a tap on a notification', () => {
  it('brings the open page to the front, and to the chat without a reload', async () => {
    const { click, pages, openWindow } = start({ at: '/highlight' });
    await click();
    expect(pages[0]?.navigate).toHaveBeenCalledExactlyOnceWith(message.url);
    expect(pages[0]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a page where none is open, or where the open one sleeps', async () => {
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

  it('leads home where the notification says nothing', async () => {
    const { click, openWindow } = start();
    await click(null);
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('/');
  });
});

describe('a subscription that the browser has ended', () => {
  it('is made anew with the same key, and the open page tells the server', async () => {
    const { fire, pages, subscribe } = start({ at: '/' });
    const applicationServerKey = new ArrayBuffer(65);
    await fire('pushsubscriptionchange', { oldSubscription: { options: { applicationServerKey } } });
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey });
    expect(pages[0]?.renew).toHaveBeenCalledOnce();
  });

  it('is not made twice where the browser has made another one itself', async () => {
    const { fire, pages, subscribe } = start({ at: '/' });
    await fire('pushsubscriptionchange', { newSubscription: {} });
    expect(subscribe).not.toHaveBeenCalled();
    expect(pages[0]?.renew).toHaveBeenCalledOnce();
  });
});

it('a page takes nothing from its worker but these requests, and goes nowhere else', () => {
  for (const data of [null, 'push.where', {}, { type: 'push.go' }, { type: 'push.go', url: 'https://x.example' }])
    expect(isPushRequest(data)).toBe(false);
});
