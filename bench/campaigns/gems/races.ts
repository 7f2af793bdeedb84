import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/client.ts';
import {
  balanced,
  balanceOf,
  buy,
  count,
  dataOf,
  entriesOf,
  type GemsRun,
  GIFTS,
  give,
  newPerson,
  PRODUCT,
  SPECIAL,
  specials,
  storeNotice,
  times,
  unlock,
} from './world.ts';

const ROUNDS = { smoke: 1, short: 50, long: 1_000 } as const;
const GIFTS_AT_ONCE = 50;
const ALIKE = 20;

/** Concurrent requests: on one balance, with one id, against a refund, a deletion, an exit (F2, F3, F4, F6). */
export async function races(run: GemsRun): Promise<void> {
  const rounds = ROUNDS[run.size];
  const before = performance.now();
  for (let round = 0; round < rounds; round += 1) await moreThanThereIs(run);
  run.tally.figure('gift_under_50_at_once', (performance.now() - before) / rounds / GIFTS_AT_ONCE, 'ms');
  for (let round = 0; round < rounds; round += 1) await alike(run);
  await otherBody(run);
  for (let round = 0; round < Math.min(rounds, run.size === 'long' ? 500 : 20); round += 1) await mixed(run);
}

/** F2: fifty concurrent gifts of 10 gems with a balance of 100. */
async function moreThanThereIs(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const person = await newPerson(run, 1);
  const answers = await times(GIFTS_AT_ONCE, () => give(client, person, 'pastry', randomUUID()));
  const outcome = [count(answers, 200), count(answers, 'NOT_ENOUGH_GEM')];
  tally.check('F2 exactly ten of fifty are given', String(outcome) === '10,40', () => `${outcome} of 50`);
  const { balance } = await balanced(run, person, 'F2');
  tally.check('F2 nothing is left', balance === 0, () => `${balance}`);
}

/** F3: the same request twenty times concurrently counts once, and all get the same answer. */
async function alike(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const person = await newPerson(run, 1);
  const { token } = person;
  const moved = async (work: () => Promise<Answer[]>) => {
    const before = await balanceOf(client, person);
    const answers = await work();
    return { answers, by: (await balanceOf(client, person)) - before };
  };
  const once = (what: string, { answers, by }: Awaited<ReturnType<typeof moved>>, expected: number) => {
    tally.check(`F3 ${what} counts once`, by === expected, () => `moved ${by} instead of ${expected}`);
    const done = answers.filter(({ status }) => status === 200);
    tally.check(
      `F3 ${what} is answered alike, or with 409 while the first runs`,
      done.length > 0 && done.length + count(answers, 409) === answers.length,
      () => answers.map(({ status }) => status).join(' '),
    );
    return new Set(done.map(({ json }) => JSON.stringify(json?.data))).size;
  };

  const clientMessageId = randomUUID();
  const gift = await moved(() => times(ALIKE, () => give(client, person, 'flowers', clientMessageId)));
  const bodies = once('a gift', gift, -GIFTS.flowers);
  tally.check('F3 a gift has one answer', bodies === 1, () => `${bodies} answers`);

  const contentId = (await specials(client, person))[0]?.contentId ?? '';
  const clientRequestId = randomUUID();
  const unlocks = await moved(() => times(ALIKE, () => unlock(client, person, contentId, clientRequestId)));
  once('an unlock', unlocks, -SPECIAL);

  const day = await moved(() => times(ALIKE, () => client.send('notice.login', { token })));
  once('the first visit of a day', day, 11);

  const order = dataOf<'appstore.prepare'>(
    await client.send('appstore.prepare', { token, query: { productId: PRODUCT } }),
  );
  const transactionId = randomUUID();
  const signedTransaction = await run.apple.transaction({
    productId: PRODUCT,
    transactionId,
    appAccountToken: order.appAccountToken,
  });
  const body = { productId: PRODUCT, signedTransaction, orderId: order.orderId };
  once('a receipt', await moved(() => times(ALIKE, () => client.send('appstore.verify', { token, body }))), 100);
  const notice = await storeNotice(run, person, 'REFUND', transactionId);
  once('a refund of the store', await moved(() => times(ALIKE, () => notice())), -100);
  await balanced(run, person, 'F3');
}

/** F4: a known id with a different request is refused, and costs nothing. */
async function otherBody(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const person = await newPerson(run, 1);
  const [first, second] = await specials(client, person);
  const id = randomUUID();
  await give(client, person, 'coffee', id);
  await unlock(client, person, first?.contentId ?? '', id);
  const before = await balanceOf(client, person);
  const answers = [
    await give(client, person, 'pastry', id),
    await unlock(client, person, second?.contentId ?? '', id),
    await client.send('channels.feverGift', {
      token: person.token,
      params: { channelId: person.channelId },
      body: { giftId: 'coffee', clientMessageId: id },
    }),
  ];
  for (const { status, text } of answers)
    tally.check('F4 the same id for something else answers 409', status === 409, () => `${status} ${text}`);
  const after = await balanceOf(client, person);
  tally.check('F4 nothing is charged', after === before, () => `${before} became ${after}`);
}

/** F6: spending while the store refunds, while fever mode ends, and while the account is deleted. */
async function mixed(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const person = await newPerson(run, 1);
  const { token, channelId } = person;
  const transactionId = await buy(run, person);
  const refund = await storeNotice(run, person, 'REFUND', transactionId);
  const [given] = await Promise.all([times(ALIKE, () => give(client, person, 'pastry', randomUUID())), refund()]);
  const { balance, entries } = await balanced(run, person, 'F6');
  const spent = entries.filter(({ kind }) => kind === 'gift').length;
  tally.check(
    'F6 what is given while the store takes back is what was answered',
    spent === count(given, 200),
    () => `${spent} charges, ${count(given, 200)} given, ${balance} left`,
  );

  const params = { channelId };
  const send = (text: string) =>
    client.send('channels.sendText', { token, params, body: { text, clientMessageId: randomUUID() } });
  // Each message fills the gauge by 5 points.
  await times(20, (n) => send(`Closer by ${n}`));
  // Fever mode starts only for a member who can pay a message in it.
  await buy(run, person);
  const start = { type: 'START', clientRequestId: randomUUID() };
  const begun = await client.send('channels.feverStart', { token, params, body: start });
  tally.check('F6 fever mode begins', begun.status === 200, () => begun.text);
  const earlier = (await entriesOf(client, person)).filter(({ kind }) => kind === 'message').length;
  const [sent] = await Promise.all([
    times(8, (n) => send(`While leaving ${n}`)),
    client.send('channels.feverExit', { token, params }),
  ]);
  const charged = sent.flatMap(({ json }) => {
    const data = json?.data as { messageData: { message: { receipt?: { charged: number } } } } | undefined;
    return data?.messageData.message.receipt?.charged ?? [];
  });
  const later = (await balanced(run, person, 'F6')).entries.filter(({ kind }) => kind === 'message').length;
  tally.check(
    'F6 a message at the end of fever mode costs what its receipt says',
    charged.every((gems) => gems === 10) && later - earlier === charged.length,
    () => `${later - earlier} charges, receipts ${charged}`,
  );

  await Promise.all([
    times(6, () => give(client, person, 'coffee', randomUUID())),
    client.send('accounts.delete', { token }),
  ]);
  const gone = await give(client, person, 'coffee', randomUUID());
  tally.check('F6 who is deleted spends nothing', gone.status === 401, () => `${gone.status} ${gone.json?.code}`);
}
