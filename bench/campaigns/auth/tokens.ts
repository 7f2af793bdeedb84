import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, ErrorCode } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { median } from '../../support/statistics.ts';
import { type AuthRun, isRefused, keep, PASSWORD, refresh, sessionOf, signUp, someTags, summaryOf } from './people.ts';

/** How often each part is repeated (E of the reliability table). */
const ROUNDS = {
  smoke: { chain: 10, parallel: 2, kills: 0, guesses: 4 },
  short: { chain: 100, parallel: 200, kills: 10, guesses: 200 },
  long: { chain: 100, parallel: 5_000, kills: 100, guesses: 200 },
} as const satisfies Record<Size, object>;
/** Slightly more than the grace period after a successor's first use, in milliseconds (AUTH-36). */
const AFTER_GRACE = 11_000;

/** Rotation, theft, lost answers, guessing, and the age check (E1 to E4, E6, E7, E9 to E11). */
export async function tokens(run: AuthRun): Promise<void> {
  await rotation(run);
  await elsewhere(run);
  if (run.size !== 'smoke') await theft(run);
  await parallel(run);
  await ending(run);
  await guessing(run);
  await age(run);
  await lostAnswers(run);
}

async function rotation(run: AuthRun): Promise<void> {
  const { tally, size } = run;
  const chain = [(await signUp(run)).refreshToken];
  for (let i = 0; i < ROUNDS[size].chain; i++) {
    const next = sessionOf(await refresh(run, chain.at(-1) ?? ''))?.refreshToken;
    tally.check('E1 each token gives another one', next !== undefined && !chain.includes(next), () => `round ${i}`);
    tally.check('E10 a token has 256 bits', /^[\w-]{43}$/.test(next ?? ''), () => `${next?.length} characters`);
    if (next) chain.push(next);
  }
  const again = await refresh(run, chain.at(-2) ?? '');
  tally.check(
    'E3 a lost answer is given again to the same device',
    sessionOf(again)?.refreshToken === chain.at(-1),
    () => summaryOf(again),
  );
  if (size === 'smoke') return;
  await wait(AFTER_GRACE);
  const old = await refresh(run, chain[0] ?? '');
  tally.check('E1 an old token is refused', isRefused(old, 'COOKIE_THEFT'), () => summaryOf(old));
}

async function theft(run: AuthRun): Promise<void> {
  const { tally, client, platform } = run;
  const email = `${randomUUID()}@example.com`;
  const { refreshToken: first } = await signUp(run, { email });
  const body = { email, password: PASSWORD };
  const laptop = sessionOf(await client.send('accounts.loginEmail', { body, headers: { 'device-id': 'laptop' } }));
  if (laptop) keep(run, laptop);
  const second = sessionOf(await refresh(run, first))?.refreshToken ?? '';
  const third = sessionOf(await refresh(run, second))?.refreshToken ?? '';
  await wait(AFTER_GRACE);
  const before = count(platform.output(), '"security":"token-reuse"');
  const stolen = await refresh(run, first);
  tally.check('E2 a token used again after the grace is theft', isRefused(stolen, 'COOKIE_THEFT'), () =>
    summaryOf(stolen),
  );
  for (const token of [second, third]) {
    const answer = await refresh(run, token);
    tally.check('E2 and its whole family is revoked', isRefused(answer, 'COOKIE_THEFT'), () => summaryOf(answer));
  }
  const other = await refresh(run, laptop?.refreshToken ?? '', 'laptop');
  tally.check('E2 but no other device', other.status === 200, () => summaryOf(other));
  await wait(100);
  const lines = count(platform.output(), '"security":"token-reuse"') - before;
  tally.check('E2 the log has one line of it', lines === 1, () => `${lines} lines`);
}

async function elsewhere(run: AuthRun): Promise<void> {
  const { refreshToken } = await signUp(run);
  const taken = await refresh(run, refreshToken, 'another-device');
  run.tally.check('E3 another device is theft at once', isRefused(taken, 'COOKIE_THEFT'), () => summaryOf(taken));
  const owner = await refresh(run, refreshToken);
  run.tally.check('E3 and ends the family', isRefused(owner, 'COOKIE_THEFT'), () => summaryOf(owner));
}

async function parallel(run: AuthRun): Promise<void> {
  const { tally, size } = run;
  let { refreshToken } = await signUp(run);
  for (let round = 0; round < ROUNDS[size].parallel; round++) {
    const token = refreshToken;
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(run, token)));
    const given = new Set(answers.map((answer) => sessionOf(answer)?.refreshToken));
    tally.check(
      'E4 50 refreshes at once give one pair, and sign no device out',
      given.size === 1 && !given.has(undefined),
      () => `${given.size} pairs; ${[...new Set(answers.map(summaryOf))].join(', ')}`,
    );
    refreshToken = [...given][0] ?? refreshToken;
  }
}

