import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Context } from '../../kernel/context.ts';
import type { Database } from '../../kernel/db/open.ts';
import { modelTimes } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { ManualTimers } from '../../kernel/testing/manual-timers.ts';
import { TestClock } from '../../testing/test-server.ts';
import { storedMeasures } from './stored-measures.ts';

const DAY = 24 * 60 * 60 * 1000;
const UNKNOWN = { firstWordMs: 25_000, totalMs: 900_000 };
let database: Database;
let clock: TestClock;
const warn = vi.fn();
const log = { warn } as unknown as Context['log'];

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  clock = new TestClock();
  warn.mockReset();
  await database.db.delete(modelTimes);
});
afterAll(() => database.close());

async function start() {
  const timers = new ManualTimers(clock);
  return { timers, ...(await storedMeasures({ db: database.db, log, now: clock.now }, timers)) };
}
type Running = Awaited<ReturnType<typeof start>>;
const answer = ({ measures }: Running, firstWordMs: number) => {
  for (let n = 0; n < 5; n += 1) measures.record('local/m', { firstWordMs, totalMs: 50_000 });
};

it('keeps the learnt limits of a model over a restart', async () => {
  const before = await start();
  answer(before, 5_000);
  await before.stop();
  const after = await start();
  expect(after.measures.limitsOf('local/m')).toEqual({ firstWordMs: 17_000, totalMs: 210_000 });
  expect(after.measures.usual('local/m')).toEqual({ firstWordMs: 5_000, totalMs: 50_000 });
  await after.stop();
});

it('stores them every minute, for a crash', async () => {
  const before = await start();
  answer(before, 5_000);
  before.timers.advance(59_999);
  expect(await database.db.select().from(modelTimes)).toEqual([]);
  before.timers.advance(1);
  await expect.poll(() => database.db.select().from(modelTimes), { timeout: 10_000 }).toHaveLength(1);
  const after = await start();
  expect(after.measures.limitsOf('local/m').firstWordMs).toBe(17_000);
  await Promise.all([before.stop(), after.stop()]);
});

it('reports a failed write, and stores the next replies', async () => {
  const running = await start();
  answer(running, 5_000);
  await database.db.execute(sql`alter table model_times rename to model_times_away`);
  running.timers.advance(60_000);
  await expect.poll(() => warn.mock.calls.length, { timeout: 10_000 }).toBe(1);
  await database.db.execute(sql`alter table model_times_away rename to model_times`);
  answer(running, 6_000);
  await running.stop();
  const [row] = await database.db.select().from(modelTimes);
  expect(row?.latest).toHaveLength(10);
});

it('forgets a model that has not answered for 30 days', async () => {
  const before = await start();
  answer(before, 5_000);
  await before.stop();
  clock.advance(30 * DAY + 1);
  const after = await start();
  expect(after.measures.limitsOf('local/m')).toEqual(UNKNOWN);
  expect(await database.db.select().from(modelTimes)).toEqual([]);
  await after.stop();
});
