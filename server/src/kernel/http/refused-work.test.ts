import { afterEach, describe, expect, it } from 'vitest';
import { WorkTimedOut } from 'workers';
import { echo, endless, Lane } from 'workers/testing';
import { createApp } from './app.ts';

const lanes: Lane[] = [];
function lane(maxWaiting = 3): Lane {
  const options = { minThreads: 1, maxThreads: 2, idleMs: 1_000, maxWaiting, maxWaitMs: 20_000, memoryMb: 64 };
  const made = new Lane(options, () => undefined);
  lanes.push(made);
  return made;
}
afterEach(async () => {
  await Promise.all(lanes.splice(0).map((one) => one.stop()));
});

/** The HTTP answer of a route that does this work. */
async function answerOf(work: () => Promise<unknown>) {
  const app = await createApp({ rateLimitFactor: 1000 });
  app.get('/work', work);
  return app.inject('/work').finally(() => app.close());
}

describe('work past its deadline', () => {
  it('answers 422 TOO_COMPLEX', async () => {
    const response = await answerOf(() => lane().run(endless, 60));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'TOO_COMPLEX' });
  });

  it('[SEC-01] is terminated while other work and the server answer', async () => {
    const app = await createApp({ rateLimitFactor: 1000 });
    app.get('/healthz', async () => ({ status: 'ok' }));
    const pool = lane();
    pool.warm([echo]);
    let isOver = false;
    const poisoned = pool
      .run({ ...endless, deadlineMs: 2_000 }, 60)
      .then(String, (error: Error) => error.constructor.name)
      .finally(() => {
        isOver = true;
      });
    const meanwhile = await Promise.all([
      pool.run(echo, { say: 'next' }),
      app.inject('/healthz').then(({ statusCode }) => statusCode),
    ]);
    expect(meanwhile).toEqual(['next', 200]);
    expect(isOver).toBe(false);
    expect(await poisoned).toBe(WorkTimedOut.name);
    await app.close();
  });
});

it('answers work that a full queue refuses with 503 and Retry-After', async () => {
  const pool = lane(0);
  const accepted = [1, 2].map(() => pool.run(echo, { waitMs: 200 }));
  const response = await answerOf(() => pool.run(echo, { say: 'one too many' }));
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('2');
  expect(response.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await Promise.all(accepted)).toEqual(['waited', 'waited']);
});
