import argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginFailures } from '../../kernel/db/schema.ts';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

const MINUTE = 60_000;
const verify = vi.spyOn(argon2, 'verify');
let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer();
});
afterAll(() => {
  verify.mockRestore();
  return server.close();
});
beforeEach(async () => {
  await server.ctx.db.delete(loginFailures);
});

async function member(): Promise<string> {
  const { email } = server.form();
  await server.signUp({ email });
  return email;
}
const wrong = (email: string) => server.signIn(email, 'not the password');
async function wrongTimes(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) expect(await wrong(email)).toMatchObject({ code: 'BAD_CREDENTIALS' });
}
const answer = ({ status, body: { requestId: _, ...rest } }: Awaited<ReturnType<typeof wrong>>) => ({ status, rest });

describe('sign-in by e-mail', () => {
  it('responds the same to an unknown address and a wrong password, after the same work [ERR-29]', async () => {
    const email = await member();
    const work: number[] = [];
    const answers = [];
    for (const address of [email, 'nobody@example.com', 'no address at all']) {
      verify.mockClear();
      answers.push(answer(await wrong(address)));
      work.push(verify.mock.calls.length);
    }
    expect(work).toEqual([1, 1, 1]);
    expect(answers[0]).toMatchObject({ status: 401, rest: { code: 'BAD_CREDENTIALS' } });
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('locks after 10 failures in 15 minutes, for the right password too [ERR-30]', async () => {
    const email = await member();
    await wrongTimes(email, 10);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 403, code: 'ACCOUNT_LOCKED' });
  });

  it('locks an unknown address too', async () => {
    const email = await member();
    await wrongTimes(email, 10);
    await wrongTimes('nobody@example.com', 10);
    expect(answer(await wrong('nobody@example.com'))).toEqual(answer(await wrong(email)));
    expect((await wrong('nobody@example.com')).code).toBe('ACCOUNT_LOCKED');
  });

  it('checks at most 10 passwords of parallel attempts', async () => {
    const email = await member();
    verify.mockClear();
    const all = await Promise.all(Array.from({ length: 25 }, () => wrong(email)));
    expect(verify).toHaveBeenCalledTimes(10);
    expect(all.filter(({ code }) => code === 'ACCOUNT_LOCKED')).toHaveLength(15);
  });

  it('unlocks after 15 minutes, and attempts in between do not extend the lock', async () => {
    const email = await member();
    await wrongTimes(email, 10);
    server.clock.advance(14 * MINUTE);
    expect((await wrong(email)).code).toBe('ACCOUNT_LOCKED');
    server.clock.advance(MINUTE);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('restarts the count after the lock, and 15 minutes after the first failure', async () => {
    const email = await member();
    await wrongTimes(email, 10);
    server.clock.advance(15 * MINUTE);
    await wrongTimes(email, 9);
    server.clock.advance(15 * MINUTE);
    await wrongTimes(email, 9);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('forgets the failures after a success', async () => {
    const email = await member();
    await wrongTimes(email, 9);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
    expect(await server.ctx.db.select().from(loginFailures)).toEqual([]);
  });

  it('does not lock other addresses', async () => {
    const email = await member();
    await wrongTimes('other@example.com', 10);
    expect(await server.signIn(email, PASSWORD)).toMatchObject({ status: 200 });
  });

  it('stores no address in the counters', async () => {
    await wrong('private@example.com');
    expect(JSON.stringify(await server.ctx.db.select().from(loginFailures))).not.toContain('private');
  });

  it('normalizes the address', async () => {
    const email = await member();
    expect(await server.signIn(` ${email.toUpperCase()} `, PASSWORD)).toMatchObject({
      status: 200,
      data: { id: email },
    });
  });

  it('starts a new family for each sign-in', async () => {
    const email = await member();
    const phone = await server.signIn(email, PASSWORD, 'phone');
    const laptop = await server.signIn(email, PASSWORD, 'laptop');
    await server.call('accounts.logout', { body: { refreshToken: phone.data.refreshToken } });
    expect(await server.refresh(phone.data.refreshToken, 'phone')).toMatchObject({ code: 'REMEMBER_ME_ERROR' });
    expect(await server.refresh(laptop.data.refreshToken, 'laptop')).toMatchObject({ status: 200 });
  });
});

it('logs sign-ins, refusals and locks, without secrets or addresses', async () => {
  const lines: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(server.ctx.log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  const email = await member();
  const { data } = await server.signIn(email, PASSWORD);
  await wrongTimes(email, 10);
  await wrong(email);
  await server.call('accounts.logout', { body: { refreshToken: data.refreshToken } });
  vi.restoreAllMocks();

  const text = JSON.stringify(lines);
  for (const event of ['sign-up', 'sign-in', 'sign-in-refused', 'account-locked', 'sign-out'])
    expect(text).toContain(`"security":"${event}"`);
  expect(text).toContain(data.userId);
  for (const secret of [email, PASSWORD, 'not the password', data.accessToken, data.refreshToken])
    expect(text).not.toContain(secret);
});
