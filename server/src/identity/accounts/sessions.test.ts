import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshTokens, users } from '../../kernel/db/schema.ts';
import { accountHandlers } from './handlers.ts';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => server.close());

async function signedIn() {
  const { data } = await server.signUp();
  const first: string = data.refreshToken;
  return { first, userId: data.userId as string, email: data.id as string };
}
async function next(token: string): Promise<string> {
  const { status, data } = await server.refresh(token);
  expect(status).toBe(200);
  return data.refreshToken;
}
const tokensOf = (userId: string) => server.ctx.db.select().from(refreshTokens).where(eq(refreshTokens.userId, userId));
const isDead = async (token: string) => expect(await server.refresh(token)).toMatchObject({ status: 401 });

describe('a refresh token that is refused', () => {
  it.each(['x', 'not a token, surely', 'A'.repeat(43)])('%j is unknown [ERR-28]', async (token) => {
    expect(await server.refresh(token)).toMatchObject({ status: 401, code: 'REMEMBER_ME_ERROR' });
  });

  it('may be an access token', async () => {
    const { data } = await server.signUp();
    expect(await server.refresh(data.accessToken)).toMatchObject({ status: 401, code: 'REMEMBER_ME_ERROR' });
  });

  it('may be older than 30 days [ERR-32]', async () => {
    const { first } = await signedIn();
    server.clock.advance(30 * DAY);
    expect(await server.refresh(first)).toMatchObject({ status: 401, code: 'CREDENTIALS_EXPIRED' });
  });

  it('may come from another device: the family is revoked [ERR-27]', async () => {
    const { first } = await signedIn();
    expect(await server.refresh(first, 'thief')).toMatchObject({ status: 401, code: 'COOKIE_THEFT' });
    expect(await server.refresh(first)).toMatchObject({ status: 401, code: 'COOKIE_THEFT' });
  });

  it('may come from another device during the grace period', async () => {
    const { first } = await signedIn();
    const second = await next(first);
    expect(await server.refresh(first, 'thief')).toMatchObject({ code: 'COOKIE_THEFT' });
    await isDead(second);
  });

  it('may belong to a deleted account', async () => {
    const { first, userId } = await signedIn();
    await server.ctx.db.update(users).set({ deletedAt: 1 }).where(eq(users.userId, userId));
    expect(await server.refresh(first)).toMatchObject({ status: 401, code: 'DELETED_USER' });
  });
});

describe('a reused refresh token', () => {
  it('returns the same pair until the successor is 120 s old [AUTH-36]', async () => {
    const { first } = await signedIn();
    const pair = await server.refresh(first);
    server.clock.advance(119_500);
    const again = await server.refresh(first);
    expect([again.data.accessToken, again.data.refreshToken]).toEqual([pair.data.accessToken, pair.data.refreshToken]);
    server.clock.advance(500);
    expect(await server.refresh(first)).toMatchObject({ status: 200 });
    server.clock.advance(1);
    expect(await server.refresh(first)).toMatchObject({ status: 401, code: 'COOKIE_THEFT' });
  });

  it('returns it until 10 s after the successor was first used', async () => {
    const { first } = await signedIn();
    const second = await next(first);
    server.clock.advance(5 * SECOND);
    await next(second);
    server.clock.advance(10 * SECOND);
    expect(await next(first)).toBe(second);
    server.clock.advance(1);
    expect(await server.refresh(first)).toMatchObject({ code: 'COOKIE_THEFT' });
  });

  it('revokes its family and no other after the grace period, with one log entry [AUTH-31]', async () => {
    const { first, email, userId } = await signedIn();
    const laptop = await server.signIn(email, PASSWORD, 'laptop');
    const second = await next(first);
    const third = await next(second);
    server.clock.advance(11 * SECOND);

    const logged = vi.spyOn(server.ctx.log, 'error');
    expect(await server.refresh(first)).toMatchObject({ status: 401, code: 'COOKIE_THEFT' });
    for (const token of [first, second, third]) await isDead(token);
    expect(logged.mock.calls).toEqual([[expect.objectContaining({ security: 'token-reuse', userId }), 'token-reuse']]);
    logged.mockRestore();
    expect(await server.refresh(laptop.data.refreshToken, 'laptop')).toMatchObject({ status: 200 });
  });

  it('is accepted if the server crashed before it responded, by any server with the secret', async () => {
    const { first } = await signedIn();
    const lost = await next(first);
    const other = accountHandlers(server.ctx, {
      preferenceTags: async () => [],
      removeBlob: async () => undefined,
      identity: server.identity,
    });
    const call = {
      body: { refreshToken: first },
      clientVersion: undefined,
      deviceId: 'phone',
      network: '192.0.2.1',
      language: 'en',
      requestId: 'r',
    } as const;
    expect(await other['accounts.token'](call)).toMatchObject({ refreshToken: lost });
  });
});

