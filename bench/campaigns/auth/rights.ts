import { randomUUID } from 'node:crypto';
import {
  type CallData,
  type CallName,
  type CallSchema,
  calls,
  constants,
  type Route,
  routes,
} from 'shared-sdk/contract';
import type { Answer } from '../../support/client.ts';
import { newChannel } from '../../support/people.ts';
import { median } from '../../support/statistics.ts';
import { validInput } from '../inputs.ts';
import { type AuthRun, keep, type Session, signUp } from './people.ts';

const names = Object.keys(routes) as CallName[];
const TRIES = { smoke: 0, short: 200, long: 1_000 } as const;
/** Reads without side effects: their duration must not distinguish another user's id from an unknown one. */
const TIMED = ['channels.chatroom', 'channels.messages', 'memories.list', 'library.status'] as const;
/** Objects of a user whose ids another user could send. */
const IDS: Readonly<Record<string, string>> = {
  messageId: 'messages',
  parentId: 'messages',
  alternativeId: 'alternatives',
  branchId: 'branches',
  memoryId: 'memories',
  episodeId: 'episodes',
  contentId: 'gallery_items',
  customBotKey: 'bot_drafts',
  channelId: 'channels',
};
/** Calls that would end the caller's own session. */
const isEnding = (name: CallName) => name === 'accounts.delete' || name === 'accounts.logout';

/** D2, D6, D7: objects of another user behave as if they did not exist, and nothing about them is revealed. */
export async function rights(run: AuthRun): Promise<void> {
  const victim = keep(run, await signUp(run));
  const attacker = keep(run, await signUp(run));
  const { client } = run;
  const theirs = await newChannel(client, asMember(victim));
  const own = await newChannel(client, asMember(attacker));
  const sent = { params: { channelId: theirs.channelId }, token: victim.accessToken };
  await client.send('channels.sendText', {
    ...sent,
    body: { text: 'A secret of mine.', clientMessageId: randomUUID() },
  });
  await client.send('memories.add', { ...sent, body: { text: 'A secret of mine.', clientRequestId: randomUUID() } });
  await client.send('bots.startManualCreation', { token: victim.accessToken });
  await settled(run, victim);
  const before = await stored(run, victim);
  await foreign(run, { attacker, own, ids: idsIn(before) });
  await alikeInTime(run, attacker, theirs.channelId);
  await fields(run, { victim, attacker, own });
  await otherOrigins(run, attacker);
  const after = await stored(run, victim);
  run.tally.check(
    'D2 and nothing of the victim has changed',
    JSON.stringify(after.data) === JSON.stringify(before.data),
    () =>
      Object.keys(after.data)
        .filter((table) => JSON.stringify(after.data[table]) !== JSON.stringify(before.data[table]))
        .join(),
  );
}

const asMember = ({ userId, accessToken, refreshToken }: Session) => ({
  userId,
  accessToken,
  refreshToken,
  busCredential: '',
});
type Stored = CallData<'accounts.export'>;

/** All rows of a user. */
async function stored({ client }: AuthRun, { accessToken }: Session): Promise<Stored> {
  const answer = await client.send('accounts.export', { token: accessToken });
  if (answer.status !== 200) throw new Error(`nothing could be exported: ${answer.status} ${answer.text}`);
  return answer.json?.data as Stored;
}

