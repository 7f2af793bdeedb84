import { describe, expect, it } from 'vitest';
import { Crowded, newestFirst } from './newest-first.ts';

const gate = () => Promise.withResolvers<void>();

describe('newestFirst', () => {
  it('drops the oldest task if too many wait', async () => {
    const queue = newestFirst(2);
    const first = gate();
    const ran: string[] = [];
    const task = (name: string) => queue.run(async () => void ran.push(name));
    const running = queue.run(() => first.promise);
    const [oldest, middle, newest] = [task('oldest'), task('middle'), task('newest')];
    await expect(oldest).rejects.toBeInstanceOf(Crowded);
    first.resolve();
    await Promise.all([running, middle, newest]);
    expect(ran).toEqual(['newest', 'middle']);
  });

  it('continues after a failure, one at a time', async () => {
    const queue = newestFirst(5);
    let running = 0;
    let most = 0;
    const task = (fails: boolean) => async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (fails) throw new Error('failed');
    };
    const settled = await Promise.allSettled([true, false, true, false].map((fails) => queue.run(task(fails))));
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(most).toBe(1);
    await expect(queue.run(async () => 'later')).resolves.toBe('later');
  });
});
