import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSdk, type Sdk } from 'shared-sdk';
import { type CallData, constants } from 'shared-sdk/contract';
import { claimsOf, forge } from '../../support/tokens.ts';
import { type AuthRun, keep, type Session, signUp } from './people.ts';

const CALLS = 20;
const TABS = 5;
const ROUNDS = { smoke: 1, short: 20, long: 100 } as const;

/** E5: many calls of a tab, and many tabs, use an expired access token at once. D3: another user signs in. */
export async function tabs(run: AuthRun): Promise<void> {
  for (let round = 0; round < ROUNDS[run.size]; round++) {
    await oneTab(run);
    await manyTabs(run);
  }
  await anotherPerson(run);
}

/** A session belongs to the device that started it. */
const deviceOf = (tab: Sdk) => tab.device.headers()['Device-Id'];

/** Storage and locks that the tabs of one browser share. */
function newBrowser() {
  const stored = new Map<string, string>();
  const storage = {
    get length() {
      return stored.size;
    },
    clear: () => stored.clear(),
    getItem: (key: string) => stored.get(key) ?? null,
    key: (index: number) => [...stored.keys()][index] ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => void stored.set(key, value),
  } satisfies Storage;
  let tail: Promise<unknown> = Promise.resolve();
  const locks = {
    request<T>(_name: string, _options: unknown, work: () => Promise<T>): Promise<T> {
      const mine = tail.then(work);
      tail = mine.catch(() => undefined);
      return mine;
    },
  };
  return { storage, locks };
}

function openTab(url: string, { storage, locks }: ReturnType<typeof newBrowser>): Sdk {
  const window = Object.assign(new EventTarget(), { location: new URL(url), navigator: { onLine: true } });
  return createSdk({
    notify: () => undefined,
    basePath: url + constants.basePath,
    log: { warn: () => undefined, error: () => undefined },
    browser: {
      window: window as unknown as Window,
      document: undefined,
      locks,
      languages: ['en'],
      storage: () => storage,
      afterPaint: (work) => work(),
      onWake: () => () => undefined,
      isVisible: () => true,
      onLeave: () => () => undefined,
      onForeignChange: () => () => undefined,
    },
  });
}

/** The session, with an access token that expired an hour ago without the browser's knowledge. */
function withDeadAccess({ platform }: AuthRun, session: Session): Session {
  const { auth } = JSON.parse(readFileSync(path.join(platform.dataDir, 'secrets.json'), 'utf8')) as { auth: string };
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...claimsOf(session.accessToken), iat: now - 7_200, exp: now - 3_600 };
  return { ...session, accessToken: forge(`access:${auth}`, claims) };
}

/** The requests made during the work: the path of each, in order. */
async function watched(work: () => Promise<unknown>): Promise<string[]> {
  const native = globalThis.fetch;
  const sent: string[] = [];
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    sent.push(pathname.slice(constants.basePath.length));
    return native(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = native;
  }
  return sent;
}

const times = (sent: readonly string[], one: string) => sent.filter((other) => other === one).length;

async function oneTab(run: AuthRun): Promise<void> {
  const tab = openTab(run.platform.url, newBrowser());
  tab.session.signIn(withDeadAccess(run, await signUp(run, { device: deviceOf(tab) })));
  const answers: unknown[] = [];
  const sent = await watched(() =>
    Promise.all(Array.from({ length: CALLS }, async () => answers.push(await tab.api.call('accounts.info')))),
  );
  learn(run, tab);
  run.tally.check(
    'E5 20 calls whose token has ended renew it once, and each is sent once more',
    times(sent, '/accounts/token') === 1 && times(sent, '/accounts/info') === 2 * CALLS && answers.length === CALLS,
    () => `${times(sent, '/accounts/token')} renewals, ${times(sent, '/accounts/info')} calls`,
  );
  tab.dispose();
}

async function manyTabs(run: AuthRun): Promise<void> {
  const browser = newBrowser();
  const first = openTab(run.platform.url, browser);
  first.session.signIn(withDeadAccess(run, await signUp(run, { device: deviceOf(first) })));
  const all = [first, ...Array.from({ length: TABS - 1 }, () => openTab(run.platform.url, browser))];
  const sent = await watched(() => Promise.all(all.map((tab) => tab.api.call('accounts.info'))));
  const renewals = times(sent, '/accounts/token');
  run.tally.check('E5 five tabs renew it at most twice', renewals >= 1 && renewals <= 2, () => `${renewals} renewals`);
  const isIn = all.every((tab) => tab.session.isMember());
  run.tally.check('E5 and all of them stay signed in', isIn, () => 'one is signed out');
  for (const tab of all) {
    learn(run, tab);
    tab.dispose();
  }
}

function learn(run: AuthRun, tab: Sdk): void {
  const { accessToken, refreshToken } = tab.session.getSnapshot();
  for (const secret of [accessToken, refreshToken]) if (secret) run.secrets.add(secret);
}

/** D3: two users with the same name on one device; the second sees nothing of the first. */
async function anotherPerson(run: AuthRun): Promise<void> {
  const { tally } = run;
  const [one, two] = [await signUp(run), await signUp(run)];
  const tab = openTab(run.platform.url, newBrowser());
  tab.session.signIn(keep(run, one));
  const mine = await tab.api.call('accounts.info');
  tab.drafts.write('chat', 'half a sentence');
  tab.session.signOut({ reason: 'logout' });
  tab.session.signIn(keep(run, two));
  const theirs: CallData<'accounts.info'> = await tab.api.call('accounts.info');
  tally.check(
    'D3 who signs in after another sees their own account',
    theirs.userId === two.userId && theirs.email !== mine.email && tab.drafts.read('chat') === '',
    () => `${theirs.userId} instead of ${two.userId}`,
  );
  const answer = await run.client.send('accounts.info', { token: two.accessToken });
  const isKept = answer.headers.get('etag') !== null || answer.headers.get('cache-control') !== 'no-store';
  tally.check('D3 and no cache keeps an answer', !isKept, () => String(answer.headers.get('cache-control')));
  tab.dispose();
}
