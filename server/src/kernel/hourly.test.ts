import { expect, it, vi } from 'vitest';
import { startHourlyPurge } from './hourly.ts';
import { ManualTimers } from './testing/manual-timers.ts';

const HOUR = 60 * 60 * 1000;

function fakeClock() {
  let at = 0;
  return {
    now: () => at,
    advance(milliseconds: number) {
      at += milliseconds;
    },
  };
}

it('runs every task at the start and every hour, also after one that fails', async () => {
  const timers = new ManualTimers(fakeClock());
  const log = { info: vi.fn(), error: vi.fn() };
  const broken = vi.fn().mockRejectedValue(new Error('no disk'));
  const counted = vi.fn().mockResolvedValueOnce(3).mockResolvedValue(0);
  const purge = startHourlyPurge(
    log,
    [
      { what: 'files', run: broken },
      { what: 'messages', run: counted },
    ],
    { timers },
  );
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(1));
  timers.advance(HOUR - 1);
  timers.advance(1);
  await vi.waitFor(() => expect(counted).toHaveBeenCalledTimes(2));
  expect(broken).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(2);
  expect(log.info.mock.calls).toEqual([[{ what: 'messages', removed: 3 }, 'removed expired data']]);
  await purge.stop();
  timers.advance(HOUR);
  await purge.stop();
  expect(counted).toHaveBeenCalledTimes(2);
});
