import { eq } from 'drizzle-orm';
import type { SpecialItem } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { channels } from '../../kernel/db/schema.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { addToGallery, removeFromGallery } from './gallery.ts';

let server: ChatServer;
let userId: string;
let as: string;
let botId: string;
let channelId: string;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-03-04T10:00:00Z');
  ({ userId, accessToken: as } = await server.member());
  botId = await server.bot();
  channelId = await server.channel({ userId, botId });
  await server.giveGems(userId, 100);
});

/** The tests advance the clock by days, but tokens expire after minutes. */
async function at(moment: string): Promise<void> {
  server.clock.set(moment);
  as = (await server.ctx.tokens.issue({ role: 'member', userId })).accessToken;
}

const special = async (query: Record<string, string | number> = {}) =>
  (await server.call('library.special', { as, params: { channelId }, query })).data;
const items = async (): Promise<SpecialItem[]> => (await special()).specialContents;
const statuses = async () => (await items()).map(({ contentStatus }) => contentStatus);
const idAt = async (place: number) => (await items())[place]?.contentId ?? '';
const unlock = (contentId: string, clientRequestId = uuidv7(), by = as) =>
  server.call('library.unlock', { as: by, params: { channelId }, body: { contentId, clientRequestId } });
const status = async () => (await server.call('library.status', { as, params: { channelId } })).data;
const gallery = async (query: Record<string, string | number> = {}) =>
  (await server.call('library.gallery', { as, params: { channelId }, query })).data;
const spent = async () =>
  (await server.rows.gems(userId)).filter(({ kind }) => kind === 'special-content').map(({ delta }) => delta);

