import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../call-errors.ts';
import { aCredential, anAccount, anId, aSession } from '../testing/fixtures.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createScriptedSdk, failure, ok, type Respond, type WireRequest } from '../testing/scripted-sdk.ts';
import type { Locks } from './lock.ts';

const start = Date.UTC(2026, 5, 1);
const lifeMs = 15 * 60_000;
// The clock follows real time: a replayed call waits for a timer of 0 ms.
beforeEach(() =>
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true }),
);
afterEach(() => vi.useRealTimers());

/** A server that knows one pair of tokens at a time, by its own clock. */
function tokenServer({ serverTime = () => Date.now(), withDate = true } = {}) {
  const state = { access: 'access-1', refresh: 'refresh-1', expiresAt: serverTime() + lifeMs, generation: 1 };
  const dated = (response: Response) => {
    if (withDate) response.headers.set('date', new Date(serverTime()).toUTCString());
    return response;
  };
  const renew = (request: WireRequest) => {
    if ((request.body as { refreshToken: string }).refreshToken !== state.refresh) return failure(401, 'COOKIE_THEFT');
    state.generation += 1;
    state.access = `access-${state.generation}`;
    state.refresh = `refresh-${state.generation}`;
    state.expiresAt = serverTime() + lifeMs;
    return ok(session());
  };
  const session = () =>
    aSession({ accessToken: state.access, refreshToken: state.refresh, accessTokenExpiresAt: state.expiresAt });
  const respond: Respond = (request) => {
    if (request.path.endsWith('/accounts/token')) return dated(renew(request));
    const isValid = request.headers.get('authorization') === `Bearer ${state.access}`;
    if (!isValid || state.expiresAt <= serverTime()) return dated(failure(401, 'CREDENTIALS_EXPIRED'));
    return dated(ok(anAccount()));
  };
  return { state, respond, session };
}
const refreshes = (sdk: { requests: WireRequest[] }) =>
  sdk.requests.filter(({ path }) => path.endsWith('/accounts/token'));

describe('a refused access token', () => {
  it('is renewed with the refresh token, and the call is sent again [ERR-05, ERR-06]', async () => {
    const server = tokenServer();
    const sdk = createScriptedSdk(server.respond);
    sdk.session.signIn(aSession({ accessToken: 'stale', accessTokenExpiresAt: start + lifeMs }));
    expect(await sdk.api.call('accounts.info')).toEqual(anAccount());
    expect(sdk.requests.map(({ path, headers }) => [path.split('/').at(-1), headers.get('authorization')])).toEqual([
      ['info', 'Bearer stale'],
      ['token', null],
      ['info', 'Bearer access-2'],
    ]);
    expect(sdk.session.getSnapshot()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('pushes a sign-in-complete event when it is renewed [AUTH-20, ANALYTICS-12]', async () => {
    const sdk = createScriptedSdk(tokenServer().respond);
    sdk.session.signIn(aSession({ accessToken: 'stale', accessTokenExpiresAt: start + lifeMs }));
    await sdk.api.call('accounts.info');
    expect(sdk.analytics.log()).toEqual([{ event: 'COMPLETE_SIGNIN', source: 'refresh' }]);
  });

  it('is renewed once for 20 calls at the same time, each sent again [AUTH-19]', async () => {
    const sdk = createScriptedSdk(tokenServer().respond);
    sdk.session.signIn(aSession({ accessToken: 'stale', accessTokenExpiresAt: start + lifeMs }));
    const calls = Array.from({ length: 20 }, () => sdk.api.call('accounts.info'));
    await Promise.all(calls);
    expect(refreshes(sdk)).toHaveLength(1);
    expect(sdk.requests).toHaveLength(41);
  });

  it('ends the session when the new one is refused as well [ERR-06]', async () => {
    const sdk = createScriptedSdk(({ path }) =>
      path.endsWith('/accounts/token')
        ? ok(aSession({ accessToken: 'access-2', refreshToken: 'refresh-2' }))
        : failure(401, 'UNAUTHORIZED'),
    );
    sdk.session.signIn(aSession());
    await expect(sdk.api.call('accounts.info')).rejects.toMatchObject({ status: 401, handled: true });
    expect(sdk.session.isMember()).toBe(false);
    expect(refreshes(sdk)).toHaveLength(1);
    expect(sdk.requests).toHaveLength(3);
  });

  it('of a deleted user ends the session and records why [ERR-03]', async () => {
    const sdk = createScriptedSdk(() => failure(401, 'DELETED_USER'));
    sdk.session.signIn(aSession());
    await expect(sdk.api.call('accounts.info')).rejects.toMatchObject({ code: 'DELETED_USER' });
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, error: 'DELETED_USER' });
    expect(sdk.requests).toHaveLength(1);
  });

  it.each(['CREDENTIALS_EXPIRED', 'REMEMBER_ME_ERROR', 'COOKIE_THEFT'])(
    'ends the session when the refresh token is refused with %s: the request fails [ERR-04, AUTH-21]',
    async (code) => {
      const sdk = createScriptedSdk(({ path }) =>
        failure(401, path.endsWith('/accounts/token') ? code : 'CREDENTIALS_EXPIRED'),
      );
      sdk.session.signIn(aSession());
      await expect(sdk.api.call('accounts.info')).rejects.toBeInstanceOf(ApiError);
      expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, refreshToken: null });
      expect(sdk.requests).toHaveLength(2);
      expect(sdk.toasts).toEqual([]);
    },
  );

  it('keeps the session if the refresh request could not be sent', async () => {
    const sdk = createScriptedSdk(({ path }) => {
      if (path.endsWith('/accounts/token')) throw new TypeError('fetch failed');
      return failure(401, 'CREDENTIALS_EXPIRED');
    });
    sdk.session.signIn(aSession());
    await expect(sdk.api.call('accounts.info')).rejects.toBeInstanceOf(NetworkError);
    expect(sdk.session.isMember()).toBe(true);
  });

  it('never sends one user’s call with another user’s token', async () => {
    const sdk = createScriptedSdk(({ headers }) => {
      if (headers.get('authorization') !== 'Bearer access-1') return expect.unreachable();
      sdk.session.signOut({ reason: 'session-ended' });
      sdk.session.signIn(aSession({ userId: anId(21), accessToken: 'access-of-another' }));
      return failure(401, 'CREDENTIALS_EXPIRED');
    });
    sdk.session.signIn(aSession());
    await expect(sdk.api.call('accounts.info')).rejects.toMatchObject({ status: 401 });
    expect(sdk.session.getSnapshot().userId).toBe(anId(21));
  });

  it('a wrong password is not a refused token', async () => {
    const sdk = createScriptedSdk(() => failure(401, 'BAD_CREDENTIALS'));
    sdk.session.signIn(aSession());
    const body = { email: 'sam@example.com', password: 'wrong' };
    await expect(sdk.api.call('accounts.loginEmail', { body })).rejects.toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(sdk.requests).toHaveLength(1);
    expect(sdk.session.isMember()).toBe(true);
  });
});

