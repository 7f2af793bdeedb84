import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../db/open.ts';
import { openTestDatabase } from '../db/testing.ts';
import { ManualTimers } from '../testing/manual-timers.ts';
import { exponential } from './backoff.ts';
import { Interrupted, type JobKind, LeaseLost, type Run } from './job-kind.ts';
import { registerJobMetrics } from './metrics.ts';
import { JobRunner } from './runner.ts';
import { addJob, createJobTable, jobOf, type TestJob, testJobs, testKind } from './testing/job-table.ts';

let database: Database;
let at: number;
const clock = {
  now: () => at,
  advance: (milliseconds: number) => {
    at += milliseconds;
  },
};
/** The work that runs now, by the id of its job: a test ends it. */
const work = new Map<string, { readonly run: Run; readonly ends: PromiseWithResolvers<void> }>();
const started: string[] = [];
const runners: { stop(): Promise<void> }[] = [];
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  await createJobTable(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  at = 1_000_000;
  await database.db.delete(testJobs);
  for (const map of [work, started]) 'clear' in map ? map.clear() : map.splice(0);
  for (const spy of Object.values(log)) spy.mockClear();
});
afterEach(async () => {
  for (const { ends } of work.values()) ends.resolve();
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
});

/** Work that ends when the test says so, or throws the reason of its signal. */
function byHand({ jobId }: TestJob, run: Run): Promise<void> {
  const ends = Promise.withResolvers<void>();
  work.set(jobId, { run, ends });
  started.push(jobId);
  run.signal.addEventListener('abort', () => ends.reject(run.signal.reason));
  return ends.promise;
}

/** A runner as one process has it: with timers of its own, which only the test moves. */
function process(changes: Partial<JobKind<TestJob>> = {}, run: typeof byHand = byHand) {
  const timers = new ManualTimers(clock);
  const runner = new JobRunner(
    testKind({ db: database.db, now: clock.now }, run, changes),
    { now: clock.now, log },
    timers,
  );
  runners.push(runner);
  return { runner, timers };
}
const eventually = (look: () => unknown) => vi.waitFor(look, { timeout: 10_000, interval: 20 });
const running = (jobId: string, times = 1) =>
  eventually(() => expect(started.filter((id) => id === jobId)).toHaveLength(times));
const has = (jobId: string, fields: Partial<TestJob>) =>
  eventually(async () => expect(await jobOf(database.db, jobId)).toMatchObject(fields));
const end = (jobId: string) => work.get(jobId)?.ends.resolve();

describe('a job', () => {
  it('runs once, even if its key is woken repeatedly in several processes', async () => {
    const [one, two] = [process(), process()];
    const jobId = await addJob(database.db, at);
    for (const { runner } of [one, two, one, two]) runner.wake(jobId);
    await running(jobId);
    end(jobId);
    await has(jobId, { status: 'DONE', attempts: 1, leaseOwner: null });
    expect(started).toEqual([jobId]);
  });

  it('that was never woken is found by a sweep after its head start', async () => {
    const { timers } = process();
    const jobId = await addJob(database.db, at + 500);
    timers.advance(1_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toEqual([]);
    timers.advance(1_000);
    await running(jobId);
  });

  it('waits for the one before it in its queue, and for no other', async () => {
    const { runner } = process();
    const [first, second] = [await addJob(database.db, at, 'a'), await addJob(database.db, at + 1, 'a')];
    const other = await addJob(database.db, at, 'b');
    runner.wake('a');
    runner.wake('b');
    await running(other);
    await running(first);
    expect(started).not.toContain(second);
    end(first);
    await running(second);
  });

  it('waits while as many run as may at once, in the order in which they were woken', async () => {
    const { runner } = process({ atOnce: 2 });
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await addJob(database.db, at + n));
    for (const id of ids) runner.wake(id);
    // The first two are claimed at once: either may start first.
    await Promise.all(ids.slice(0, 2).map(running));
    expect(started.toSorted()).toEqual(ids.slice(0, 2));
    end(ids[0] as string);
    await running(ids[2] as string);
    expect(started.slice(2)).toEqual(ids.slice(2, 3));
  });

  it('gives its caller the error with which it failed', async () => {
    const { runner } = process();
    const jobId = await addJob(database.db, at);
    const performed = runner.perform(jobId);
    await running(jobId);
    work.get(jobId)?.ends.reject(new Error('no paint'));
    await expect(performed).rejects.toThrow('no paint');
    await has(jobId, { status: 'FAILED' });
  });
});