async function ending(run: AuthRun): Promise<void> {
  const { tally, client } = run;
  const gone = await signUp(run);
  await client.send('accounts.logout', { body: { refreshToken: gone.refreshToken } });
  const after = await refresh(run, gone.refreshToken);
  tally.check('E7 a log-out ends the family at once', isRefused(after, 'REMEMBER_ME_ERROR'), () => summaryOf(after));
  const credential = (await client.send('credentials.channel', { token: gone.accessToken })).json?.data as
    | CallData<'credentials.channel'>
    | undefined;
  const longer = (credential?.expiresAt ?? 0) - gone.accessTokenExpiresAt;
  tally.check(
    'E7 and no user stays on the bus longer than the access token is valid',
    longer <= 0,
    () => `${longer} ms`,
  );

  const deleted = await signUp(run);
  await client.send('accounts.delete', { token: deleted.accessToken });
  const call = await client.send('accounts.info', { token: deleted.accessToken });
  tally.check('E7 a deleted user is refused at once', isRefused(call, 'DELETED_USER'), () => summaryOf(call));
  const renewed = await refresh(run, deleted.refreshToken);
  tally.check('E7 and gets no new token', renewed.status === 401, () => summaryOf(renewed));
  const bus = await client.send('credentials.channel', { token: deleted.accessToken });
  tally.check('E7 nor a way to the bus', isRefused(bus, 'DELETED_USER'), () => summaryOf(bus));
}

async function guessing(run: AuthRun): Promise<void> {
  const { tally, client, size, secrets } = run;
  const guess = (email: string, from = client) => {
    secrets.add(email);
    return from.send('accounts.loginEmail', { body: { email, password: 'not the password' } });
  };
  // Each from one network: wrong passwords are counted by network (ADR 0018), and so is the limit of the call.
  const [one, other] = [client.from('203.0.113.7'), client.from('203.0.113.8')];
  const email = `${randomUUID()}@example.com`;
  await signUp(run, { email });
  const stranger = `${randomUUID()}@example.com`;
  for (let i = 0; i < 12; i++) {
    const [known, unknown] = [await guess(email, one), await guess(stranger, other)];
    const expected: ErrorCode = i < 10 ? 'BAD_CREDENTIALS' : 'ACCOUNT_LOCKED';
    const alike = known.json?.code === unknown.json?.code && known.json?.message === unknown.json?.message;
    tally.check(
      'E9 10 wrong passwords lock an address, with an account or without',
      alike && known.json?.code === expected,
      () => `guess ${i + 1}: ${summaryOf(known)} and ${summaryOf(unknown)}`,
    );
  }
  const times = { known: [] as number[], unknown: [] as number[] };
  const owned: string[] = [];
  for (let i = 0; i < Math.ceil(ROUNDS[size].guesses / 9); i++) {
    owned.push(`${randomUUID()}@example.com`);
    await signUp(run, { email: owned.at(-1) ?? '' });
  }
  for (let i = 0; i < ROUNDS[size].guesses; i++) {
    times.known.push((await guess(owned[i % owned.length] ?? '')).milliseconds);
    times.unknown.push((await guess(`${randomUUID()}@example.com`)).milliseconds);
  }
  const difference = Math.abs(median(times.known) - median(times.unknown));
  tally.figure('sign-in-difference', difference, 'ms');
  if (size !== 'smoke')
    tally.check('E9 how long it takes tells nothing', difference <= 10, () => `${difference.toFixed(1)} ms apart`);
}

async function age(run: AuthRun): Promise<void> {
  const { tally, client } = run;
  const preferenceTagIds = await someTags(client);
  const today = new Date();
  const young = Date.UTC(today.getUTCFullYear() - 18, today.getUTCMonth(), today.getUTCDate() + 1);
  for (const birthAt of [young, Date.now(), Date.now() + 86_400_000, Date.UTC(1899, 11, 31), Number.MAX_SAFE_INTEGER]) {
    const answer = await client.send('accounts.signupEmail', {
      body: {
        email: `${randomUUID()}@example.com`,
        password: PASSWORD,
        nickname: 'Robin',
        gender: 'FEMALE',
        preferredGender: 'MALE',
        birthAt,
        preferenceTagIds,
      },
    });
    tally.check(
      'E11 no sign-up passes the age check',
      answer.status === 400 && answer.json?.code === 'INVALID_BIRTHDAY',
      () => `${birthAt}: ${summaryOf(answer)}`,
    );
  }
}

/** The process is killed while it renews a token: the old or the new token must work afterwards. */
async function lostAnswers(run: AuthRun): Promise<void> {
  const { tally, platform, size } = run;
  let { refreshToken } = await signUp(run);
  for (let round = 0; round < ROUNDS[size].kills; round++) {
    const asked = refresh(run, refreshToken).catch(() => undefined);
    await wait(Math.random() * 12);
    await platform.stop('SIGKILL');
    const answered = await asked;
    await platform.start();
    const again = await refresh(run, refreshToken);
    const next = sessionOf(again)?.refreshToken;
    const before = answered && sessionOf(answered)?.refreshToken;
    tally.check(
      'E6 a client whose answer was lost gets in with the old token',
      next !== undefined && (before === undefined || before === next),
      () => `round ${round}: ${summaryOf(again)}`,
    );
    refreshToken = next ?? (await signUp(run)).refreshToken;
  }
}

const count = (text: string, part: string) => text.split(part).length - 1;