describe('an access token that has little time left', () => {
  it('is renewed before a bus credential is requested, which expires with it [RT-06]', async () => {
    const server = tokenServer();
    let ask: () => Promise<unknown> = () => expect.unreachable();
    const sdk = createScriptedSdk(
      (request) => (request.path.endsWith('/credentials/channel') ? ok(aCredential()) : server.respond(request)),
      {
        createRealtime: ({ fetchCredential }) => {
          ask = fetchCredential;
          return { start: () => undefined, stop: () => undefined, status: () => 'closed' };
        },
        browser: { afterPaint: (work) => work() },
      },
    );
    sdk.session.signIn(aSession({ accessTokenExpiresAt: start + 4 * 60_000 }));
    sdk.feed.acquire();
    await Promise.all([ask(), ask()]);
    await ask();
    expect(sdk.requests.map(({ path, headers }) => [path.split('/').at(-1), headers.get('authorization')])).toEqual([
      ['token', null],
      ['channel', 'Bearer access-2'],
      ['channel', 'Bearer access-2'],
      ['channel', 'Bearer access-2'],
    ]);
    sdk.dispose();
  });
});

describe('an access token that is over', () => {
  it('is renewed before the call is sent [AUTH-18]', async () => {
    const server = tokenServer();
    const sdk = createScriptedSdk(server.respond);
    sdk.session.signIn(server.session());
    vi.setSystemTime(start + lifeMs + 1);
    await sdk.api.call('accounts.info');
    expect(sdk.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['token', 'info']);
  });

  const minute = 60_000;
  const day = 24 * 60 * minute;
  /** 45 minutes, three lives of a token, with a call a minute. */
  const refreshesWithin45Minutes = async (offset: number, withDate: boolean) => {
    vi.setSystemTime(start + offset);
    const server = tokenServer({ serverTime: () => Date.now() - offset, withDate });
    const sdk = createScriptedSdk(server.respond);
    sdk.session.signIn(server.session());
    for (let i = 0; i < 45; i += 1) {
      await sdk.api.call('accounts.info');
      vi.setSystemTime(Date.now() + minute);
    }
    expect(sdk.session.isMember()).toBe(true);
    return refreshes(sdk).length;
  };
  const clocks = [
    ['10 min ahead', 10 * minute],
    ['10 min behind', -10 * minute],
    ['a day ahead', day],
    ['a day behind', -day],
    ['10 years ahead', 3650 * day],
    ['10 years behind', -3650 * day],
  ] as const;

  it.each(clocks)('is renewed once in its life with a clock that is %s', async (_, offset) => {
    expect(await refreshesWithin45Minutes(offset, true)).toBeLessThanOrEqual(3);
  });

  it.each(clocks)('is not renewed repeatedly with a clock %s and a server that sends no date', async (_, offset) => {
    // At the worst, 10 min ahead, a token of 15 min looks over after 5.
    expect(await refreshesWithin45Minutes(offset, false)).toBeLessThanOrEqual(9);
  });

  it('remembers over a reload how far the clock is off', async () => {
    vi.setSystemTime(start + day);
    const serverTime = () => Date.now() - day;
    const server = tokenServer({ serverTime });
    const storage = memoryStorage();
    const first = createScriptedSdk(server.respond, { storage });
    first.session.signIn(server.session());
    await first.api.call('accounts.info');
    expect(refreshes(first)).toHaveLength(1);
    for (let reloads = 0; reloads < 5; reloads += 1) {
      const next = createScriptedSdk(server.respond, { storage });
      await next.api.call('accounts.info');
      expect(refreshes(next)).toHaveLength(0);
    }
  });
});

