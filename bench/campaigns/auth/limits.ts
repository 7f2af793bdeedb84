import { randomUUID } from 'node:crypto';
import { type CallData, type CallName, calls, routes } from 'shared-sdk/contract';
import { Client } from '../../support/client.ts';
import { validInput } from '../inputs.ts';
import { type AuthRun, signUp } from './people.ts';

/** The limit of all calls of an address per minute: a call with a lower limit has its own. */
const IN_ALL = 1_200;
/** A smoke run does not use up limits above this. */
const SMOKE_MAX = 6;

/** J1, J2: each limit applies at its documented value, says when to retry, and can't be bypassed by a disguise. */
export async function limits(run: AuthRun): Promise<void> {
  for (const name of Object.keys(routes) as CallName[]) await walk(run, name);
  await disguises(run);
  await withoutEffect(run);
}

const at = (run: AuthRun, address: string) => new Client(run.platform.url, () => address);
let subnets = 0;
/** An unused address. */
const fresh = () => `203.0.${++subnets >> 8}.${subnets & 255}`;

/**
 * Makes as many calls as are allowed, from one address. The limit is checked before authorization, so it does not
 * matter whether they are authorized.
 */
async function walk(run: AuthRun, name: CallName): Promise<void> {
  const { tally, size } = run;
  const client = at(run, fresh());
  const input = validInput(calls[name], { channelId: randomUUID() }, 0);
  const first = await client.send(name, input);
  const max = Number(first.headers.get('x-ratelimit-limit'));
  tally.check('J1 every call has a limit', max > 0, () => `${name} has none`);
  if (max >= IN_ALL || (size === 'smoke' && max > SMOKE_MAX)) return;
  let allowed = 1;
  let answer = first;
  while (answer.status !== 429 && allowed <= max + 2) {
    answer = await client.send(name, input);
    if (answer.status !== 429) allowed += 1;
  }
  tally.check('J1 as many as it says are allowed, and no more', allowed === max, () => `${name}: ${allowed} of ${max}`);
  const wait = Number(answer.headers.get('retry-after'));
  tally.check(
    'J1 a refusal says when to retry',
    answer.json?.code === 'TOO_MANY_REQUESTS' && wait >= 1,
    () => `${name}: ${answer.json?.code}, ${wait} s`,
  );
  const other = await at(run, fresh()).send(name, input);
  tally.check('J1 another address is not refused', other.status !== 429, () => name);
}

/** J2: a forged proxy, another device, another address of the same network. */
async function disguises(run: AuthRun): Promise<void> {
  const { tally } = run;
  const body = { token: `${randomUUID()}.none` };
  const address = fresh();
  const subnet = `2001:db8:${(++subnets).toString(16)}:1`;
  const ways: readonly [string, (i: number) => string][] = [
    ['another X-Forwarded-For before the proxy’s own', (i) => `10.1.${i}.1, 192.0.2.${i}, ${address}`],
    ['another address of the same /64', (i) => `${subnet}:${i.toString(16)}::${(i * 7).toString(16)}`],
  ];
  for (const [way, addressOf] of ways) {
    let i = 0;
    const client = new Client(run.platform.url, () => addressOf(++i));
    const answers: number[] = [];
    for (let time = 0; time < 26; time++) {
      const headers = { 'device-id': randomUUID(), 'user-agent': `agent ${time}` };
      answers.push((await client.send('accounts.verifyEmail', { body, headers })).status);
    }
    const allowed = answers.filter((status) => status !== 429).length;
    tally.check('J2 no disguise passes a limit', allowed === 20, () => `${way}: ${allowed} were allowed`);
  }
}

/** J1: a refused request has no effect. */
async function withoutEffect(run: AuthRun): Promise<void> {
  const { tally } = run;
  const { accessToken: token } = await signUp(run);
  const client = at(run, fresh());
  let last = '';
  for (let time = 0; time < 14; time++) {
    const email = `${randomUUID()}@example.com`;
    const { status } = await client.send('accounts.updateEmail', { token, body: { email } });
    if (status === 200) last = email;
  }
  const account = (await run.client.send('accounts.info', { token })).json?.data as
    | CallData<'accounts.info'>
    | undefined;
  const email = account?.email;
  tally.check(
    'J1 and what is refused does nothing',
    email === last && last !== '',
    () => `${email} instead of ${last}`,
  );
}
