import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type AuthRun, PASSWORD, refresh, sessionOf, signUp } from './people.ts';

interface Line {
  readonly security?: string;
  readonly time?: number | string;
  readonly requestId?: string;
  readonly userId?: string;
  readonly addressHash?: string;
}
interface Mail {
  readonly to: string;
  readonly text: string;
}

/**
 * K1: a list of actions, each found in the log with its time, its request and the user. K2: no secret is in the log.
 */
export async function logs(run: AuthRun): Promise<void> {
  const { platform, tally, secrets } = run;
  await acts(run);
  await wait(300);
  const written = platform.output().split('\n').map(parse);
  for (const event of EVENTS) {
    const found = written.filter(({ security }) => security === event);
    const isWhole = found.some(
      (line) =>
        line.time !== undefined && line.requestId && (line.userId ?? line.addressHash ?? event === 'token-refused'),
    );
    tally.check(
      'K1 each act has a line with time, request and whom it is about',
      isWhole,
      () => `${event}: ${found.length} lines`,
    );
  }
  const output = platform.output();
  const found = [...secrets].filter((secret) => output.includes(secret));
  tally.check('K2 no token, password, address or word is in the log', found.length === 0, () => `${found.length} are`);
}

const EVENTS = [
  'sign-up',
  'sign-in',
  'sign-in-refused',
  'account-locked',
  'token-refused',
  'token-reuse',
  'sign-out',
  'email-changed',
  'address-verified',
  'password-reset-asked',
  'password-replaced',
  'account-deleted',
];

function parse(line: string): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    return {};
  }
}

async function acts(run: AuthRun): Promise<void> {
  const { client, secrets } = run;
  const email = `${randomUUID()}@example.com`;
  const first = await signUp(run, { email });
  const login = (password: string) => client.send('accounts.loginEmail', { body: { email, password } });
  await client.send('accounts.verifyEmail', { body: { token: await link(run, email, 'verify-email') } });
  await client.send('accounts.requestPasswordReset', { body: { email } });
  const password = `${PASSWORD}, another one`;
  secrets.add(password);
  await client.send('accounts.resetPassword', { body: { token: await link(run, email, 'reset-password'), password } });
  await refresh(run, first.refreshToken);
  await refresh(run, (await signUp(run)).refreshToken, 'another-device');
  const second = sessionOf(await login(password));
  if (second) secrets.add(second.accessToken).add(second.refreshToken);
  await client.send('accounts.logout', { body: { refreshToken: second?.refreshToken } });
  const other = await signUp(run);
  const changed = `${randomUUID()}@example.com`;
  secrets.add(changed);
  await client.send('accounts.updateEmail', { token: other.accessToken, body: { email: changed } });
  await client.send('accounts.delete', { token: other.accessToken });
}

/** The token in the link of the latest mail of this kind. */
async function link({ platform, secrets }: AuthRun, email: string, page: string): Promise<string> {
  for (let i = 0; i < 50; i++) {
    const response = await fetch(`${platform.url}/dev/mailbox`, { headers: { accept: 'application/json' } });
    const { data } = (await response.json()) as { data: { mails: Mail[] } };
    const token = data.mails
      .filter(({ to, text }) => to === email && text.includes(page))
      .map(({ text }) => /#(\S+)/.exec(text)?.[1])[0];
    if (token) {
      secrets.add(token);
      return token;
    }
    await wait(100);
  }
  throw new Error(`no mail about ${page} has come`);
}