/** Waits until the requested replies are complete. */
async function settled(run: AuthRun, person: Session): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const { data } = await stored(run, person);
    const open = (data.replies ?? []).filter(({ status }) => status === 'PENDING' || status === 'STREAMING');
    if (open.length === 0 && (data.messages ?? []).length > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const idsIn = ({ data }: Stored): Record<string, string> =>
  Object.fromEntries(
    Object.entries(IDS).flatMap(([field, table]) => {
      const id = data[table]?.[0]?.[field];
      return typeof id === 'string' ? [[field, id]] : [];
    }),
  );

interface Parties {
  readonly attacker: Session;
  /** The attacker's own chat. */
  readonly own: Readonly<Record<string, string>>;
  /** Everything that belongs to the victim. */
  readonly ids: Readonly<Record<string, string>>;
}

/** D2: each id of the victim in each call that takes an id, in the path, the query and the body. */
async function foreign(run: AuthRun, { attacker, own, ids }: Parties): Promise<void> {
  const { client, tally } = run;
  let cells = 0;
  for (const name of names.filter((one) => !isEnding(one))) {
    const schema: CallSchema = calls[name];
    const { access }: Route = routes[name];
    if (access === 'public') continue;
    for (const [field, id] of Object.entries(ids)) {
      const known = { ...own, ...(own[field] === undefined ? {} : { [field]: id }) };
      const request = validInput(schema, { ...known, [field]: id }, 0);
      if (!JSON.stringify(request).includes(id)) continue;
      // The same call with only the id changed: a generated one might not be well-formed.
      const ask = (value: string) =>
        client.send(name, { ...(replaced(request, id, value) as typeof request), token: attacker.accessToken });
      const [one, two, broken] = [await ask(id), await ask(randomUUID()), await ask('../../x')];
      cells += 1;
      tally.check(
        'D2 a foreign id answers as an unknown one does',
        bare(one) === bare(two),
        () => `${name} ${field}: ${bare(one)} and ${bare(two)}`,
      );
      tally.check(
        'D2 a malformed id is refused',
        broken.status >= 400 && broken.status < 500,
        () => `${name} ${field}: ${broken.status}`,
      );
      tally.check(
        'D2 no answer tells what is the victim’s',
        !one.text.includes('A secret of mine'),
        () => `${name} ${field}`,
      );
    }
  }
  tally.figure('foreign-ids', cells, 'places');
}

/** Replaces one string by another, at any depth. */
function replaced(within: unknown, from: string, to: string): unknown {
  if (typeof within === 'string') return within === from ? to : within;
  if (Array.isArray(within)) return within.map((part) => replaced(part, from, to));
  if (typeof within !== 'object' || within === null || within instanceof Blob) return within;
  return Object.fromEntries(Object.entries(within).map(([key, value]) => [key, replaced(value, from, to)]));
}

/** The whole answer without the request id. */
const bare = ({ status, json }: Answer) => `${status} ${JSON.stringify({ ...json, requestId: undefined })}`;

async function alikeInTime({ client, tally, size }: AuthRun, attacker: Session, channelId: string): Promise<void> {
  for (const name of TRIES[size] === 0 ? [] : TIMED) {
    const times = { foreign: [] as number[], unknown: [] as number[] };
    for (let i = 0; i < TRIES[size]; i++) {
      const ask = async (id: string) =>
        (await client.send(name, { params: { channelId: id }, token: attacker.accessToken })).milliseconds;
      times.foreign.push(await ask(channelId));
      times.unknown.push(await ask(randomUUID()));
    }
    const apart = Math.abs(median(times.foreign) - median(times.unknown));
    tally.check('D2 nor does it take another time', apart <= 10, () => `${name}: ${apart.toFixed(1)} ms`);
  }
}

/** D6: an answer has only the fields of the contract, and nothing of another user. */
async function fields(
  { client, tally, secrets }: AuthRun,
  { victim, attacker, own }: { victim: Session; attacker: Session; own: Readonly<Record<string, string>> },
): Promise<void> {
  for (const name of names.filter((one) => !isEnding(one))) {
    const schema: CallSchema = calls[name];
    const { access, method }: Route = routes[name];
    const token = access === 'public' ? undefined : attacker.accessToken;
    // The path has the attacker's own chat if it needs one. Other campaigns cover calls that change something.
    if (method !== 'GET') continue;
    const answer = await client.send(name, { ...validInput(schema, { ...own, categoryId: 'featured' }, 0), token });
    const leaked = [victim.userId, victim.id, victim.accessToken, victim.refreshToken].filter((text) =>
      answer.text.includes(text),
    );
    tally.check(
      'D6 no answer has anything of another person',
      leaked.length === 0,
      () => `${name}: ${leaked.length} things`,
    );
    if (answer.status !== 200) continue;
    const parsed = schema.data.safeParse(answer.json?.data);
    const isExact = parsed.success && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(answer.json?.data));
    tally.check('D6 an answer has no field but those of the contract', isExact, () => name);
  }
  secrets.add(victim.accessToken);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const ORIGINS = [
  'null',
  'https://evil.example',
  'http://localhost.evil.example',
  'http://localhost',
  'https://localhost:3000',
  'http://127.0.0.1:1',
  'file://',
  'https://manuka.example.evil.example',
  'http://[::1]:3000',
  'chrome-extension://abcdefghijklmnop',
  'https://xn--manka-p3a.example',
];

const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];

/** D7: no other site can read an answer, or make a browser send a request that changes something. */
async function otherOrigins(
  { client, tally, platform, size }: AuthRun,
  { accessToken: token }: Session,
): Promise<void> {
  const origins = size === 'smoke' ? ORIGINS.slice(0, 1) : ORIGINS;
  const types = size === 'smoke' ? FORMS.slice(0, 1) : FORMS;
  for (const name of names) {
    const { method, path }: Route = routes[name];
    const url = `${platform.url}${constants.basePath}${path.replace(/\{\w+\}/g, randomUUID())}`;
    for (const origin of origins) {
      const preflight = await fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'authorization',
          'x-forwarded-for': `192.0.2.${Math.floor(Math.random() * 250)}`,
        },
      });
      await preflight.arrayBuffer();
      const opened = [...preflight.headers.keys()].filter((header) => header.startsWith('access-control-allow'));
      tally.check(
        'D7 a preflight from another site reveals nothing',
        preflight.status >= 400 && opened.length === 0,
        () => `${name} ${origin}: ${preflight.status} ${opened}`,
      );
    }
    if (method === 'GET' || isEnding(name)) continue;
    for (const type of types) {
      const answer = await client.send(name, {
        params: {
          channelId: randomUUID(),
          messageId: randomUUID(),
          memoryId: randomUUID(),
          episodeId: randomUUID(),
          customBotKey: randomUUID(),
        },
        token,
        body: '{"a":1}',
        headers: { 'content-type': type, origin: ORIGINS[1] ?? '' },
      });
      tally.check(
        'D7 what a form could send is not taken',
        answer.status >= 400 && answer.status < 500,
        () => `${name} ${type}: ${answer.status}`,
      );
      const opened = answer.headers.get('access-control-allow-origin');
      tally.check('D7 no answer may be read by another site', opened === null, () => `${name}: ${opened}`);
    }
  }
}
