import { randomUUID } from 'node:crypto';
import { balanceOf, dataOf, type GemsRun, GIFTS, give, newPerson, specials } from './world.ts';

const FORGED = [0, -1, 0.5, 2 ** 53, '5', null, [], true];

/** F9: a price sent by a client is refused; the charge is the price of the shop. */
export async function prices(run: GemsRun): Promise<void> {
  const { tally, client } = run;
  const person = await newPerson(run, 4);
  const { token, channelId } = person;
  const params = { channelId };
  const before = await balanceOf(client, person);
  const contentId = (await specials(client, person))[0]?.contentId ?? '';
  for (const price of FORGED) {
    const body = { giftId: 'comet', clientMessageId: randomUUID(), price };
    const { status, text } = await client.send('channels.basicGift', { token, params, body });
    tally.check('F9 a gift with a price of the client is refused', status === 400, () => `${status} ${text}`);
    const unlock = { contentId, clientRequestId: randomUUID(), price };
    const answer = await client.send('library.unlock', { token, params, body: unlock });
    tally.check('F9 an unlock with a price of the client is refused', answer.status === 400, () => answer.text);
    const extension = { type: 'EXTEND', clientRequestId: randomUUID(), gems: price };
    const longer = await client.send('channels.feverStart', { token, params, body: extension });
    tally.check('F9 an extension with a price of the client is refused', longer.status === 400, () => longer.text);
  }
  for (const giftId of ['yacht', '__proto__', 'coffee ', 'COFFEE', '%00', 'x'.repeat(64)]) {
    const { status } = await give(client, person, giftId, randomUUID());
    tally.check('F9 a gift that is not sold is refused', [400, 404].includes(status), () => `${giftId}: ${status}`);
  }
  const untouched = await balanceOf(client, person);
  tally.check('F9 none of it has cost anything', untouched === before, () => `${before} became ${untouched}`);

  const { basicGifts } = dataOf<'shop.basicGifts'>(
    await client.send('shop.basicGifts', { token, query: { channelId } }),
  );
  for (const { giftId, price } of basicGifts) {
    const has = await balanceOf(client, person);
    if (has < price) continue;
    const { status } = await give(client, person, giftId, randomUUID());
    const after = await balanceOf(client, person);
    tally.check(
      'F9 what is charged is what the shop says',
      status === 200 && has - after === price && price === GIFTS[giftId as keyof typeof GIFTS],
      () => `${giftId} at ${price}: ${has} became ${after}`,
    );
  }
}
