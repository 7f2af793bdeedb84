import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountMails, users } from '../../kernel/db/schema.ts';
import { addTarget, targetsOf } from '../push/targets.ts';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const OTHER = 'another lighthouse, by another sea';
let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(HOUR));

const mailsTo = (email: string) => server.mails().filter(({ to }) => to === email);
const linkIn = (text = '') => /#(\S+)/.exec(text)?.[1] ?? '';
/** The link of the next mail to an address. */
async function nextLink(email: string, after: number): Promise<string> {
  const hasCome = () => expect(mailsTo(email).length).toBeGreaterThan(after);
  await vi.waitFor(hasCome, { timeout: 10_000, interval: 5 });
  return linkIn(mailsTo(email)[0]?.text);
}
const ask = (email: string) => server.call('accounts.requestPasswordReset', { body: { email } });
const verify = (token: string) => server.call('accounts.verifyEmail', { body: { token } });
const replace = (token: string, password = OTHER) =>
  server.call('accounts.resetPassword', { body: { token, password } });

async function member({ isVerified = true } = {}) {
  const { email } = server.form();
  const { data } = await server.signUp({ email });
  const link = await nextLink(email, 0);
  if (isVerified) expect((await verify(link)).status).toBe(200);
  const { userId, accessToken, refreshToken } = data as Record<'userId' | 'accessToken' | 'refreshToken', string>;
  return { email, link, userId, accessToken, refreshToken };
}
async function resetLink(email: string): Promise<string> {
  const before = mailsTo(email).length;
  expect(await ask(email)).toMatchObject({ status: 200, data: {} });
  return nextLink(email, before);
}

