import { describe, expect, it, vi } from 'vitest';
import { createFakePush } from '../testing/fake-push.ts';
import { createFakeSdk, type FakeSdkOptions } from '../testing/fake-sdk.ts';
import { anError } from '../testing/fake-server.ts';
import { anAccount, anId, aSession } from '../testing/fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';

function setUp({ storage = memoryStorage(), push = createFakePush(), ...options }: FakeSdkOptions = {}) {
  const sdk = createFakeSdk({
    member: true,
    storage,
    push,
    ...options,
    calls: {
      'push.token': {},
      'accounts.pushToggle': ({ body }) => anAccount(body),
      ...options.calls,
    },
  });
  const sent = () => sdk.sent.filter(({ name }) => name === 'push.token' || name === 'accounts.pushToggle');
  return { sdk, push, storage, sent, names: () => sent().map(({ name }) => name) };
}
const refuse = () => {
  throw anError('INTERNAL_ERROR', 'Not now');
};
/** Waits for running work: switching on and off waits for it too. */
const settled = ({ sdk }: ReturnType<typeof setUp>) => vi.waitFor(() => sdk.push.renew());

describe('switching on', () => {
  it('asks, subscribes, registers the browser and stores the setting [PUSH-05, API-119, SETTINGS-19]', async () => {
    const { sdk, push, sent } = setUp();
    expect(sdk.push.getSnapshot()).toBe('off');
    expect(await sdk.push.enable()).toBe(true);
    expect(sdk.push.getSnapshot()).toBe('on');
    expect(push.asked).toBe(1);
    expect(sent()).toMatchObject([
      { name: 'push.token', input: { body: { endpoint: push.endpoint, keys: { auth: 'a'.repeat(22) } } } },
      { name: 'accounts.pushToggle', input: { body: { pushEnabled: true } } },
    ]);
  });

  it('asks for permission before anything is loaded, while the user’s gesture is active', () => {
    const { sdk, push } = setUp();
    void sdk.push.enable();
    expect(push.asked).toBe(1);
  });

  it('never asks by itself, neither at load nor at a sign-in [PUSH-05]', async () => {
    const one = setUp({ member: false });
    one.sdk.session.signIn(aSession());
    await settled(one);
    expect(one.push.asked).toBe(0);
    expect(one.names()).toEqual([]);
  });

  it('stays off if permission is denied or the prompt is dismissed', async () => {
    const refused = setUp();
    refused.push.answer = 'denied';
    expect(await refused.sdk.push.enable()).toBe(false);
    expect(refused.sdk.push.getSnapshot()).toBe('denied');
    const left = setUp();
    left.push.answer = 'default';
    expect(await left.sdk.push.enable()).toBe(false);
    expect(left.sdk.push.getSnapshot()).toBe('off');
    expect([...refused.names(), ...left.names(), ...refused.sdk.toasts, ...left.sdk.toasts]).toEqual([]);
  });

  it.each(['push.token', 'accounts.pushToggle'] as const)(
    'is reverted if the server refuses %s, and says so once',
    async (name) => {
      const { sdk, push } = setUp({ calls: { [name]: refuse } });
      expect(await sdk.push.enable()).toBe(false);
      expect(sdk.push.getSnapshot()).toBe('off');
      expect(push.endpoint).toBeNull();
      expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]);
    },
  );

  it('shows an error if the browser’s push service refuses', async () => {
    const { sdk, push, names } = setUp();
    push.refusal = new DOMException('push service not available', 'AbortError');
    expect(await sdk.push.enable()).toBe(false);
    expect(sdk.push.getSnapshot()).toBe('off');
    expect(names()).toEqual([]);
    expect(sdk.toasts).toMatchObject([
      { variant: 'ERROR', message: 'Notifications could not be changed. Please try again.' },
    ]);
  });

  it('is not possible without a user, nor in a browser without it', async () => {
    expect(await setUp({ member: false }).sdk.push.enable()).toBe(false);
    const sdk = createFakeSdk({ member: true });
    expect(sdk.push.getSnapshot()).toBe('unsupported');
    expect(await sdk.push.enable()).toBe(false);
  });
});

