import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Platform, startPlatform } from 'e2e/platform';
import type { FakeApple } from 'server/testing/apple';
import { createDatabase } from 'server/testing/database';
import { type Audit, auditOf } from 'server/testing/gems';
import { startPostgres } from '../../../scripts/test/postgres.ts';
import type { Size } from '../../campaign.ts';
import { Client } from '../../support/client.ts';
import { startInstantProvider } from '../../support/instant-provider.ts';
import { newSession } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';
import { type Disagreements, disagreements } from './agree.ts';
import type { SpendingChat } from './mixed-calls.ts';
import { PURCHASED, Spender } from './spender.ts';
import { dataOf, storeNotice } from './world.ts';

export type Engine = 'pglite' | 'postgresql';

/** Operations per engine, in batches. Each batch but the last ends with a kill of the server. */
const SIZES = {
  smoke: { operations: 160, kills: 0, spenders: 4 },
  short: { operations: 100_000, kills: 12, spenders: 96 },
  long: { operations: 500_000, kills: 120, spenders: 400 },
} as const;
/** Spenders that act at the same time; few enough for their replies to keep up on two cores. */
const AT_ONCE = 8;
const SETTLED_MS = 120_000;

interface Mixture {
  readonly tally: Tally;
  readonly apple: FakeApple;
  readonly platform: Platform;
  readonly client: Client;
  /** The platform's data folder. */
  readonly where: { dataDir?: string; databaseUrl?: string };
  readonly engine: Engine;
  readonly sums: Sums;
}

/** The findings of the last audit, which finds errors of all batches. */
interface Sums {
  free: number;
  created: number;
  lost: number;
  receipts: number;
}

/**
 * F11: members with two devices each mix all calls that cost gems, chats and ids, while the server is killed
 * repeatedly. After each batch the whole database is compared with what was delivered and with the answers.
 */
export async function mixture(
  { tally, apple, size, env }: { tally: Tally; apple: FakeApple; size: Size; env: Record<string, string> },
  engine: Engine,
): Promise<void> {
  const postgres = engine === 'postgresql' ? await startPostgres() : undefined;
  if (postgres && 'missing' in postgres) {
    tally.check('F11 there is a PostgreSQL', false, () => postgres.missing);
    return;
  }
  const database = postgres && (await createDatabase(postgres.url));
  const provider = await startInstantProvider();
  const platform = await startPlatform({
    ...env,
    ...provider.env,
    ...(database ? { DATABASE_URL: database.url } : {}),
  });
  const where = database ? { databaseUrl: database.url } : { dataDir: platform.dataDir };
  const client = new Client(platform.url);
  const sums = { free: 0, created: 0, lost: 0, receipts: 0 };
  try {
    await run({ tally, apple, platform, client, where, engine, sums }, SIZES[size]);
  } finally {
    await platform.stop('SIGKILL');
    platform.remove();
    provider.close();
    await database?.drop();
    await postgres?.stop();
  }
}

async function run(mix: Mixture, { operations, kills, spenders: many }: (typeof SIZES)[Size]): Promise<void> {
  const { tally, engine, platform, sums } = mix;
  const spenders = await inParallel(Array.from({ length: many }), () => newSpender(mix));
  const done = () => spenders.reduce((sum, one) => sum + one.operations, 0);
  const before = performance.now();
  for (let batch = 1; batch <= kills; batch += 1) {
    const isOver = () => done() >= (operations * batch) / (kills + 1);
    await spend(mix, spenders, { isOver, atEnd: () => platform.stop('SIGKILL') });
    const { entries } = await audited(mix, spenders);
    console.error(`${engine}: ${done()} operations, ${entries.length} entries`);
    await platform.start();
    await inParallel(spenders, async (spender) => {
      await spender.renew();
      while (spender.hasUnreported) await spender.tellOfPurchase();
      await spender.sendUnknown();
    });
  }
  await spend(mix, spenders, { isOver: () => done() >= operations, atEnd: async () => undefined });
  const seconds = (performance.now() - before) / 1_000;
  const shown = await shownReceipts(mix, spenders);
  await jobsEnded(platform.url);
  await platform.stop();
  const { open, late, entries, receiptOf } = await audited(mix, spenders);
  tally.check('F11 nothing is awaited for ever', open.length === 0, () => open.join('\n       '));
  const wrong = [...shown].filter(([id, said]) => receiptOf.get(id) !== said);
  sums.receipts += wrong.length;
  tally.check('F11 what a chat shows was paid is what the ledger says', wrong.length === 0, () => String(wrong[0]));
  tally.figure(`gems_operations_${engine}`, done(), 'count');
  tally.figure(`gems_operations_a_second_${engine}`, done() / seconds, 'count');
  tally.figure(`gems_kills_${engine}`, kills, 'count');
  tally.figure(`gems_entries_${engine}`, entries.length, 'count');
  tally.figure(`gems_late_replies_${engine}`, late, 'count');
  tally.figure(`gems_free_replies_${engine}`, sums.free, 'count');
  tally.figure(`gems_created_${engine}`, sums.created, 'count');
  tally.figure(`gems_lost_${engine}`, sums.lost, 'count');
  tally.figure(`gems_receipt_differences_${engine}`, sums.receipts, 'count');
}