describe('a retry', () => {
  const retryAfter: JobKind<TestJob>['retryAfter'] = (_, { attempts }) => exponential(60_000)(attempts);

  it('comes after 1, 2, 4 … minutes, until the attempts are used up', async () => {
    const { runner } = process({ maxAttempts: 4, retryAfter }, (job) => {
      started.push(job.jobId);
      return Promise.reject(new Error('the server is down'));
    });
    const jobId = await addJob(database.db, at - 60_000);
    const tries: number[] = [];
    const begun = at;
    for (let minute = 0; minute <= 10; minute += 1) {
      const before = started.length;
      await runner.sweep();
      if (started.length > before) tries.push(Math.floor((at - begun) / 60_000));
      clock.advance(60_000);
    }
    expect(tries).toEqual([0, 1, 3, 7]);
    expect(await jobOf(database.db, jobId)).toMatchObject({ status: 'FAILED', attempts: 4 });
  });

  it('does not come for an error that is final', async () => {
    const { runner } = process({ retryAfter: () => undefined });
    const jobId = await addJob(database.db, at);
    runner.wake(jobId);
    await running(jobId);
    work.get(jobId)?.ends.reject(new Error('refused'));
    await has(jobId, { status: 'FAILED', attempts: 1 });
  });
});

describe('a lease', () => {
  it('is renewed while its process lives', async () => {
    const [one, two] = [process(), process()];
    const jobId = await addJob(database.db, at);
    one.runner.wake(jobId);
    await running(jobId);
    for (let second = 0; second < 24; second += 3) {
      one.timers.advance(3_000);
      await has(jobId, { leaseUntil: at + 10_000 });
      await two.runner.sweep();
    }
    expect(started).toEqual([jobId]);
  });

  it('of a process that died ends: another one runs the job, and the first can store nothing more', async () => {
    const dead = process();
    const jobId = await addJob(database.db, at);
    dead.runner.wake(jobId);
    await running(jobId);
    const late = work.get(jobId);
    clock.advance(10_001);
    const alive = process();
    alive.timers.advance(1_000);
    await running(jobId, 2);
    late?.ends.resolve();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await jobOf(database.db, jobId)).toMatchObject({
      status: 'OPEN',
      leaseOwner: alive.runner.owner,
      attempts: 2,
    });
    end(jobId);
    await has(jobId, { status: 'DONE' });
  });

  it('that was lost interrupts the run, and the job is left to the other process', async () => {
    const { runner, timers } = process();
    const jobId = await addJob(database.db, at);
    const performed = runner.perform(jobId);
    await running(jobId);
    await database.db.update(testJobs).set({ leaseOwner: 'another' }).where(eq(testJobs.jobId, jobId));
    timers.advance(3_000);
    await performed;
    expect(work.get(jobId)?.run.signal.reason).toEqual(new Interrupted('lost'));
    expect(await jobOf(database.db, jobId)).toMatchObject({ status: 'OPEN', leaseOwner: 'another' });
  });

  it('that a write found lost is no failure', async () => {
    const { runner } = process({}, () => Promise.reject(new LeaseLost()));
    const jobId = await addJob(database.db, at);
    await runner.perform(jobId);
    expect(log.warn).not.toHaveBeenCalled();
    expect(await jobOf(database.db, jobId)).toMatchObject({ status: 'OPEN' });
  });

  it('that ended at each attempt ends the job', async () => {
    const jobId = await addJob(database.db, at);
    await database.db.update(testJobs).set({ attempts: 3, leaseOwner: 'dead', leaseUntil: at });
    const { runner } = process();
    await runner.sweep();
    expect(await jobOf(database.db, jobId)).toMatchObject({ status: 'FAILED' });
    expect(started).toEqual([]);
  });
});

