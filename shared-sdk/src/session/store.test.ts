import { describe, expect, it, vi } from 'vitest';
import * as enums from '../contract/enums.ts';
import type { SdkEvents } from '../events.ts';
import { createFakeSdk, type FakeSdkOptions } from '../testing/fake-sdk.ts';
import { anId, aSession } from '../testing/fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { sessionKey } from './store.ts';

const everything = ['chat', 'create', 'user', 'preset'];

/** Two tabs of one browser with storage events. */
function twoTabs() {
  const storage = memoryStorage();
  const tabs: ((key: string | null) => void)[][] = [];
  const open = (options: FakeSdkOptions = {}) => {
    const listeners: ((key: string | null) => void)[] = [];
    tabs.push(listeners);
    return createFakeSdk({
      ...options,
      storage,
      browser: {
        onForeignChange: (listener) => {
          listeners.push(listener);
          return () => undefined;
        },
      },
    });
  };
  const notifyTab = (tab: number, key: string | null = sessionKey) => {
    for (const listener of tabs[tab] ?? []) listener(key);
  };
  return { storage, open, notifyTab };
}
function record(sdk: ReturnType<typeof createFakeSdk>) {
  const seen: unknown[] = [];
  for (const name of ['session.signed-in', 'session.signed-out', 'state.reset'] satisfies (keyof SdkEvents)[]) {
    sdk.events.on(name, (payload: unknown) => seen.push([name, payload]));
  }
  return seen;
}

