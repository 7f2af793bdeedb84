import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Device } from '../../support/device.ts';
import { balanceOf, buy, type GemsRun, type GiftId, give, newPerson, storeNotice } from './world.ts';

const ROUNDS = { smoke: 3, short: 200, long: 5_000 } as const;
const WITHIN_MS = 2_000;
const SOME: readonly GiftId[] = ['coffee', 'pastry', 'coffee', 'flowers'];

/** F8: for all movements and any order of their events, two tabs soon show the server's balance. */
export async function shown(run: GemsRun): Promise<void> {
  const { tally, client, platform } = run;
  const person = await newPerson(run, 3);
  const tabs = [1, 2].map(() => new Device(platform.url, person.session, person.channelId));
  for (const tab of tabs) await tab.open();
  let slowest = 0;
  for (let round = 0; round < ROUNDS[run.size]; round += 1) {
    if (round % 3 === 0) {
      await buy(run, person);
      const transactionId = await buy(run, person);
      // A store's credit or refund belongs to no chat, so the next movement in a chat reports it.
      if (round % 2 === 1) await (await storeNotice(run, person, 'REFUND', transactionId))();
    }
    const work = await Promise.all(SOME.map((giftId) => give(client, person, giftId, randomUUID())));
    if (work.every(({ status }) => status !== 200)) continue;
    let amount = await balanceOf(client, person);
    const before = performance.now();
    const isShown = () => tabs.every((tab) => tab.gems() === amount);
    while (!isShown() && performance.now() - before < WITHIN_MS) {
      await wait(10);
      amount = await balanceOf(client, person);
    }
    slowest = Math.max(slowest, performance.now() - before);
    tally.check('F8 every tab shows the amount of the server', isShown(), () =>
      [amount, ...tabs.map((tab) => tab.gems())].join(' '),
    );
  }
  tally.figure('gems_shown_after', slowest, 'ms');
  for (const tab of tabs) tab.close();
}
