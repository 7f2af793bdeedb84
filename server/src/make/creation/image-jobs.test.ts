import { and, eq, inArray } from 'drizzle-orm';
import { AiError } from 'ports';
import { beforeEach, describe, expect, it } from 'vitest';
import { botDrafts, draftImages, media } from '../../kernel/db/schema.ts';
import { eventually } from '../../talk/replies/testing/chat-server.ts';
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
  await dying.ctx.db.delete(draftImages);
  key = await newDraft();
});

const wanted = () => ({ body: { customBotKey: key, visualDescription: 'A grey coat', imageStyleId: 'ANIME' } });
const draw = () => dying.call('bots.createWorldImage', { as, ...wanted() });
const look = async () =>
  (await dying.call('bots.worldImageGenerationStatus', { as, query: { customBotKey: key } })).data;
const rows = () => dying.ctx.db.select().from(draftImages).where(eq(draftImages.customBotKey, key));
const stored = async () =>
  (await dying.ctx.db.select().from(media).where(eq(media.ownerId, userId))).map((row) => row.mediaId);
const isPainting = (pictures = 2) => eventually(() => expect(painter.requests).toHaveLength(pictures));
const has = (status: string) => eventually(async () => expect((await look()).status).toBe(status));
const shown = async () => (await look()).images.map(({ contentId }: { contentId: string }) => contentId);

describe('a process that dies while it draws', () => {
  it('loses nothing: another one draws the same pictures, and what comes late changes nothing', async () => {
    await draw();
    await isPainting();
    painter.done(0);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    anotherServer();
    passLease();
    await isPainting(4);
    const [before, after] = [painter.requests.slice(0, 2), painter.requests.slice(2)];
    expect(after.map(({ signal: _, ...request }) => request)).toEqual(
      before.map(({ signal: _, ...request }) => request),
    );
    painter.done(2);
    painter.done(3);
    await has('DONE');
    const images = await shown();
    expect(images).toHaveLength(2);
    painter.done(1);
    await eventually(async () => expect((await stored()).sort()).toEqual([...images].sort()));
    expect(await shown()).toEqual(images);
    expect(await rows()).toMatchObject([{ status: 'DONE', attempts: 2, wanted: null, leaseOwner: null }]);
  });

  it('but only seems dead stores nothing over the work of the one that took over', async () => {
    await draw();
    await isPainting();
    anotherServer();
    passLease();
    await isPainting(4);
    for (const picture of [0, 1]) painter.done(picture);
    await settled();
    expect(await rows()).toMatchObject([{ status: 'IN_PROGRESS', images: [] }]);
    expect(await stored()).toHaveLength(2);
    painter.done(2);
    painter.fail(3, new AiError('unavailable', 'No.'));
    await has('DONE_PARTIAL_SUCCESS');
    // The late one had stored both.
    await eventually(async () => expect(await stored()).toEqual(await shown()));
  });

  it('before it has begun: another one begins', async () => {
    await draw();
    await isPainting();
    await dying.ctx.db.update(draftImages).set({ status: 'PENDING', leaseOwner: null, leaseUntil: null, attempts: 0 });
    anotherServer();
    dying.clock.advance(1_001);
    await isPainting(4);
  });

  it('again and again: after the third attempt the pictures have failed, and nothing is left of them', async () => {
    await draw();
    await isPainting();
    painter.done(0);
    await eventually(async () => expect(await stored()).toHaveLength(1));
    await dying.ctx.db.update(draftImages).set({ attempts: 3 }).where(eq(draftImages.customBotKey, key));
    anotherServer();
    passLease();
    await has('FAILED');
    await eventually(async () => expect(await stored()).toEqual([]));
    expect(painter.requests).toHaveLength(2);
  });

  it('for so long that their member has left: they are not drawn any more', async () => {
    await draw();
    await isPainting();
    dying.clock.advance(10 * 60 * 1000);
    anotherServer();
    await has('FAILED');
    expect(painter.requests).toHaveLength(2);
  });
});

it('pictures that are asked for twice at once, on two servers, are drawn once [CREATE-57]', async () => {
  const other = anotherServer();
  await Promise.all([draw(), other.call('bots.createWorldImage', wanted())]);
  await isPainting();
  expect(await rows()).toHaveLength(1);
  expect((await other.call('bots.createWorldImage', wanted())).status).toBe('IN_PROGRESS');
  for (const picture of [0, 1]) painter.done(picture);
  await has('DONE');
  expect(painter.requests).toHaveLength(2);
});

it('pictures that were canceled on another server leave no files, whenever they come [WORLD-09]', async () => {
  await draw();
  await isPainting();
  painter.done(0);
  await eventually(async () => expect(await stored()).toHaveLength(1));
  const other = anotherServer();
  const canceled = await other.call('bots.cancelWorldImage', { body: { customBotKey: key } });
  expect(canceled.status).toBe('CANCELED');
  expect(await stored()).toEqual([]);
  painter.done(1);
  const [job] = await rows();
  await eventually(async () => {
    const ids = painter.requests.map(({ character }) => character.botId);
    expect(await dying.ctx.db.select().from(media).where(inArray(media.mediaId, ids))).toEqual([]);
  });
  expect(job).toMatchObject({ status: 'CANCELED', images: [], wanted: null });
  expect((await look()).status).toBe('CANCELED');
});

it('pictures whose draft is deleted leave no files', async () => {
  await draw();
  await isPainting();
  await dying.ctx.db.delete(botDrafts).where(and(eq(botDrafts.customBotKey, key), eq(botDrafts.userId, userId)));
  for (const picture of [0, 1]) painter.done(picture);
  await eventually(() => expect(painter.settled).toBe(2));
  await eventually(async () => expect(await stored()).toEqual([]));
});

it('pictures that the painter refuses have failed, once, and move no gems [CREATE-33]', async () => {
  await dying.giveGems(userId, 100);
  await draw();
  await isPainting();
  for (const picture of [0, 1]) painter.fail(picture, new AiError('unavailable', 'No.'));
  await has('FAILED');
  anotherServer();
  passLease();
  await settled();
  expect(painter.requests).toHaveLength(2);
  expect((await dying.rows.gems(userId)).map(({ delta }) => delta)).toEqual([100]);
});

it('a graceful stop gives pictures back, and another process draws them', async () => {
  const stopping = anotherServer();
  await stopping.call('bots.createWorldImage', wanted());
  await isPainting();
  for (const job of stopping.jobs) await job.stop();
  expect(await rows()).toMatchObject([{ status: 'IN_PROGRESS', leaseOwner: null, leaseUntil: null, attempts: 0 }]);
  anotherServer();
  dying.clock.advance(1_001);
  await isPainting(4);
  for (const picture of [2, 3]) painter.done(picture);
  await has('DONE');
});