describe('the session', () => {
  it('is a guest’s without tokens [GUEST-01]', () => {
    const sdk = createFakeSdk();
    expect(sdk.session.isMember()).toBe(false);
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', loginType: 'GUEST' });
  });

  it('is a member’s with both tokens [AUTH-01]', () => {
    const sdk = createFakeSdk({ member: true });
    expect(sdk.session.isMember()).toBe(true);
    expect(sdk.session.getSnapshot()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
  });

  it.each(['accessToken', 'refreshToken'])('is a guest’s when the stored one lacks its %s [AUTH-01]', (token) => {
    const storage = memoryStorage();
    createFakeSdk({ storage, member: { [token]: '' } });
    expect(createFakeSdk({ storage }).session.isMember()).toBe(false);
  });

  it('knows a guest, and members by e-mail, Google and Apple [AUTH-17]', () => {
    const sdk = createFakeSdk();
    expect(sdk.session.getSnapshot().loginType).toBe('GUEST');
    for (const loginType of ['EMAIL', 'GOOGLE', 'APPLE'] as const) {
      sdk.session.signIn(aSession({ loginType }));
      expect(sdk.session.getSnapshot().loginType).toBe(loginType);
    }
    expect(enums.loginTypes).toEqual(expect.arrayContaining(['GOOGLE', 'GOOGLE_ONE_TAP', 'APPLE', 'EMAIL', 'GUEST']));
  });

  it('has the fields of the auth state [AUTH-28]', () => {
    expect(Object.keys(createFakeSdk().session.getSnapshot())).toEqual(
      expect.arrayContaining([
        'loginMethods',
        'loginType',
        'id',
        'userId',
        'nickname',
        'gender',
        'birthAt',
        'accessToken',
        'refreshToken',
        'natsChannelSubscriptionCredential',
        'contentManagerProperties',
        'error',
      ]),
    );
  });

  it('survives a reload [PERSIST-07]', () => {
    const storage = memoryStorage();
    createFakeSdk({ storage, member: { nickname: 'Ada' } });
    expect(createFakeSdk({ storage }).session.getSnapshot()).toMatchObject({ status: 'member', nickname: 'Ada' });
  });

  it.each(['', 'no json', '{}', '{"version":1}', '{"version":1,"value":{"session":7}}', '{"version":99,"value":{}}'])(
    'is a guest’s when the storage holds %j [PERSIST-11]',
    (damaged) => {
      const storage = memoryStorage();
      storage.setItem(sessionKey, damaged);
      const sdk = createFakeSdk({ storage });
      expect(sdk.session.getSnapshot().status).toBe('guest');
    },
  );

  it('works for this visit when the storage is blocked [PERSIST-11]', () => {
    const blocked = (): never => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    const sdk = createFakeSdk({ member: true, browser: { storage: blocked } });
    expect(sdk.session.isMember()).toBe(true);
    sdk.session.signOut({ reason: 'logout' });
    expect(sdk.session.isMember()).toBe(false);
  });
});

describe('signing out', () => {
  it('clears the tokens at once and revokes them on the server [AUTH-22]', async () => {
    const storage = memoryStorage();
    const sdk = createFakeSdk({ storage, member: true });
    sdk.session.signOut({ reason: 'logout' });
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, refreshToken: null });
    expect(createFakeSdk({ storage }).session.isMember()).toBe(false);
    await vi.waitFor(() =>
      expect(sdk.sent).toMatchObject([{ name: 'accounts.logout', input: { body: { refreshToken: 'refresh-1' } } }]),
    );
  });

  it('works when the server is unreachable', async () => {
    const sdk = createFakeSdk({
      member: true,
      calls: {
        'accounts.logout': () => {
          throw new Error('lost');
        },
      },
    });
    sdk.session.signOut({ reason: 'logout' });
    await vi.waitFor(() => expect(sdk.logged).toEqual(['The log-out could not be sent to the server']));
    expect(sdk.toasts).toEqual([]);
  });

  it('after the account was deleted clears the tokens, without a call [AUTH-24]', async () => {
    const sdk = createFakeSdk({ member: true });
    sdk.session.signOut({ reason: 'deletion' });
    expect(sdk.session.isMember()).toBe(false);
    expect(sdk.sent).toEqual([]);
  });

  it.each(['logout', 'session-ended', 'deletion'] as const)('by %s clears the stored tokens [PERSIST-08]', (reason) => {
    const storage = memoryStorage();
    createFakeSdk({ storage, member: true }).session.signOut({ reason });
    expect(storage.getItem(sessionKey)).toBeNull();
  });

  it.each(['logout', 'deletion'] as const)('by %s resets chats and drafts [PERSIST-09]', (reason) => {
    const storage = memoryStorage();
    const sdk = createFakeSdk({ storage, member: true });
    const seen = record(sdk);
    sdk.persisted('chat', (value) => value).save('a chat');
    sdk.drafts.write('chat-1', 'Hello');
    sdk.session.signOut({ reason });
    expect(seen).toContainEqual(['state.reset', { scopes: everything }]);
    expect(storage.getItem('manuka.chat')).toBeNull();
    const kept = Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i) ?? ''));
    expect(kept.join()).not.toContain('Hello');
    sdk.session.signIn(aSession());
    expect(sdk.drafts.read('chat-1')).toBe('');
  });

  it.each(['logout', 'deletion', 'session-ended'] as const)(
    'by %s resets the create, user and preset state [PERSIST-10, AUTH-27]',
    (reason) => {
      const sdk = createFakeSdk({ member: true });
      const seen: string[] = [];
      sdk.events.on('state.reset', ({ scopes }) => seen.push(...scopes));
      sdk.session.signOut({ reason });
      expect(seen).toEqual(expect.arrayContaining(['create', 'user', 'preset']));
    },
  );

  it('log-out, a refused refresh and deletion each clear the stored tokens [PERSIST-08]', () => {
    for (const reason of ['logout', 'session-ended', 'deletion', 'deleted-user'] as const) {
      const storage = memoryStorage();
      const sdk = createFakeSdk({ storage, member: true });
      sdk.session.signOut({ reason });
      expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, refreshToken: null });
      expect(storage.getItem(sessionKey)).toBeNull();
      expect(createFakeSdk({ storage }).session.isMember()).toBe(false);
    }
  });

  it('deletion and the removal of the tokens reset user, preset and create state, and the gems with them [AUTH-27]', () => {
    for (const reason of ['deletion', 'session-ended', 'logout', 'deleted-user'] as const) {
      const sdk = createFakeSdk({ member: true });
      sdk.gems.applyAnswer(sdk.gems.mark(), 70);
      const scopes: string[] = [];
      sdk.events.on('state.reset', (event) => scopes.push(...event.scopes));
      sdk.session.signOut({ reason });
      expect(scopes).toEqual(expect.arrayContaining(['user', 'preset', 'create']));
      expect(sdk.gems.getSnapshot()).toBe(0);
    }
  });

  it('of a guest does nothing', () => {
    const sdk = createFakeSdk();
    const seen = record(sdk);
    sdk.session.signOut({ reason: 'logout' });
    expect(seen).toEqual([]);
  });
});

