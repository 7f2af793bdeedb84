import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountsServer, PASSWORD, startAccountsServer } from './testing/accounts-server.ts';

let server: AccountsServer;
beforeAll(async () => {
  server = await startAccountsServer({ TRUST_PROXY: '1' });
});
afterAll(() => server.close());

interface From {
  readonly network: string;
  readonly device?: string;
}

const signIn = (email: string, password: string, { network, device = crypto.randomUUID() }: From) =>
  server.call('accounts.loginEmail', {
    body: { email, password },
    headers: { 'device-id': device, 'x-forwarded-for': network },
  });
const guess = async (email: string, times: number, networkOf: (time: number) => string) => {
  const codes = [];
  for (let time = 0; time < times; time += 1)
    codes.push((await signIn(email, 'a wrong guess', { network: networkOf(time) })).code);
  return codes;
};
const member = async (device: string): Promise<string> => {
  const { email } = server.form();
  await server.signUp({ email }, device);
  return email;
};

it('guesses from another network do not lock the owner [ERR-30]', async () => {
  const email = await member('laptop');
  const codes = await guess(email, 12, (time) => `2001:db8:1:1:${time}::1`);
  expect(codes).toEqual([...Array(10).fill('BAD_CREDENTIALS'), 'ACCOUNT_LOCKED', 'ACCOUNT_LOCKED']);
  expect((await signIn(email, PASSWORD, { network: '2001:db8:1:1::9' })).code).toBe('ACCOUNT_LOCKED');
  expect((await signIn(email, PASSWORD, { network: '2001:db8:1:2::9' })).status).toBe(200);
  expect((await signIn(email, PASSWORD, { network: '2001:db8:1:1::9', device: 'laptop' })).status).toBe(200);
});

it('guesses from many networks lock all new devices, and no known one', async () => {
  const email = await member('laptop');
  const codes = await guess(email, 101, (time) => `192.0.2.${Math.floor(time / 9)}`);
  expect(codes.slice(0, 100)).toEqual(Array(100).fill('BAD_CREDENTIALS'));
  expect(codes[100]).toBe('ACCOUNT_LOCKED');
  expect((await signIn(email, PASSWORD, { network: '198.51.100.1' })).code).toBe('ACCOUNT_LOCKED');
  expect((await signIn(email, PASSWORD, { network: '198.51.100.1', device: 'laptop' })).status).toBe(200);
});

it('a known device that guesses is locked, and no other device [ERR-30]', async () => {
  const email = await member('laptop');
  const from = { network: '198.51.100.2', device: 'laptop' };
  for (let time = 0; time < 10; time += 1) await signIn(email, 'a wrong guess', from);
  expect((await signIn(email, PASSWORD, from)).code).toBe('ACCOUNT_LOCKED');
  expect((await signIn(email, PASSWORD, { ...from, device: 'phone' })).status).toBe(200);
});

it('a device with the shared id of unnamed devices is never a known device', async () => {
  const email = await member('unknown');
  await guess(email, 10, () => '198.51.100.3');
  expect((await signIn(email, PASSWORD, { network: '198.51.100.3', device: 'unknown' })).code).toBe('ACCOUNT_LOCKED');
});