describe('several tabs', () => {
  /** Web Locks of one browser. */
  function sharedLocks(): Locks {
    let tail: Promise<unknown> = Promise.resolve();
    return {
      request(_name, _options, work) {
        const run = tail.then(work);
        tail = run.catch(() => undefined);
        return run;
      },
    };
  }

  it('renew a token once between the five of them', async () => {
    const server = tokenServer();
    const storage = memoryStorage();
    const locks = sharedLocks();
    createScriptedSdk(server.respond, { storage }).session.signIn(
      aSession({ accessToken: 'stale', accessTokenExpiresAt: start + lifeMs }),
    );
    const tabs = Array.from({ length: 5 }, () => createScriptedSdk(server.respond, { storage, browser: { locks } }));
    await Promise.all(tabs.map((tab) => tab.api.call('accounts.info')));
    expect(tabs.flatMap(refreshes)).toHaveLength(1);
    for (const tab of tabs) expect(tab.session.getSnapshot().accessToken).toBe('access-2');
  });

  it('do not wait forever for a tab that holds the lock and sleeps', async () => {
    const locks: Locks = {
      request: (_name, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    };
    const server = tokenServer();
    const sdk = createScriptedSdk(server.respond, { browser: { locks } });
    sdk.session.signIn(aSession({ accessToken: 'stale', accessTokenExpiresAt: start + lifeMs }));
    const call = sdk.api.call('accounts.info');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await call).toEqual(anAccount());
  });
});

describe('a guest', () => {
  const guestServer = (): { respond: Respond; issued: string[]; refuse: Set<string> } => {
    const issued: string[] = [];
    const refuse = new Set<string>();
    const respond: Respond = ({ path, headers }) => {
      if (path.endsWith('/accounts/guest-token')) {
        issued.push(`guest-${issued.length + 1}`);
        return ok({ accessToken: issued.at(-1), expiresAt: Date.now() + 24 * 3_600_000 });
      }
      const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
      return refuse.has(token) ? failure(401, 'CREDENTIALS_EXPIRED') : ok({ carousels: [] });
    };
    return { respond, issued, refuse };
  };

  it('gets a guest token, requested once for all calls [AUTH-02, GUEST-02]', async () => {
    const server = guestServer();
    const sdk = createScriptedSdk(server.respond);
    await Promise.all([sdk.api.call('guest.curated'), sdk.api.call('guest.curated')]);
    await sdk.api.call('guest.curated');
    expect(server.issued).toEqual(['guest-1']);
    expect(sdk.requests.at(-1)?.headers.get('authorization')).toBe('Bearer guest-1');
  });

  it('stays without a user [AUTH-03]', async () => {
    const sdk = createScriptedSdk(guestServer().respond);
    await sdk.api.call('guest.curated');
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', userId: null, accessToken: null });
  });

  it('keeps the token over a reload', async () => {
    const server = guestServer();
    const storage = memoryStorage();
    await createScriptedSdk(server.respond, { storage }).api.call('guest.curated');
    await createScriptedSdk(server.respond, { storage }).api.call('guest.curated');
    expect(server.issued).toEqual(['guest-1']);
  });

  it('loses an expired token and gets a new one, once [AUTH-04]', async () => {
    const server = guestServer();
    const sdk = createScriptedSdk(server.respond);
    await sdk.api.call('guest.curated');
    vi.setSystemTime(start + 24 * 3_600_000);
    await sdk.api.call('guest.curated');
    expect(server.issued).toEqual(['guest-1', 'guest-2']);

    server.refuse.add('guest-2').add('guest-3');
    await expect(sdk.api.call('guest.curated')).rejects.toMatchObject({ status: 401 });
    expect(server.issued).toEqual(['guest-1', 'guest-2', 'guest-3']);
  });

  it('with a sign-in sends the member’s token with calls that accept both', async () => {
    const server = guestServer();
    const sdk = createScriptedSdk(server.respond);
    sdk.session.signIn(aSession());
    await sdk.api.call('guest.curated');
    expect(server.issued).toEqual([]);
    expect(sdk.requests[0]?.headers.get('authorization')).toBe('Bearer access-1');
  });
});