describe('the verification of an address', () => {
  it('is requested by a mail at sign-up, and is optional [AUTH-06]', async () => {
    const { email, accessToken, userId } = await member({ isVerified: false });
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ to: email, subject: 'Confirm your e-mail address · Manuka' });
    expect(mail?.text).toMatch(/Hello Robin,[\s\S]*http:\/\/localhost:3000\/account\/verify-email#/);
    expect((await server.call('accounts.info', { as: accessToken })).status).toBe(200);
    const [user] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
    expect(user?.emailVerifiedAt).toBeNull();
  });

  it('uses the visitor’s language', async () => {
    const body = server.form({ email: 'korean@example.com' });
    await server.call('accounts.signupEmail', { body, headers: { 'accept-language': 'ko' } });
    await vi.waitFor(() => expect(mailsTo('korean@example.com')[0]?.subject ?? '').toContain('이메일 주소를 확인'));
  });

  it('works once with the link', async () => {
    const { link, userId, accessToken } = await member({ isVerified: false });
    expect((await server.call('accounts.info', { as: accessToken })).data).toMatchObject({ isEmailVerified: false });
    expect(await verify(link)).toMatchObject({ status: 200 });
    const [user] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
    expect(user?.emailVerifiedAt).toBe(server.clock.now());
    expect((await server.call('accounts.info', { as: accessToken })).data).toMatchObject({ isEmailVerified: true });
    expect(await verify(link)).toMatchObject({ status: 400, code: 'LINK_NOT_VALID' });
  });

  it('expires after seven days [PASSWORD-02]', async () => {
    const { link } = await member({ isVerified: false });
    server.clock.advance(7 * 24 * HOUR);
    expect(await verify(link)).toMatchObject({ code: 'LINK_NOT_VALID' });
  });

  it('can be requested again once a minute, and only the latest link works', async () => {
    const { email, link, accessToken } = await member({ isVerified: false });
    const again = () => server.call('accounts.sendVerification', { as: accessToken });
    expect((await again()).data).toEqual({ sent: true });
    expect(mailsTo(email)).toHaveLength(1);
    server.clock.advance(MINUTE);
    await again();
    const latest = await nextLink(email, 1);
    expect(await verify(link)).toMatchObject({ code: 'LINK_NOT_VALID' });
    expect(await verify(latest)).toMatchObject({ status: 200 });
    expect((await again()).data).toEqual({ sent: false });
  });

  it.each(['', 'x', '.', 'not-a-uuid.mac', '01900000-0000-7000-8000-000000000000.AAAA'])(
    'is not had by %j',
    async (token) => {
      expect(await verify(token)).toMatchObject({ status: 400 });
    },
  );

  it('refuses a link with the signature of another link', async () => {
    const [one, two] = [await member({ isVerified: false }), await member({ isVerified: false })];
    const mixed = `${one.link.split('.')[0]}.${two.link.split('.')[1]}`;
    expect(await verify(mixed)).toMatchObject({ code: 'LINK_NOT_VALID' });
  });

  it('refuses a link of an earlier address', async () => {
    const { link, userId } = await member({ isVerified: false });
    await server.ctx.db.update(users).set({ email: 'new@example.org' }).where(eq(users.userId, userId));
    expect(await verify(link)).toMatchObject({ code: 'LINK_NOT_VALID' });
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail', async () => {
    const { email } = await member();
    expect(await replace(await resetLink(email))).toMatchObject({ status: 200, data: {} });
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(await server.signIn(email, OTHER)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(mailsTo(email)[0]?.subject).toContain('Your password has been changed'));
  });

  it('ends all sessions on all devices at once when it is replaced [PASSWORD-01]', async () => {
    const phone = await member();
    const { data: laptop } = await server.signIn(phone.email, PASSWORD, 'laptop');
    const link = await resetLink(phone.email);
    server.clock.advance(1000);
    await replace(link);
    for (const accessToken of [phone.accessToken, laptop.accessToken])
      expect(await server.call('accounts.info', { as: accessToken })).toMatchObject({
        status: 401,
        code: 'CREDENTIALS_EXPIRED',
      });
    expect(await server.refresh(phone.refreshToken, 'phone')).toMatchObject({ code: 'REMEMBER_ME_ERROR' });
    expect(await server.refresh(laptop.refreshToken, 'laptop')).toMatchObject({ code: 'REMEMBER_ME_ERROR' });
    const { data: fresh } = await server.signIn(phone.email, OTHER);
    expect((await server.call('accounts.info', { as: fresh.accessToken })).status).toBe(200);
  });

  it('stops push messages to all devices of the account [PUSH-05]', async () => {
    const { email, userId } = await member();
    const { clock } = server;
    const { db } = server.ctx;
    const device = {
      kind: 'fcm',
      target: { token: `fcm-${userId}` },
      platform: 'ANDROID',
      deviceId: 'stolen',
    } as const;
    await addTarget(db, userId, device, clock.now());
    await replace(await resetLink(email));
    expect(await targetsOf(db, userId)).toEqual([]);
  });

  it('responds the same for unknown and known addresses, before it looks them up', async () => {
    const { email } = await member();
    const answers = [await ask(email), await ask('nobody@example.com'), await ask('no address')];
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ]);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2));
    expect(server.mails().some(({ to }) => to === 'nobody@example.com')).toBe(false);
  });

  it('sends the verification mail instead if the address is not verified [AUTH-06]', async () => {
    const { email } = await member({ isVerified: false });
    server.clock.advance(MINUTE);
    await ask(email);
    await vi.waitFor(() => expect(mailsTo(email)).toHaveLength(2));
    expect(mailsTo(email)[0]?.text).toContain('/account/verify-email#');
    expect(mailsTo(email).some(({ text }) => text.includes('/account/reset-password'))).toBe(false);
  });

  it('sends no mail to an account that signs in with Google', async () => {
    const email = 'google.person@example.com';
    await server.member({ loginType: 'GOOGLE', loginId: 'sub', email, emailVerifiedAt: 1 });
    await ask(email);
    const { email: other } = await member();
    await resetLink(other);
    expect(mailsTo(email)).toEqual([]);
  });

  it('has a link that is valid for one hour, once, and only the latest one [PASSWORD-01]', async () => {
    const { email } = await member();
    const first = await resetLink(email);
    server.clock.advance(MINUTE);
    const second = await resetLink(email);
    expect(await replace(first)).toMatchObject({ status: 400, code: 'LINK_NOT_VALID' });
    server.clock.advance(HOUR);
    expect(await replace(second)).toMatchObject({ code: 'LINK_NOT_VALID' });
    const third = await resetLink(email);
    const both = await Promise.all([replace(third), replace(third, 'one more lighthouse, far away')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it.each(['short', 'password123', 'p'.repeat(129)])(
    'is not replaced by %j, and the link still counts',
    async (weak) => {
      const { email } = await member();
      const link = await resetLink(email);
      expect(await replace(link, weak)).toMatchObject({ status: 400, code: 'WEAK_PASSWORD' });
      expect(await replace(link)).toMatchObject({ status: 200 });
    },
  );

  it('is not replaced by the link that verifies an address', async () => {
    const { link } = await member({ isVerified: false });
    expect(await replace(link)).toMatchObject({ code: 'LINK_NOT_VALID' });
  });

  it('lifts the lock that guesses put on the address', async () => {
    const { email } = await member();
    for (let i = 0; i < 10; i++) await server.signIn(email, 'a guess');
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await replace(await resetLink(email));
    expect(await server.signIn(email, OTHER)).toMatchObject({ status: 200 });
  });

  it('can’t be replaced for a deleted account', async () => {
    const { email, accessToken, userId } = await member();
    const link = await resetLink(email);
    expect(await server.call('accounts.delete', { as: accessToken })).toMatchObject({ status: 200 });
    expect(await replace(link)).toMatchObject({ code: 'LINK_NOT_VALID' });
    expect(await server.ctx.db.select().from(accountMails).where(eq(accountMails.userId, userId))).toEqual([]);
  });

  it('logs neither link nor address', async () => {
    const lines: unknown[] = [];
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(server.ctx.log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
    const { email } = await member();
    const link = await resetLink(email);
    await replace(link);
    vi.restoreAllMocks();
    const text = JSON.stringify(lines);
    for (const event of ['address-verified', 'password-reset-asked', 'password-replaced'])
      expect(text).toContain(`"security":"${event}"`);
    for (const secret of [email, link, OTHER]) expect(text).not.toContain(secret);
  });

  it('stores no link', async () => {
    const { email } = await member();
    const mark = (await resetLink(email)).split('.')[1] ?? 'none';
    expect(JSON.stringify(await server.ctx.db.select().from(accountMails))).not.toContain(mark);
  });
});

it('is not offered if no mail can be sent', async () => {
  const production = {
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret of production, 32 characters',
    PUBLIC_URL: 'https://manuka.example',
  };
  const other = server.another(production);
  expect((await other.ask('accounts.loginMethods')).data.canResetPassword).toBe(false);
  const body = { email: 'robin@example.com' };
  expect(await other.ask('accounts.requestPasswordReset', body)).toMatchObject({ code: 'FORBIDDEN' });
  expect(other.identity.mailbox).toBeUndefined();
  await other.stop();
});