describe('special content', () => {
  it('is refused to guests and to users who do not own the chat', async () => {
    const { accessToken } = await server.member();
    const guest = await server.guestToken();
    for (const name of ['library.special', 'library.gallery', 'library.status'] as const) {
      expect(await server.call(name, { as: accessToken, params: { channelId } })).toMatchObject({
        status: 404,
        code: 'CHANNEL_NOT_FOUND',
      });
      expect(await server.call(name, { as: guest, params: { channelId } })).toMatchObject({ code: 'MEMBERS_ONLY' });
    }
    const contentId = await idAt(0);
    expect(await unlock(contentId, uuidv7(), accessToken)).toMatchObject({ status: 404, code: 'CHANNEL_NOT_FOUND' });
    expect(await unlock(contentId, uuidv7(), guest)).toMatchObject({ code: 'MEMBERS_ONLY' });
  });

  it('that is locked reveals nothing of the picture in any response [LIB-19]', async () => {
    const locked = await items();
    for (const item of locked) {
      expect(item.imageUrl).toContain('/preview.webp?');
      expect(item.videoUrl).toBeNull();
      expect(item.alt).toBe('');
    }
    expect(JSON.stringify(locked)).not.toMatch(/full\.webp|live\.mp4/);
    const first = locked[0]?.contentId ?? '';
    const second = locked[1]?.contentId ?? '';
    const answers = [await unlock(second), await unlock(uuidv7()), await unlock(first)];
    const { specialContents } = await special();
    const others = [...answers.flatMap(({ body }) => body.data?.specialContents ?? []), ...specialContents]
      .filter(({ contentId }: SpecialItem) => contentId !== first)
      .map((item: SpecialItem) => JSON.stringify(item));
    expect(others.length).toBeGreaterThan(6);
    for (const text of others) expect(text).not.toMatch(/full\.webp|live\.mp4/);
    for (const event of server.bus.of(userId)) expect(JSON.stringify(event)).not.toMatch(/full\.webp|live\.mp4/);
  });

  it('that is locked is in no other answer about the chat, and can’t be downloaded [LIB-19]', async () => {
    const all = await items();
    await unlock(all[0]?.contentId ?? '');
    const params = { channelId };
    const answers = [
      await server.call('library.status', { as, params }),
      await server.call('library.gallery', { as, params }),
      await server.call('channels.chatroom', { as, params }),
      await server.call('channels.messages', { as, params }),
      await server.call('channels.chatList', { as }),
      await server.call('channels.events', { as, query: { after: 0 } }),
    ];
    for (const { status: code, body } of answers) {
      expect(code).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/full\.webp|live\.mp4|marked\.mp4/);
    }
    for (const { contentId } of all) {
      const marked = await server.call('channels.watermarkVideo', { as, params, body: { contentId } });
      expect([marked.status, marked.code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('that is a video is downloaded with a watermark, after its unlock, only by the chat’s owner [CHAT-32]', async () => {
    const video = (await items()).findIndex(({ contentType }) => contentType === 'VIDEO');
    for (let place = 0; place <= video; place += 1) {
      await server.giveGems(userId, 30);
      await at(`2026-03-${String(10 + place).padStart(2, '0')}T12:00:00Z`);
      expect((await unlock(await idAt(place))).status).toBe(200);
    }
    const shown = (await items())[video];
    expect(shown).toMatchObject({ contentStatus: 'AVAILABLE', videoUrl: expect.stringContaining('/live.mp4?') });
    const body = { contentId: shown?.contentId };
    const mark = (by: string) => server.call('channels.watermarkVideo', { as: by, params: { channelId }, body });
    expect((await mark(as)).data.videoSignedUrl).toMatch(/^\/media\/special\/.+\/marked\.mp4\?.*sig=/);
    const { accessToken } = await server.member();
    expect((await mark(accessToken)).code).toBe('CHANNEL_NOT_FOUND');
  });

  it('is UNLOCKABLE for 30 gems, and LOCKED behind the earlier ones [LIB-16] [API-40] [ENUM-12]', async () => {
    const [first, ...later] = await items();
    expect(first).toMatchObject({ contentStatus: 'UNLOCKABLE', price: 30 });
    expect(later.map(({ contentStatus, price }) => [contentStatus, price])).toEqual(later.map(() => ['LOCKED', null]));
    expect(later.length).toBeGreaterThan(3);
  });

  it('is unlocked for its price, and the answer contains the changed items [LIB-16] [LIB-20] [API-41]', async () => {
    const [first, second] = await items();
    const { data, status: code } = await unlock(first?.contentId ?? '');
    expect(code).toBe(200);
    expect(data.updatedGemAmount).toBe(70);
    expect(data.specialContents).toMatchObject([
      { contentId: first?.contentId, contentStatus: 'AVAILABLE', price: null, alt: expect.stringContaining('Mira') },
      { contentId: second?.contentId, contentStatus: 'WILL_UNLOCK', price: null },
    ]);
    expect(data.specialContents[0].imageUrl).toContain('/full.webp?');
    await eventually(() =>
      expect(server.bus.of(userId).at(-1)).toMatchObject({
        eventType: 'library-changed',
        payload: { contentId: first?.contentId },
        updatedGemAmount: 70,
      }),
    );
  });

  it('opens one item each UTC day [LIB-16] [LIB-15]', async () => {
    await at('2026-03-04T23:59:00Z');
    await unlock(await idAt(0));
    expect((await statuses()).slice(0, 3)).toEqual(['AVAILABLE', 'WILL_UNLOCK', 'LOCKED']);
    const second = await idAt(1);
    for (const early of [second, await idAt(2)])
      expect(await unlock(early)).toMatchObject({ status: 409, code: 'CONTENT_LOCKED' });
    expect(await spent()).toEqual([-30]);
    server.clock.advance(59_999);
    expect((await statuses())[1]).toBe('WILL_UNLOCK');
    server.clock.advance(1);
    expect((await statuses()).slice(0, 3)).toEqual(['AVAILABLE', 'UNLOCKABLE', 'LOCKED']);
    expect((await unlock(second)).status).toBe(200);
    // A missed day does not unlock a second item.
    await at('2026-03-08T12:00:00Z');
    await unlock(await idAt(2));
    expect((await statuses()).slice(0, 4)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'WILL_UNLOCK']);
    expect(await unlock(await idAt(3))).toMatchObject({ code: 'CONTENT_LOCKED' });
  });

  it('is paid once for repeated requests, with one id or many [LIB-08]', async () => {
    const contentId = await idAt(0);
    const same = uuidv7();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => unlock(contentId, same)),
      ...Array.from({ length: 10 }, () => unlock(contentId)),
    ]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.updatedGemAmount))).toEqual(new Set([70]));
    expect(await spent()).toEqual([-30]);
    expect(await unlock(await idAt(1), same)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('stays locked without enough gems [GEM-02]', async () => {
    const poor = await server.member();
    const of = await server.channel({ userId: poor.userId, botId });
    await server.giveGems(poor.userId, 29);
    const contentId = await idAt(0);
    const answer = await server.call('library.unlock', {
      as: poor.accessToken,
      params: { channelId: of },
      body: { contentId, clientRequestId: uuidv7() },
    });
    expect([answer.status, answer.code]).toEqual([402, 'NOT_ENOUGH_GEM']);
    const { data } = await server.call('library.special', { as: poor.accessToken, params: { channelId: of } });
    expect(data.specialContents[0].contentStatus).toBe('UNLOCKABLE');
  });

  it.each([
    ['no id', { contentId: uuidv7() }],
    ['a price of its own', { contentId: uuidv7(), clientRequestId: uuidv7(), price: 0 }],
    ['an id that is none', { contentId: 'x', clientRequestId: uuidv7() }],
  ])('takes only {contentId, clientRequestId}, not %s [LIB-20]', async (_what, body) => {
    const answer = await server.call('library.unlock', { as, params: { channelId }, body });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  it('of another character is not found', async () => {
    expect(await unlock(uuidv7())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await spent()).toEqual([]);
  });

  it('is read page by page [LIB-03] [LIB-21]', async () => {
    const all = await items();
    const first = await special({ size: 4 });
    expect([first.specialContents.length, first.hasMore, first.nextCursor]).toEqual([4, true, all[3]?.contentId]);
    const second = await special({ size: 4, cursor: first.nextCursor });
    expect([second.hasMore, second.nextCursor]).toEqual([false, null]);
    expect([...first.specialContents, ...second.specialContents].map(({ contentId }) => contentId)).toEqual(
      all.map(({ contentId }) => contentId),
    );
  });
});

describe('the gallery', () => {
  const picture = (n: number, fields: Partial<Parameters<typeof addToGallery>[1]> = {}) => ({
    messageId: `01900000-0000-7000-9000-${userId.slice(-8)}${String(n).padStart(4, '0')}`,
    channelId,
    contentType: 'IMAGE' as const,
    imageMediaId: uuidv7(),
    videoMediaId: null,
    orientation: 'VERTICAL' as const,
    alt: `Picture ${n}`,
    createdAt: server.clock.now(),
    ...fields,
  });
  const add = (n: number, fields: Partial<Parameters<typeof addToGallery>[1]> = {}) =>
    server.ctx.db.transaction((tx) => addToGallery(tx, picture(n, fields)));

  it('is empty at first, and has 30 items per page, newest first [LIB-02] [LIB-21] [API-39]', async () => {
    expect(await gallery()).toEqual({ galleryContents: [], hasMore: false, nextCursor: null });
    for (let n = 1; n <= 31; n += 1) await add(n);
    const first = await gallery();
    expect([first.galleryContents.length, first.hasMore]).toEqual([30, true]);
    expect(first.galleryContents[0].alt).toBe('Picture 31');
    const second = await gallery({ cursor: first.nextCursor });
    expect(second).toMatchObject({ galleryContents: [{ alt: 'Picture 1' }], hasMore: false, nextCursor: null });
  });

  it('shows the kind and the address of an item, and nothing about unlocking [LIB-04]', async () => {
    await add(1);
    await add(2, { contentType: 'VIDEO', videoMediaId: uuidv7(), orientation: 'HORIZONTAL' });
    const { galleryContents } = await gallery();
    expect(galleryContents).toMatchObject([
      { contentType: 'VIDEO', orientation: 'HORIZONTAL', videoUrl: expect.stringMatching(/^\/media\/.+sig=/) },
      {
        contentType: 'IMAGE',
        orientation: 'VERTICAL',
        imageUrl: expect.stringMatching(/^\/media\/.+sig=/),
        videoUrl: null,
      },
    ]);
    for (const item of galleryContents) expect(item).not.toHaveProperty('contentStatus');
    expect((await items())[0]).toHaveProperty('contentStatus');
  });

  it('shows a regenerated picture in place of the old one, and no deleted one', async () => {
    await add(1);
    const again = uuidv7();
    await add(1, { imageMediaId: again });
    const { galleryContents } = await gallery();
    expect(galleryContents).toHaveLength(1);
    expect(galleryContents[0].imageUrl).toContain(again);
    await server.ctx.db.transaction((tx) => removeFromGallery(tx, picture(1).messageId));
    expect((await gallery()).galleryContents).toEqual([]);
  });

  it('reports new items until its list is opened [LIB-18] [API-38]', async () => {
    await special();
    expect(await status()).toEqual({ isNew: false, gating: 'IDLE', nextUnlockAt: null });
    server.clock.advance(1_000);
    await add(1);
    expect((await status()).isNew).toBe(true);
    server.clock.advance(1_000);
    await gallery();
    expect((await status()).isNew).toBe(false);
    await unlock(await idAt(0));
    expect(await status()).toEqual({
      isNew: false,
      gating: 'TIME_GATED',
      nextUnlockAt: Date.parse('2026-03-05T00:00:00Z'),
    });
    await at('2026-03-05T00:00:00Z');
    expect(await status()).toEqual({ isNew: true, gating: 'IDLE', nextUnlockAt: null });
  });

  it('is deleted with its chat', async () => {
    await server.ctx.db.update(channels).set({ leftAt: server.clock.now() }).where(eq(channels.channelId, channelId));
    expect(await server.call('library.gallery', { as, params: { channelId } })).toMatchObject({ status: 404 });
  });
});
