import { type Platform, startPlatform } from 'e2e/platform';
import { startPostgres } from '../../scripts/test/postgres.ts';
import type { BenchOptions, BenchResult } from '../run.ts';
import { allMessages } from '../support/chats.ts';
import { Client } from '../support/client.ts';
import { Device } from '../support/device.ts';
import type { Figure } from '../support/figures.ts';
import { newVisitors, type Taken, underLoad, type Visitor } from '../support/load.ts';
import { quantile } from '../support/statistics.ts';

/** About 20 sends and 60 reads per second (A1). */
const VISITORS = 200;
/** Tabs that stay open; the measuring process renders all of them. */
const TABS = 20;
/** Each engine in turn, twice. */
const SLICES = 2;
const SLICE_MS = 20_000;
const SETTLED_MS = 5_000;

interface Engine {
  readonly name: 'pglite' | 'postgresql';
  readonly platform: Platform;
  readonly client: Client;
  readonly visitors: readonly Visitor[];
  readonly taken: Taken;
  readonly lags: number[];
}

/** The mixed load A1 on the embedded database and on PostgreSQL, alternating in one run. */
export async function serverBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const engines: Engine[] = [];
  try {
    engines.push(await ready('pglite', {}), await ready('postgresql', { DATABASE_URL: postgres.url }));
    for (let slice = 0; slice < Math.min(rounds, SLICES); slice += 1)
      for (const { name, client, visitors, taken, lags, platform } of engines) {
        const before = taken.samples.length;
        const { samples, replies } = await underLoad(client, visitors, SLICE_MS);
        await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
        taken.samples.push(...samples);
        taken.replies.push(...replies);
        lags.push((await metric(platform, 'nodejs_eventloop_lag_p99_seconds')) * 1_000);
        report(`${name}, slice ${slice + 1}: ${taken.samples.length - before} calls`);
      }
    const results = [];
    for (const engine of engines) results.push(await resultOf(engine));
    return { figures: results.flatMap(({ figures }) => figures), details: results.map(({ details }) => details) };
  } finally {
    for (const { platform, visitors } of engines) {
      for (const { device } of visitors) device?.close();
      await platform.stop();
      platform.remove();
    }
    await postgres.stop();
  }
}

async function ready(name: Engine['name'], env: Record<string, string>): Promise<Engine> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...env });
  const client = new Client(platform.url);
  const visitors = await newVisitors(client, VISITORS);
  for (const visitor of visitors.slice(0, TABS)) {
    visitor.device = new Device(platform.url, visitor.session, visitor.channelId);
    await visitor.device.open();
  }
  return { name, platform, client, visitors, taken: { samples: [], replies: [] }, lags: [] };
}

async function metric(platform: Platform, name: string): Promise<number> {
  const text = await (await fetch(`${platform.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

async function resultOf({ name, platform, client, visitors, taken, lags }: Engine) {
  const times = taken.samples.map(({ milliseconds }) => milliseconds);
  const share = (isBad: (status: number | 'timeout') => boolean) =>
    (100 * taken.samples.filter(({ status }) => isBad(status)).length) / taken.samples.length;
  const { lost, doubled } = await compared(client, visitors);
  const rss = (await metric(platform, 'process_resident_memory_bytes')) / 1_000_000;
  const values: readonly (readonly [string, number, string])[] = [
    ['calls', times.length, 'calls'],
    ['errors_5xx', share((status) => status !== 'timeout' && status >= 500), '%'],
    ['timeouts', share((status) => status === 'timeout'), '%'],
    ['mean', times.reduce((sum, one) => sum + one, 0) / times.length, 'ms'],
    ['p95', quantile(times, 0.95), 'ms'],
    ['p99', quantile(times, 0.99), 'ms'],
    ['reply_seen_p95', quantile(taken.replies, 0.95), 'ms'],
    ['lag_p99', Math.max(...lags), 'ms'],
    ['memory', rss, 'MB'],
    ['lost', lost, 'messages'],
    ['doubled', doubled, 'messages'],
  ];
  const figures: Figure[] = values.map(([what, value, unit]) => ({ name: `server_${name}_${what}`, value, unit }));
  const byCall = Object.entries(Object.groupBy(taken.samples, (sample) => sample.name)).map(([call, samples = []]) => ({
    call,
    calls: samples.length,
    p50: quantile(
      samples.map(({ milliseconds }) => milliseconds),
      0.5,
    ),
    p95: quantile(
      samples.map(({ milliseconds }) => milliseconds),
      0.95,
    ),
    statuses: Object.fromEntries(
      Object.entries(Object.groupBy(samples, ({ status }) => status)).map(([status, of]) => [status, of?.length]),
    ),
  }));
  return { figures, details: { engine: name, visitors: visitors.length, tabs: TABS, byCall } };
}

/** Every accepted text must be in its chat exactly once. */
async function compared(client: Client, visitors: readonly Visitor[]) {
  let [lost, doubled] = [0, 0];
  for (const visitor of visitors) {
    const stored = (await allMessages(client, visitor)).map(({ message }) => message.value);
    for (const text of visitor.sent) {
      const times = stored.filter((one) => one === text).length;
      if (times === 0) lost += 1;
      if (times > 1) doubled += 1;
    }
  }
  return { lost, doubled };
}