/** Lets all spenders act until the batch is over, and kills the server meanwhile. */
async function spend(
  mix: Mixture,
  spenders: readonly Spender[],
  { isOver, atEnd }: { isOver: () => boolean; atEnd: () => Promise<void> },
): Promise<void> {
  const waiting = [...spenders].sort(() => Math.random() - 0.5);
  let isEnded = false;
  const lane = async () => {
    while (!isEnded) {
      const spender = waiting.shift();
      if (!spender) return;
      for (let steps = 0; steps < 5 && !isEnded; steps += 1) {
        if (spender.isPoor && Math.random() < 0.3) await purchase(mix, spender);
        await spender.step();
      }
      waiting.push(spender);
      if (isEnded || !isOver()) continue;
      isEnded = true;
      await atEnd();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

const purchase = async (mix: Mixture, spender: Spender): Promise<void> => {
  if (spender.hasUnreported) return spender.tellOfPurchase();
  const { appAccountToken } = spender;
  await spender.buy(await storeNotice(mix, { appAccountToken }, 'ONE_TIME_CHARGE', randomUUID(), PURCHASED));
};

/** Checks the database of a stopped platform against the rules and against the answers. */
async function audited({ tally, where, sums, engine }: Mixture, spenders: readonly Spender[]): Promise<Audit> {
  const audit = await auditOf(where);
  const disagreed = disagreements(spenders, audit);
  const checks: readonly (readonly [keyof Disagreements, string])[] = [
    ['free', 'whatever costs gems has one charge of the right amount'],
    ['created', 'no gem is created'],
    ['lost', 'no gem is lost'],
    ['receipts', 'a receipt says what the ledger says'],
  ];
  for (const [kind, what] of checks) {
    const failures = [...audit[kind], ...disagreed[kind]];
    sums[kind] = failures.length;
    for (const failure of failures.slice(0, 5)) console.error(`${engine}: ${kind}: ${failure}`);
    tally.check(`F11 ${engine}: ${what}`, failures.length === 0, () => failures.slice(0, 5).join('\n       '));
  }
  return audit;
}

/** The prices that all chats show for their latest messages, once no reply is pending. */
async function shownReceipts({ client }: Mixture, spenders: readonly Spender[]): Promise<Map<string, string>> {
  const shown = new Map<string, string>();
  await inParallel(spenders, async ({ chats, token }) => {
    for (const { channelId } of chats) {
      const request = { token, params: { channelId } };
      for (const before = performance.now(); performance.now() - before < SETTLED_MS; await wait(200)) {
        const room = dataOf<'channels.chatroom'>(await client.send('channels.chatroom', request));
        const isPainting = room.messages.some(({ picture }) => picture && !ENDED.has(picture.status));
        if (room.openReplies.length > 0 || isPainting) continue;
        for (const { id, receipt } of room.messages)
          shown.set(id, `${receipt?.charged ?? 0} ${receipt?.refunded ?? 0}`);
        break;
      }
    }
  });
  return shown;
}
const ENDED: ReadonlySet<string> = new Set(['DONE', 'FAILED', 'CANCELED']);

/** Waits for the pictures and replies of episodes that their chats no longer show, too: a scene may have changed. */
async function jobsEnded(url: string): Promise<void> {
  for (const before = performance.now(); performance.now() - before < SETTLED_MS; await wait(200)) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const depths = [...text.matchAll(/^manuka_job_depth\{.*\} (\d+)$/gm)].map(([, depth]) => Number(depth));
    if (depths.length > 0 && depths.every((depth) => depth === 0)) return;
  }
}

/** A member with two devices, gems, and two chats in a scene that costs gems. */
async function newSpender({ client, apple, platform, tally }: Mixture): Promise<Spender> {
  const session = await newSession(client);
  const token = session.accessToken;
  const home = dataOf<'presets.curated'>(await client.send('presets.curated', { token }));
  const cards = home.carousels.flatMap((carousel) => carousel.cards);
  const chats: SpendingChat[] = [];
  for (const place of [0, 1]) {
    const { presetKey, presetContentId } = cards[place] ?? { presetKey: '', presetContentId: '' };
    const body = { presetKey, presetContentId };
    const { channel } = dataOf<'bots.createFromPreset'>(await client.send('bots.createFromPreset', { token, body }));
    const request = { token, params: { channelId: channel.channelId } };
    dataOf<'channels.selectScenePreset'>(
      await client.send('channels.selectScenePreset', { ...request, body: { scenePreset: 'SENSUAL' } }),
    );
    const { specialContents } = dataOf<'library.special'>(await client.send('library.special', request));
    const contentIds = specialContents.map(({ contentId }) => contentId).slice(0, 2);
    chats.push({ channelId: channel.channelId, contentIds, messageIds: [], price: 5, feverUntil: 0 });
  }
  const query = { productId: PURCHASED };
  const order = await client.send('appstore.prepare', { token, query });
  const { appAccountToken } = dataOf<'appstore.prepare'>(order);
  const devices = [client, new Client(platform.url)] as const;
  const spender = new Spender({ session, appAccountToken, chats, devices, tally });
  await spender.buy(await storeNotice({ client, apple }, spender, 'ONE_TIME_CHARGE', randomUUID(), PURCHASED));
  return spender;
}

async function inParallel<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...all];
  const lane = async () => {
    while (left.length > 0) results.push(await work(left.shift() as T));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return results;
}