describe('a deadline', () => {
  it('interrupts the run', async () => {
    const { runner, timers } = process();
    const jobId = await addJob(database.db, at);
    runner.wake(jobId);
    await running(jobId);
    timers.advance(29_999);
    expect(work.get(jobId)?.run.signal.aborted).toBe(false);
    timers.advance(1);
    expect(work.get(jobId)?.run.signal.reason).toEqual(new Interrupted('timeout'));
    await has(jobId, { status: 'FAILED' });
  });

  it('may be shorter for a job', async () => {
    const { runner, timers } = process({ deadlineOf: () => 5_000 });
    const jobId = await addJob(database.db, at);
    runner.wake(jobId);
    await running(jobId);
    timers.advance(5_000);
    await has(jobId, { status: 'FAILED' });
  });

  it('frees the place of a run that ignores its signal', async () => {
    const { runner, timers } = process({ atOnce: 1 }, ({ jobId }) => {
      started.push(jobId);
      return started.length === 1 ? new Promise(() => undefined) : Promise.resolve();
    });
    const [deaf, next] = [await addJob(database.db, at), await addJob(database.db, at)];
    runner.wake(deaf);
    runner.wake(next);
    await running(deaf);
    timers.advance(30_000);
    timers.advance(10_000);
    await has(deaf, { status: 'FAILED' });
    await has(next, { status: 'DONE' });
  });
});

describe('a graceful stop', () => {
  it('lets jobs finish', async () => {
    const { runner } = process();
    const jobId = await addJob(database.db, at);
    runner.wake(jobId);
    await running(jobId);
    const stopped = runner.stop();
    end(jobId);
    await stopped;
    expect(await jobOf(database.db, jobId)).toMatchObject({ status: 'DONE' });
  });

  it('gives back what does not, without counting the attempt, and starts no more', async () => {
    const { runner, timers } = process({ atOnce: 1 });
    const [jobId, waiting] = [await addJob(database.db, at), await addJob(database.db, at)];
    runner.wake(jobId);
    runner.wake(waiting);
    await running(jobId);
    const stopped = runner.stop();
    timers.advance(5_000);
    await stopped;
    runner.wake(waiting);
    expect(await jobOf(database.db, jobId)).toMatchObject({
      status: 'OPEN',
      leaseOwner: null,
      leaseUntil: null,
      attempts: 0,
    });
    expect(started).toEqual([jobId]);
    const next = process();
    clock.advance(1_000);
    next.timers.advance(1_000);
    await running(jobId, 2);
    await running(waiting);
  });
});

it('a job that another process canceled is interrupted', async () => {
  const canceled: string[] = [];
  const { runner, timers } = process({
    times: { lease: 10_000, heartbeat: 3_000, sweep: 1_000, deadline: 30_000, drain: 0, cancelPoll: 250 },
    canceled: async () => canceled,
  });
  const jobId = await addJob(database.db, at);
  const performed = runner.perform(jobId);
  await running(jobId);
  canceled.push(jobId);
  timers.advance(250);
  await performed;
  expect(work.get(jobId)?.run.signal.reason).toEqual(new Interrupted('stopped'));
  expect(log.warn).not.toHaveBeenCalled();
});

it('the metrics count jobs that wait, run and end', async () => {
  const registry = new Registry();
  registerJobMetrics(registry);
  const { runner } = process({ name: 'measured', atOnce: 1 });
  const [one, two] = [await addJob(database.db, at), await addJob(database.db, at)];
  runner.wake(one);
  const performed = runner.perform(two);
  await running(one);
  const metrics = await registry.metrics();
  expect(metrics).toContain('manuka_job_depth{kind="measured",of="running"} 1');
  expect(metrics).toContain('manuka_job_depth{kind="measured",of="waiting"} 1');
  end(one);
  await running(two);
  work.get(two)?.ends.reject(new Error('no'));
  await expect(performed).rejects.toThrow('no');
  const after = await registry.metrics();
  expect(after).toContain('manuka_job_total{kind="measured",end="done"} 1');
  expect(after).toContain('manuka_job_total{kind="measured",end="failed"} 1');
  expect(after).toContain('manuka_job_seconds_count{kind="measured"} 2');
});