describe('switching off', () => {
  it('stores it for the account and ends the subscription [PUSH-02, PUSH-05]', async () => {
    const { sdk, push, sent } = setUp();
    await sdk.push.enable();
    expect(await sdk.push.disable()).toBe(true);
    expect(sent().at(-1)).toMatchObject({ name: 'accounts.pushToggle', input: { body: { pushEnabled: false } } });
    expect([sdk.push.getSnapshot(), push.endpoint]).toEqual(['off', null]);
  });

  it('stays on if the server refuses', async () => {
    const { sdk, push } = setUp();
    await sdk.push.enable();
    sdk.answer({ 'accounts.pushToggle': refuse });
    expect(await sdk.push.disable()).toBe(false);
    expect(sdk.push.getSnapshot()).toBe('on');
    expect(push.endpoint).not.toBeNull();
    expect(sdk.toasts).toMatchObject([{ message: 'Not now' }]);
  });
});

describe('a sign-out', () => {
  it.each(['logout', 'deletion', 'deleted-user'] as const)(
    'by %s removes the subscription and its notifications [PUSH-05]',
    async (reason) => {
      const one = setUp();
      await one.sdk.push.enable();
      const close = vi.fn();
      (one.push.notifications as { close(): void }[]).push({ close });
      one.sdk.session.signOut({ reason });
      expect(one.sdk.push.getSnapshot()).toBe('off');
      await vi.waitFor(() => expect(one.push.endpoint).toBeNull());
      await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
      one.sdk.session.signIn(aSession({ userId: anId(7) }));
      await settled(one);
      expect(one.names()).toEqual(['push.token', 'accounts.pushToggle']);
    },
  );

  it('of an expired session keeps the subscription, which the next user takes over', async () => {
    const one = setUp();
    await one.sdk.push.enable();
    one.sdk.session.signOut({ reason: 'session-ended' });
    expect(one.sdk.push.getSnapshot()).toBe('off');
    one.sdk.session.signIn(aSession({ userId: anId(7) }));
    await vi.waitFor(() => expect(one.sdk.push.getSnapshot()).toBe('on'));
    expect(one.names()).toEqual(['push.token', 'accounts.pushToggle', 'push.token']);
    expect(one.sent().at(-1)?.headers.get('device-id')).toBe(one.sdk.device.id());
  });
});

describe('a later visit', () => {
  const visit = async (change: (one: ReturnType<typeof setUp>) => void) => {
    const first = setUp();
    await first.sdk.push.enable();
    first.sdk.dispose();
    change(first);
    const second = setUp({ member: false, storage: first.storage, push: first.push });
    await second.sdk.push.renew();
    return second;
  };

  it('is on, and does not register again', async () => {
    const { sdk, names } = await visit(() => undefined);
    expect(sdk.push.getSnapshot()).toBe('on');
    expect(names()).toEqual([]);
  });

  it('registers a subscription that the browser has changed', async () => {
    const { sent } = await visit(({ push }) => {
      push.endpoint = 'https://fcm.googleapis.com/fcm/send/changed';
    });
    expect(sent()).toMatchObject([
      { name: 'push.token', input: { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/changed' } } },
    ]);
  });

  it('subscribes again if the browser has dropped the subscription', async () => {
    const { push, names } = await visit(({ push: before }) => {
      before.endpoint = null;
    });
    expect(push.endpoint).not.toBeNull();
    expect(names()).toEqual(['push.token']);
  });

  it('sees that the permission was taken back', async () => {
    const { sdk, names } = await visit(({ push }) => {
      push.permission = 'denied';
    });
    expect(sdk.push.getSnapshot()).toBe('denied');
    expect(names()).toEqual([]);
  });
});
