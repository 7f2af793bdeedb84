import { Registry } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkFailed, WorkRefused, WorkTimedOut } from './errors.ts';
import { Lane, type LaneOptions, type WorkReport } from './lane.ts';
import { registerWorkMetrics, reportWork } from './metrics.ts';
import { crash, echo, endless, garbage } from './testing/kinds.ts';

const options: LaneOptions = {
  minThreads: 1,
  maxThreads: 2,
  idleMs: 1_000,
  maxWaiting: 3,
  maxWaitMs: 20_000,
  memoryMb: 64,
};
const lanes: Lane[] = [];
const reports: WorkReport[] = [];

function lane(changed: Partial<LaneOptions> = {}): Lane {
  const made = new Lane({ ...options, ...changed }, (report) => reports.push(report));
  lanes.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(lanes.splice(0).map((one) => one.stop()));
  reports.length = 0;
});

const outcome = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.constructor.name);

describe('a job', () => {
  it('runs in a thread and answers', async () => {
    expect(await lane().run(echo, { say: 'hello' })).toBe('hello');
    expect(reports).toMatchObject([{ kind: 'test-echo', end: 'done' }]);
  });

  it('leaves no garbage in its thread', async () => {
    const own = lane({ memoryMb: 256, maxThreads: 1, collectEveryMs: 0 });
    const before = await own.run(garbage, 40);
    expect(await own.run(garbage, 0)).toBeLessThan(before + 20);
  });

  it('returns its bytes without a copy', async () => {
    const bytes = new Uint8Array(1 << 20).fill(7);
    const answer = await lane().run(echo, { bytes }, { transfer: [bytes.buffer] });
    expect(bytes.byteLength).toBe(0);
    expect(answer).toHaveLength(1 << 20);
    expect((answer as Uint8Array)[5]).toBe(7);
  });

  it('fails with the error that its kind revives', async () => {
    const kind = {
      ...echo,
      revive: ({ name, message, fields }: { name: string; message: string; fields: object }) =>
        new RangeError(`${name}: ${message}`, { cause: fields }),
    };
    await expect(lane().run(kind, { throw: 'no' })).rejects.toMatchObject({
      message: 'TypeError: no',
      cause: { hint: 'own field' },
    });
    await expect(lane().run(echo, { throw: 'no' })).rejects.toBeInstanceOf(WorkFailed);
  });
});

describe('a job past its deadline', () => {
  it('does not break the pool, even several times', async () => {
    const pool = lane({ maxThreads: 1 });
    for (let round = 0; round < 3; round += 1) {
      const poisoned = outcome(pool.run(endless, 60));
      const after = outcome(pool.run(echo, { say: `after ${round}` }));
      expect(await poisoned).toBe(WorkTimedOut.name);
      expect(await after).toBe(`after ${round}`);
    }
    expect(pool.depth).toMatchObject({ running: 0, waiting: 0, threads: 1 });
    expect(reports.filter(({ end }) => end === 'timed-out')).toHaveLength(3);
  });

  it('does not count waiting time', async () => {
    const pool = lane({ maxThreads: 1 });
    const first = outcome(pool.run(echo, { waitMs: 700 }));
    const second = outcome(pool.run({ ...echo, deadlineMs: 400 }, { say: 'patient' }));
    expect(await Promise.all([first, second])).toEqual(['waited', 'patient']);
  });
});

describe('a thread that ends', () => {
  it.each(['exit', 'memory'] as const)('fails its own job alone (%s)', async (how) => {
    const pool = lane();
    pool.warm([echo]);
    const [crashed, other] = await Promise.all([
      outcome(pool.run(crash, how)),
      outcome(pool.run(echo, { waitMs: 50 })),
    ]);
    expect([crashed, other]).toEqual([WorkFailed.name, 'waited']);
    expect(await pool.run(echo, { say: 'still here' })).toBe('still here');
  });
});

describe('the queue', () => {
  it('refuses jobs beyond its limit, and says when to retry', async () => {
    const pool = lane({ maxThreads: 1, maxWaiting: 2 });
    const accepted = [1, 2, 3].map(() => outcome(pool.run(echo, { waitMs: 20 })));
    const refused = pool.run(echo, { say: 'one too many' });
    await expect(refused).rejects.toBeInstanceOf(WorkRefused);
    await expect(refused).rejects.toMatchObject({ retryAfter: 2 });
    expect(await Promise.all(accepted)).toEqual(['waited', 'waited', 'waited']);
  });

  it('refuses jobs that wait too long', async () => {
    const pool = lane({ maxThreads: 1, maxWaitMs: 50 });
    const first = outcome(pool.run(echo, { waitMs: 600 }));
    expect(await outcome(pool.run(echo, { say: 'late' }))).toBe(WorkRefused.name);
    expect(await first).toBe('waited');
  });

  it('drops the job of a caller who gives up, and lets a running one end', async () => {
    const pool = lane({ maxThreads: 1 });
    const leaving = new AbortController();
    const running = pool.run(echo, { waitMs: 100 }, { signal: leaving.signal });
    const waiting = pool.run(echo, { say: 'unheard' }, { signal: leaving.signal });
    const last = pool.run(echo, { say: 'last' });
    leaving.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await last).toBe('last');
    expect(pool.depth).toMatchObject({ running: 0, waiting: 0, threads: 1 });
  });
});

describe('stopping', () => {
  it('refuses running and waiting jobs, ends the threads, and lets later work start new ones', async () => {
    const pool = lane({ maxThreads: 1 });
    const jobs = [outcome(pool.run(endless, 60)), outcome(pool.run(echo, { say: 'waiting' }))];
    await pool.stop();
    expect(await Promise.all(jobs)).toEqual([WorkRefused.name, WorkRefused.name]);
    expect(pool.depth).toEqual({ running: 0, waiting: 0, threads: 0 });
    expect(await pool.run(echo, { say: 'again' })).toBe('again');
  });
});

describe('the metrics', () => {
  it('count jobs by kind and end', async () => {
    const pool = new Lane({ ...options, maxThreads: 1 }, reportWork);
    lanes.push(pool);
    await outcome(pool.run(endless, 60));
    const registry = new Registry();
    registerWorkMetrics(registry, () => [{ lane: 'checks', ...pool.depth }]);
    const text = await registry.metrics();
    expect(text).toContain('manuka_work_total{kind="test-endless",end="timed-out"} 1');
    expect(text).toContain('manuka_work_depth{lane="checks",of="waiting"} 0');
  });
});