describe('rotation', () => {
  it('keeps the expiry of the family through 100 refreshes, with one unused token', async () => {
    const { first, userId } = await signedIn();
    const start = server.clock.now();
    const chain = [first];
    for (let i = 0; i < 100; i++) {
      server.clock.advance(15 * 60 * SECOND);
      chain.push(await next(chain.at(-1) ?? ''));
    }
    expect(new Set(chain).size).toBe(101);
    const tokens = await tokensOf(userId);
    expect(new Set(tokens.map(({ expiresAt }) => expiresAt))).toEqual(new Set([start + 30 * DAY]));
    expect(tokens.filter(({ rotatedAt }) => rotatedAt === null)).toHaveLength(1);
    server.clock.set(new Date(start + 30 * DAY).toISOString());
    expect(await server.refresh(chain.at(-1) ?? '')).toMatchObject({ code: 'CREDENTIALS_EXPIRED' });
  });

  it('treats the reuse of an old token as theft', async () => {
    const { first } = await signedIn();
    let last = first;
    for (let i = 0; i < 3; i++) {
      server.clock.advance(15 * 60 * SECOND);
      last = await next(last);
    }
    expect(await server.refresh(first)).toMatchObject({ code: 'COOKIE_THEFT' });
    await isDead(last);
  });

  it('creates exactly one pair for 50 parallel refreshes, and ends no session', async () => {
    for (let round = 0; round < 4; round++) {
      const { first, userId } = await signedIn();
      const all = await Promise.all(Array.from({ length: 50 }, () => server.refresh(first)));
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(all.map(({ data }) => `${data.accessToken} ${data.refreshToken}`)).size).toBe(1);
      expect(await tokensOf(userId)).toHaveLength(2);
    }
  });

  it('leaves no valid token in a family when theft and refresh are concurrent', async () => {
    for (let round = 0; round < 4; round++) {
      const { first, userId } = await signedIn();
      const second = await next(first);
      server.clock.advance(121 * SECOND);
      await Promise.all([server.refresh(second), server.refresh(first), server.refresh(second)]);
      expect((await tokensOf(userId)).every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    }
  });

  it('stores only hashes of 256 random bits, and no token', async () => {
    const { first, userId } = await signedIn();
    const second = await next(first);
    const stored = JSON.stringify(await tokensOf(userId));
    for (const token of [first, second]) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(stored).not.toContain(token);
    }
  });

  it('returns a valid access token', async () => {
    const { first, userId } = await signedIn();
    const { data } = await server.refresh(first);
    expect((await server.call('accounts.info', { as: data.accessToken })).data.userId).toBe(userId);
  });

  it('removes expired tokens at the next sign-in', async () => {
    const { userId, email } = await signedIn();
    server.clock.advance(31 * DAY);
    await server.signIn(email, PASSWORD);
    expect(await tokensOf(userId)).toHaveLength(1);
  });
});

describe('log-out', () => {
  it.each(['x', 'A'.repeat(43)])('responds to %j as to any other token', async (refreshToken) => {
    expect(await server.call('accounts.logout', { body: { refreshToken } })).toMatchObject({ status: 200, data: {} });
  });

  it('revokes the whole family, and may be repeated [AUTH-23]', async () => {
    const { first } = await signedIn();
    const second = await next(first);
    for (let i = 0; i < 2; i++)
      expect(await server.call('accounts.logout', { body: { refreshToken: first } })).toMatchObject({ status: 200 });
    expect(await server.refresh(second)).toMatchObject({ status: 401, code: 'REMEMBER_ME_ERROR' });
  });
});
