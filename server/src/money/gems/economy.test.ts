import fc from 'fast-check';
import { AiError } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { type ChatServer, eventually, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { type GemEntry, reconcile } from './ledger.ts';

const { prices } = businessDefaults;
let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
  server.verdicts.set('poison', { safe: false, reason: 'RESTRICTED' });
});
afterAll(() => server.close());

/** How a paid reply ends. */
const ends = ['complete', 'broken', 'empty', 'unsafe'] as const;
type End = (typeof ends)[number];
type GiftId = keyof typeof prices.gifts;

/** The expected state by the rules. */
interface Rules {
  balance: number;
  unlocked: boolean;
}
interface Real {
  readonly userId: string;
  readonly as: string;
  readonly channelId: string;
  readonly written: Map<string, GemEntry>;
}
type Command = fc.AsyncCommand<Rules, Real>;

/** After each command: checks the balance, and that no entry has changed. */
async function holds({ userId, as, channelId, written }: Real, { balance }: Rules): Promise<void> {
  await eventually(async () =>
    expect(
      (await server.rows.replies(channelId)).every(({ status }) => !['PENDING', 'STREAMING'].includes(status)),
    ).toBe(true),
  );
  const entries = await server.rows.gems(userId);
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(balance);
  expect(await reconcile(server.ctx.db)).toEqual([]);
  const { data } = await server.call('channels.chatroom', { as, params: { channelId } });
  const receipts = data.messages.map((one: { receipt?: { charged: number; refunded: number } }) => one.receipt);
  const paid = receipts.reduce(
    (sum: number, receipt?: { charged: number; refunded: number }) =>
      receipt ? sum + receipt.charged - receipt.refunded : sum,
    0,
  );
  const forWords = entries.filter(({ kind }) => /^(?:message|gift)(?:-refund)?$/.test(kind));
  expect(paid + forWords.reduce((sum, { delta }) => sum + delta, 0)).toBe(0);

  const byId = new Map(entries.map((entry) => [entry.entryId, entry]));
  for (const [entryId, entry] of written) expect(byId.get(entryId)).toEqual(entry);
  for (const entry of entries) {
    expect(entry.balanceAfter).toBeGreaterThanOrEqual(0);
    written.set(entry.entryId, entry);
  }
  const refunds = entries.filter(({ kind }) => kind.endsWith('-refund'));
  expect(new Set(refunds.map(({ reference }) => reference.charge)).size).toBe(refunds.length);
  for (const refund of refunds) expect(byId.get(String(refund.reference.charge))?.delta).toBe(-refund.delta);
}

function endWith(end: End): void {
  server.chat.script = (stream) => {
    if (end === 'complete') stream.say('Yes.').end();
    else if (end === 'unsafe') stream.say('poison').end();
    else if (end === 'empty') stream.end();
    else stream.break(new AiError('unavailable', 'down'));
  };
}

/** Sends the same request several times at once; a failed spend is refunded. */
const spending = (
  name: string,
  gems: number,
  { times, end }: { times: number; end: End },
  send: (real: Real, id: string) => ReturnType<ChatServer['call']>,
): Command => ({
  check: () => true,
  async run(rules, real) {
    endWith(end);
    const isAllowed = rules.balance >= gems;
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: times }, () => send(real, id)));
    for (const { status, code } of answers)
      expect([status, code]).toEqual(isAllowed ? [200, undefined] : [402, 'NOT_ENOUGH_GEM']);
    if (isAllowed && end === 'complete') rules.balance -= gems;
    await holds(real, rules);
  },
  toString: () => `${name} for ${gems} ×${times}, ${end}`,
});

const params = ({ channelId }: Real) => ({ channelId });
const message = (how: { times: number; end: End }) =>
  spending('a message', prices.message.FEVER, how, ({ as, channelId }, id) => server.send(as, channelId, 'Hi', id));
const gift = (giftId: GiftId, how: { times: number; end: End }) =>
  spending(giftId, prices.gifts[giftId], how, (real, clientMessageId) =>
    server.call('channels.feverGift', { as: real.as, params: params(real), body: { giftId, clientMessageId } }),
  );
const extension = (times: number) =>
  spending('an extension', prices.feverExtension, { times, end: 'complete' }, (real, clientRequestId) =>
    server.call('channels.feverStart', {
      as: real.as,
      params: params(real),
      body: { type: 'EXTEND', clientRequestId },
    }),
  );
const unlock = (times: number): Command => ({
  check: ({ unlocked }) => !unlocked,
  async run(rules, real) {
    const { as } = real;
    const { data } = await server.call('library.special', { as, params: params(real) });
    const { contentId } = data.specialContents[0];
    const isAllowed = rules.balance >= prices.specialContent;
    const answers = await Promise.all(
      Array.from({ length: times }, () =>
        server.call('library.unlock', { as, params: params(real), body: { contentId, clientRequestId: uuidv7() } }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([isAllowed ? 200 : 402]));
    if (isAllowed) {
      rules.balance -= prices.specialContent;
      rules.unlocked = true;
    }
    await holds(real, rules);
  },
  toString: () => `an unlock ×${times}`,
});
const credit = (gems: number): Command => ({
  check: () => true,
  async run(rules, real) {
    await server.giveGems(real.userId, gems);
    rules.balance += gems;
    await holds(real, rules);
  },
  toString: () => `a credit of ${gems}`,
});

it('every way of spending charges once, never below zero, and refunds failures once [GEM-02] [GEM-24] [GEM-25]', async () => {
  const times = fc.integer({ min: 1, max: 3 });
  const how = fc.record({ times, end: fc.constantFrom(...ends) });
  const giftId = fc.constantFrom(...(Object.keys(prices.gifts) as GiftId[]));
  const commands = fc.commands<Rules, Real, false>(
    [
      how.map(message),
      fc.tuple(giftId, how).map((of) => gift(...of)),
      times.map(extension),
      times.map(unlock),
      fc.integer({ min: 1, max: 60 }).map(credit),
    ],
    { maxCommands: 14, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (all) => {
      const { userId, accessToken: as } = await server.member();
      const feverExpiresAt = server.clock.now() + 10 * 60_000;
      const channelId = await server.channel({ userId, feverExpiresAt });
      await server.giveGems(userId, 120);
      const real = { userId, as, channelId, written: new Map() };
      await fc.asyncModelRun(() => ({ model: { balance: 120, unlocked: false }, real }), all);
    }),
    { numRuns: 6 },
  );
}, 30_000);
