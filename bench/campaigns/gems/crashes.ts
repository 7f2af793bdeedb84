import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { allMessages } from '../../support/chats.ts';
import type { Answer } from '../../support/client.ts';
import { balanced, buy, type GemsRun, give, newPerson, SPECIAL, specials, unlock } from './world.ts';

const KILLS = { smoke: 0, short: 12, long: 120 } as const;
const AT_ONCE = 12;

/**
 * F7: the server is killed while gifts are sent and content is unlocked. When repeated, each request has counted once.
 */
export async function crashes(run: GemsRun): Promise<void> {
  const { tally, client, platform } = run;
  const person = await newPerson(run);
  let kills = 0;
  for (; kills < KILLS[run.size]; kills += 1) {
    for (let n = 0; n < 2; n += 1) await buy(run, person);
    const before = await balanced(run, person, 'F7');
    const open = (await specials(client, person)).find(({ contentStatus }) => contentStatus === 'UNLOCKABLE');
    const ids = Array.from({ length: AT_ONCE }, () => randomUUID());
    const wishes: (() => Promise<Answer>)[] = ids.map((id) => () => give(client, person, 'coffee', id));
    const request = randomUUID();
    if (open) wishes.push(() => unlock(client, person, open.contentId, request));
    const first = Promise.allSettled(wishes.map((wish) => wish()));
    await wait(Math.random() * 120);
    await platform.stop('SIGKILL');
    await first;
    await platform.start();
    for (const wish of wishes) {
      const { status, text } = await wish();
      tally.check('F7 what is asked for again is answered', status === 200, () => `${status} ${text}`);
    }
    const after = await balanced(run, person, 'F7');
    const known = new Set(before.entries.map(({ entryId }) => entryId));
    const charges = after.entries.filter(({ entryId, amount }) => amount < 0 && !known.has(entryId));
    const spent = charges.reduce((sum, { amount }) => sum - amount, 0);
    const expected = AT_ONCE * 5 + (open ? SPECIAL : 0);
    tally.check('F7 each has cost once', spent === expected, () => `${spent} instead of ${expected}`);
    // Reactions that the kill interrupted, or that came too late, refund their gems.
    const refunds = after.entries.flatMap(({ refundOf }) => refundOf ?? []);
    tally.check('F7 nothing is given back twice', new Set(refunds).size === refunds.length, () => refunds.join(' '));
    const messages = await allMessages(client, person);
    const stored = ids.filter((id) => messages.filter((one) => one.clientMessageId === id).length === 1).length;
    tally.check('F7 each is one message', stored === AT_ONCE, () => `${stored} of ${AT_ONCE}`);
  }
  tally.figure('kills_while_charging', kills, 'kills');
}
