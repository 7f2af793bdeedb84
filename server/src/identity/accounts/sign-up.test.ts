import { eq } from 'drizzle-orm';
import { calls } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer({ BLOCKED_EMAIL_DOMAINS: 'throwaway.example' });
});
afterAll(() => server.close());

const allUsers = () => server.ctx.db.select().from(users);

describe('sign-up by e-mail', () => {
  it.each([
    ['an address that is none', { email: 'robin' }, 'INVALID_EMAIL_ADDRESS'],
    ['a throw-away address', { email: 'robin@throwaway.example' }, 'BLOCKED_EMAIL_DOMAINS'],
    ['a short password', { password: 'xk29fj4' }, 'WEAK_PASSWORD'],
    ['a common password', { password: 'password123' }, 'WEAK_PASSWORD'],
    ['an unknown tag', { preferenceTagIds: ['romance', 'nothing'] }, 'INVALID_REQUEST'],
    ['no tag', { preferenceTagIds: [] }, 'INVALID_REQUEST'],
    ['an unknown gender [VAL-22]', { gender: 'OTHER' }, 'INVALID_REQUEST'],
    ['a tier of their own wish', { tier: 'SUPER' }, 'INVALID_REQUEST'],
    ['gems of their own wish', { gemAmount: 1000 }, 'INVALID_REQUEST'],
  ])('refuses %s', async (_, fields, code) => {
    const before = await allUsers();
    expect(await server.signUp(fields)).toMatchObject({ status: 400, code });
    expect(await allUsers()).toEqual(before);
  });

  it.each(['', ' Robin', 'Robin  Hood', 'robin_1', 'r'.repeat(21), 'robin\n', 'Ro\u202ebin', '\u3164', 'Аdmin', '💜'])(
    'refuses the nickname %j [VAL-09]',
    async (nickname) => {
      expect(await server.signUp({ nickname })).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    },
  );

  it.each([
    ['지민', '지민'],
    ['عبد الرحمن', 'عبد الرحمن'],
    ['Zoe\u0308', 'Zo\u00eb'],
  ])('takes the nickname %j of any script, in one form [VAL-09]', async (nickname, stored) => {
    const { data } = await server.signUp({ nickname });
    expect((await server.call('accounts.info', { as: data.accessToken })).data.nickname).toBe(stored);
  });

  it.each([
    ['under age', Date.UTC(2008, 2, 5)],
    ['born tomorrow', Date.UTC(2026, 2, 5)],
    ['born before 1900', Date.UTC(1899, 11, 31)],
    ['born on no date', Number.MAX_SAFE_INTEGER],
  ])('refuses who is %s, asked for the birthday before or not [ERR-21]', async (_, birthAt) => {
    expect(await server.signUp({ birthAt })).toMatchObject({ status: 400, code: 'INVALID_BIRTHDAY' });
  });

  it('refuses a second account for an address in any spelling [ERR-19]', async () => {
    await server.signUp({ email: 'twice@example.com' });
    const again = await server.signUp({ email: ' Twice@Example.com ' });
    expect(again).toMatchObject({ status: 409, code: 'ALREADY_EXIST_ID' });
  });

  it('creates one account of 10 parallel forms, and no session without an account', async () => {
    const form = server.form({ email: 'hurry@example.com' });
    const all = await Promise.all(Array.from({ length: 10 }, () => server.signUp(form)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const found = (await allUsers()).filter(({ email }) => email === 'hurry@example.com');
    expect(found).toHaveLength(1);
  });

  it('returns a session and stores the profile, with the birthday as midnight UTC [ACCOUNT-11, API-105]', async () => {
    const form = server.form({
      email: 'New.Person@Example.com',
      birthAt: Date.UTC(1990, 4, 17, 13, 30),
      preferenceTagIds: ['fantasy', 'romance', 'fantasy'],
    });
    const { status, data } = await server.signUp(form);
    expect(status).toBe(200);
    expect(calls['accounts.signupEmail'].data.parse(data)).toMatchObject({
      id: 'new.person@example.com',
      nickname: 'Robin',
      gender: 'FEMALE',
      birthAt: Date.UTC(1990, 4, 17),
      loginType: 'EMAIL',
      accessTokenExpiresAt: server.clock.now() + 15 * 60 * 1000,
      natsChannelSubscriptionCredential: { natsUrl: '/realtime', subjects: [`u.${data.userId}.>`] },
      contentManagerProperties: null,
    });
    const [user] = await server.ctx.db.select().from(users).where(eq(users.userId, data.userId));
    expect(user).toMatchObject({ preferredGender: 'MALE', preferenceTagIds: ['fantasy', 'romance'], gemBalance: 0 });
    expect(user?.emailVerifiedAt).toBeNull();
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('assigns the tier BASIC', async () => {
    const { data } = await server.signUp();
    expect((await server.call('accounts.info', { as: data.accessToken })).data.tier).toBe('BASIC');
  });

  it('accepts the password at the next sign-in', async () => {
    await server.signUp({ email: 'later@example.com' });
    expect(await server.signIn('later@example.com', PASSWORD)).toMatchObject({ status: 200 });
  });
});

it('is refused if e-mail is disabled [AUTH-06]', async () => {
  const other = server.another({ LOGIN_METHODS: 'GOOGLE', GOOGLE_CLIENT_ID: 'ours' });
  expect((await other.ask('accounts.loginMethods')).data).toMatchObject({ loginMethods: ['GOOGLE'] });
  const refused = { status: 403, code: 'FORBIDDEN' };
  expect(await other.ask('accounts.signupEmail', server.form())).toMatchObject(refused);
  const body = { email: 'a@example.com', password: PASSWORD };
  expect(await other.ask('accounts.loginEmail', body)).toMatchObject(refused);
  await other.stop();
});
