import { eq } from 'drizzle-orm';
import { AiError } from 'ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { bots, media, portraits } from '../../kernel/db/schema.ts';
import { eventually } from '../../talk/replies/testing/chat-server.ts';
import { botInfo } from './testing/infos.ts';
import { ScriptedPainter } from './testing/scripted-painter.ts';
import {
  anotherServer,
  as,
  dying,
  newDraft,
  passLease,
  settled,
  userId,
  withTwoServers,
} from './testing/two-servers.ts';

const painter = new ScriptedPainter();
withTwoServers(painter);

let key: string;
beforeEach(async () => {
  painter.reset();
  await dying.ctx.db.delete(portraits);
  key = await newDraft();
});

const wanted = () => ({ body: { customBotKey: key, botInfo, shareType: 'PRIVATE' } });
/** Creates a character whose portrait is late. */
async function create() {
  const answer = dying.call('bots.createManualChannel', { as, ...wanted() });
  await isPainting();
  dying.timers.advance(2_000);
  const { channel } = (await answer).data;
  expect(channel.botProfile.thumbnailImageSignedUrl).toBeNull();
  return channel;
}
const isPainting = (times = 1) => eventually(() => expect(painter.requests).toHaveLength(times));
const bot = async () => {
  const [found] = await dying.ctx.db.select().from(bots).where(eq(bots.ownerId, userId));
  return found;
};
const stored = async () =>
  (await dying.ctx.db.select().from(media).where(eq(media.ownerId, userId))).map((row) => row.mediaId);
const jobs = () => dying.ctx.db.select().from(portraits).where(eq(portraits.userId, userId));
const isShown = () => eventually(async () => expect(await stored()).toEqual([(await bot())?.portraitMediaId]));

describe('a process that dies while it paints a portrait', () => {
  it('loses nothing: another one paints it, and what comes late changes nothing', async () => {
    const { channelId } = await create();
    anotherServer();
    passLease();
    await isPainting(2);
    const [first, second] = painter.requests.map(({ signal: _, ...request }) => request);
    expect(second).toEqual(first);
    painter.done(1);
    await isShown();
    const shown = (await bot())?.portraitMediaId;
    painter.done(0);
    await eventually(async () => expect(await jobs()).toEqual([]));
    const { data } = await dying.call('channels.chatroom', { as, params: { channelId } });
    expect(data.channel.botProfile.thumbnailImageSignedUrl).toContain(shown);
    await isShown();
  });

  it('but only seems dead stores nothing over the work of the one that took over', async () => {
    await create();
    anotherServer();
    passLease();
    await isPainting(2);
    painter.done(0);
    await settled();
    expect(await jobs()).toMatchObject([{ attempts: 2 }]);
    expect((await bot())?.portraitMediaId).toBeNull();
    painter.done(1);
    await eventually(async () => expect((await bot())?.portraitMediaId).not.toBeNull());
    await isShown();
  });

  it('before it has begun: another one begins', async () => {
    await create();
    await dying.ctx.db.update(portraits).set({ leaseOwner: null, leaseUntil: null, attempts: 0 });
    anotherServer();
    dying.clock.advance(1_001);
    await isPainting(2);
  });

  it('again and again: after the third attempt the character does without', async () => {
    await create();
    await dying.ctx.db.update(portraits).set({ attempts: 3 });
    anotherServer();
    passLease();
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect((await bot())?.portraitMediaId).toBeNull();
    expect(painter.requests).toHaveLength(1);
  });
});

it('a character that is created twice at once, on two servers, gets one portrait', async () => {
  const other = anotherServer();
  const answers = Promise.all([
    dying.call('bots.createManualChannel', { as, ...wanted() }),
    other.call('bots.createManualChannel', wanted()),
  ]);
  await isPainting();
  painter.done(0);
  await eventually(async () => {
    dying.timers.advance(2_000);
    expect(await Promise.race([answers, undefined])).toBeDefined();
  });
  await isShown();
  expect(await jobs()).toEqual([]);
  expect(painter.requests).toHaveLength(1);
});

describe('a portrait that fails', () => {
  it('is painted again, later each time, and moves no gems', async () => {
    await dying.giveGems(userId, 100);
    const answer = dying.call('bots.createManualChannel', { as, ...wanted() });
    await isPainting();
    painter.fail(0, new AiError('unavailable', 'No.'));
    expect((await answer).data).toMatchObject({
      success: true,
      channel: { botProfile: { thumbnailImageSignedUrl: null } },
    });
    anotherServer();
    dying.clock.advance(10_001);
    await isPainting(2);
    painter.fail(1, new AiError('timeout', 'No.'));
    await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 2, leaseOwner: null }]));
    dying.clock.advance(20_001);
    await isPainting(3);
    painter.done(2);
    await isShown();
    expect(await jobs()).toEqual([]);
    expect((await dying.rows.gems(userId)).map(({ delta }) => delta)).toEqual([100]);
  });

  it('three times, or because the painter refuses it, is left out', async () => {
    const answer = dying.call('bots.createManualChannel', { as, ...wanted() });
    await isPainting();
    painter.fail(0, new AiError('rejected', 'Not this one.'));
    await answer;
    expect(await jobs()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect((await bot())?.portraitMediaId).toBeNull();
  });

  it('because its account was deleted leaves nothing', async () => {
    await create();
    await dying.call('accounts.delete', { as });
    expect(await jobs()).toEqual([]);
    painter.done(0);
    await settled();
    expect(await stored()).toEqual([]);
  });
});

it('a graceful stop gives a portrait back, and another process paints it', async () => {
  const stopping = anotherServer();
  await stopping.call('bots.createManualChannel', wanted());
  await isPainting();
  for (const job of stopping.jobs) await job.stop();
  expect(await jobs()).toMatchObject([{ leaseOwner: null, leaseUntil: null, attempts: 0 }]);
  anotherServer();
  dying.clock.advance(1_001);
  await isPainting(2);
  painter.done(1);
  await isShown();
});