describe('signing in', () => {
  it('reports the user and the way', () => {
    const sdk = createFakeSdk();
    const seen = record(sdk);
    sdk.session.signIn(aSession());
    expect(seen).toEqual([['session.signed-in', { userId: anId(20), via: 'login' }]]);
  });

  it('for the first time resets chat data and the create state [PERSIST-10]', () => {
    const sdk = createFakeSdk();
    const seen = record(sdk);
    sdk.session.signIn(aSession(), { via: 'signup' });
    expect(seen[0]).toEqual(['state.reset', { scopes: ['chat', 'create'] }]);
  });

  it('for the first time hands the guest’s drafts to the member [PERSIST-09]', () => {
    const sdk = createFakeSdk();
    sdk.drafts.write('idea', 'A lighthouse keeper');
    sdk.session.signIn(aSession(), { via: 'signup' });
    expect(sdk.drafts.read('idea')).toBe('A lighthouse keeper');
    sdk.session.signOut({ reason: 'session-ended' });
    expect(sdk.drafts.read('idea')).toBe('');
  });

  it('for the first time keeps the language and the attribution of the guest', async () => {
    const storage = memoryStorage();
    const sdk = createFakeSdk({ storage });
    await sdk.i18n.setLanguage('ko');
    sdk.utm.capture('https://manuka.test/?utm_source=letter');
    sdk.session.signIn(aSession(), { via: 'signup' });
    for (const tab of [sdk, createFakeSdk({ storage })])
      expect([tab.i18n.language(), tab.utm.params()]).toEqual(['ko', { utm_source: 'letter' }]);
  });

  it('as another user removes the data of the user before', () => {
    const sdk = createFakeSdk({ member: true });
    sdk.session.signOut({ reason: 'session-ended' });
    const seen = record(sdk);
    sdk.session.signIn(aSession({ userId: anId(21) }));
    expect(seen[0]).toEqual(['state.reset', { scopes: everything }]);
  });
});

describe('two tabs', () => {
  it('sign out together [PERSIST-12]', () => {
    const tabs = twoTabs();
    const one = tabs.open({ member: true });
    const two = tabs.open();
    const seen = record(two);
    expect(two.session.isMember()).toBe(true);
    one.session.signOut({ reason: 'logout' });
    tabs.notifyTab(1);
    expect(two.session.isMember()).toBe(false);
    expect(seen[0]).toEqual(['session.signed-out', { userId: anId(20), reason: 'other-tab' }]);
  });

  it('sign out together when the whole storage is cleared', () => {
    const tabs = twoTabs();
    const sdk = tabs.open({ member: true });
    tabs.storage.clear();
    tabs.notifyTab(0, null);
    expect(sdk.session.isMember()).toBe(false);
  });

  it('sign in together', () => {
    const tabs = twoTabs();
    const one = tabs.open();
    const two = tabs.open();
    const seen = record(two);
    one.session.signIn(aSession());
    tabs.notifyTab(1);
    expect(two.session.isMember()).toBe(true);
    expect(seen).toEqual([['session.signed-in', { userId: anId(20), via: 'other-tab' }]]);
  });

  it('share new tokens without a word', () => {
    const tabs = twoTabs();
    const one = tabs.open({ member: true });
    const two = tabs.open();
    const seen = record(two);
    one.session.renew(aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }));
    tabs.notifyTab(1);
    expect(two.session.getSnapshot().accessToken).toBe('access-2');
    expect(seen).toEqual([]);
  });

  it('do not mind changes of other keys', () => {
    const tabs = twoTabs();
    const sdk = tabs.open({ member: true });
    tabs.storage.removeItem(sessionKey);
    tabs.notifyTab(0, 'another-key');
    expect(sdk.session.isMember()).toBe(true);
  });
});

describe('the data of the member', () => {
  it('changes without losing the tokens, and survives a reload', () => {
    const storage = memoryStorage();
    const sdk = createFakeSdk({ storage, member: true });
    sdk.session.update({ nickname: 'Ada' });
    expect(sdk.session.getSnapshot()).toMatchObject({ nickname: 'Ada', accessToken: 'access-1' });
    expect(createFakeSdk({ storage }).session.getSnapshot().nickname).toBe('Ada');
  });
});
