import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Device } from '../../support/device.ts';
import { balanceOf, buy, type GemsRun, type GiftId, give, newPerson, storeNotice } from './world.ts';

const ROUNDS = { smoke: 3, short: 200, long: 5_000 } as const;
const WITHIN_MS = 2_000;
const SOME: readonly GiftId[] = ['coffee', 'pastry', 'coffee', 'flowers'];

/** F8: whatever moves, in whatever order it is told, two tabs soon show the amount that the server has. */
export async function shown(run: GemsRun): Promise<void> {
  const { tally, client, platform } = run;
  const person = await newPerson(run, 3);
  const tabs = [1, 2].map(() => new Device(platform.url, person.session, person.channelId));
  for (const tab of tabs) await tab.open();
  let slowest = 0;
  for (let round = 0; round < ROUNDS[run.size]; round += 1) {
    const work = SOME.map((giftId) => give(client, person, giftId, randomUUID()));
    if (round % 3 === 0) {
      const transactionId = await buy(run, person);
      const back = await storeNotice(run, person, 'REFUND', transactionId);
      if (round % 2 === 1) work.push(back());
    }
    await Promise.all(work);
    const amount = await balanceOf(client, person);
    const before = performance.now();
    const isShown = () => tabs.every((tab) => tab.gems() === amount);
    while (!isShown() && performance.now() - before < WITHIN_MS) await wait(10);
    slowest = Math.max(slowest, performance.now() - before);
    tally.check('F8 every tab shows the amount of the server', isShown(), () =>
      [amount, ...tabs.map((tab) => tab.gems())].join(' '),
    );
  }
  tally.figure('gems_shown_after', slowest, 'ms');
  for (const tab of tabs) tab.close();
}
