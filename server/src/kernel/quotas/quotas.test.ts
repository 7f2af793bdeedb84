import { eq } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noteAttribution, pruneAttributions } from '../../identity/accounts/attribution.ts';
import { purgeDrafts } from '../../make/creation/purge-drafts.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { businessDefaults } from '../config/business.ts';
import { attributions, botDrafts, branches, media, memories } from '../db/schema.ts';
import { assertStorage } from './storage.ts';

const { attribution, quotas } = businessDefaults;
const DAY = 24 * 60 * 60 * 1000;

let server: ChatServer;
let userId: string;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
});
const db = () => server.ctx.db;

describe('drafts of one member [SEC-11]', () => {
  const begin = () => server.call('bots.startManualCreation', { as });
  const fill = (open: number) =>
    db()
      .insert(botDrafts)
      .values(Array.from({ length: open }, () => ({ customBotKey: uuidv4(), userId, createdAt: server.ctx.now() })));

  it('are refused at the quota with an error that says what to do, and allowed after one is deleted', async () => {
    await fill(quotas.drafts - 1);
    const last = await begin();
    expect(last.status).toBe(200);
    const refused = await begin();
    expect([refused.status, refused.code]).toEqual([409, 'MAX_DRAFT']);
    const { customBotKey } = last.data;
    await server.call('drafts.delete', { as, params: { customBotKey } });
    expect((await begin()).status).toBe(200);
    expect((await server.call('drafts.restore', { as, params: { customBotKey } })).code).toBe('MAX_DRAFT');
  });

  it('created concurrently do not exceed the quota', async () => {
    await fill(quotas.drafts - 3);
    const answers = await Promise.all(Array.from({ length: 10 }, begin));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ code }) => code === 'MAX_DRAFT')).toHaveLength(7);
  });

  it('are removed with their pictures once they can no longer be restored', async () => {
    const picture = await server.ctx.media.store({ bytes: new Uint8Array([1]), mime: 'image/png', ownerId: userId });
    const row = (fields: object) => ({ customBotKey: uuidv4(), userId, createdAt: server.ctx.now(), ...fields });
    const old = server.ctx.now() - 31 * DAY;
    const kept = row({ content: { nickname: 'Mira' }, createdAt: old });
    const deleted = row({ content: {}, deletedAt: old, cardPictureMediaId: picture, createdAt: old });
    const neverFilled = row({ createdAt: old });
    await db().insert(botDrafts).values([kept, deleted, neverFilled]);
    await purgeDrafts(server.ctx);
    const left = await db().select().from(botDrafts).where(eq(botDrafts.userId, userId));
    expect(left.map(({ customBotKey }) => customBotKey)).toEqual([kept.customBotKey]);
    expect(await db().select().from(media).where(eq(media.mediaId, picture))).toEqual([]);
  });
});

describe('bytes of one member [SEC-11]', () => {
  const own = (bytes: number) =>
    db()
      .insert(media)
      .values({ mediaId: uuidv7(), blobKey: uuidv4(), mime: 'image/png', bytes, ownerId: userId, createdAt: 0 });

  it('count media and drafts, and no other member’s', async () => {
    const half = quotas.storageBytes / 2;
    await own(half);
    await expect(assertStorage(server.ctx, userId, half)).resolves.toBeUndefined();
    await db()
      .insert(botDrafts)
      .values({ customBotKey: uuidv4(), userId, createdAt: 0, content: { details: 'x' } });
    await expect(assertStorage(server.ctx, userId, half)).rejects.toMatchObject({ code: 'MAX_STORAGE' });
    const other = await server.member();
    await expect(assertStorage(server.ctx, other.userId, half)).resolves.toBeUndefined();
  });

  it('refuse imports at the quota without storing anything', async () => {
    const { customBotKey } = (await server.call('bots.startManualCreation', { as })).data;
    await own(quotas.storageBytes);
    const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Mira', description: 'A pilot.' } };
    const form = new FormData();
    form.set('file', new Blob([JSON.stringify(card)]), 'card.json');
    const encoded = new Response(form);
    const answer = await server.call('bots.importCard', {
      as,
      query: { customBotKey },
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
    expect([answer.status, answer.code]).toEqual([409, 'MAX_STORAGE']);
    const [draft] = await db().select().from(botDrafts).where(eq(botDrafts.customBotKey, customBotKey));
    expect(draft).toMatchObject({ content: null, card: null });
  });
});

describe('one chat [SEC-08]', () => {
  let channelId: string;
  beforeEach(async () => {
    channelId = await server.channel({ userId });
  });
  const call = (name: Parameters<ChatServer['call']>[0], body?: object) =>
    server.call(name, { as, params: { channelId }, ...(body ? { body } : {}) });

  it('has no more branches than the quota, and stays usable', async () => {
    server.chat.script = ['Hello.'];
    const sent = await server.send(as, channelId, 'one');
    const messageId = sent.data.messageData.message.id;
    const made = { channelId, episodeId: channelId, parentBranchId: channelId, forkMessageId: messageId, createdAt: 1 };
    await db()
      .insert(branches)
      .values(Array.from({ length: quotas.branches }, () => ({ branchId: uuidv7(), ...made })));
    for (const name of ['branches.create', 'channels.rewind'] as const) {
      const answer = await call(name, { messageId, clientRequestId: uuidv4() });
      expect([name, answer.status, answer.code]).toEqual([name, 409, 'MAX_BRANCH']);
    }
    expect((await call('branches.list')).data.branches).toHaveLength(quotas.branches + 1);
    expect((await server.send(as, channelId, 'two')).status).toBe(200);
  });

  it('remembers no more notes than the quota', async () => {
    const note = (text: string) => call('memories.add', { text, clientRequestId: uuidv4() });
    expect((await note('Likes tea.')).status).toBe(200);
    const [row] = await db().select().from(memories).where(eq(memories.channelId, channelId));
    if (!row) throw new Error('no note was stored');
    await db()
      .insert(memories)
      .values(Array.from({ length: quotas.memories - 1 }, () => ({ ...row, memoryId: uuidv7() })));
    const refused = await note('Likes coffee.');
    expect([refused.status, refused.code]).toEqual([409, 'MAX_MEMORY']);
    await call('memories.list');
    await server.call('memories.forget', { as, params: { channelId, memoryId: row.memoryId } });
    expect((await note('Likes coffee.')).status).toBe(200);
  });
});

describe('attributions [SEC-11]', () => {
  const rows = () => db().select().from(attributions);
  beforeEach(() =>
    db()
      .delete(attributions)
      .then(() => undefined),
  );

  it('of one device are limited', async () => {
    for (let n = 0; n < attribution.rowsPerDevice + 3; n += 1)
      await noteAttribution(server.ctx, { deviceId: 'device-1', rawAttribution: `utm_source=${n}` });
    expect(await rows()).toHaveLength(attribution.rowsPerDevice);
    await noteAttribution(server.ctx, { deviceId: 'device-2', rawAttribution: 'utm_source=a' });
    expect(await rows()).toHaveLength(attribution.rowsPerDevice + 1);
  });

  it('are removed after some time', async () => {
    const row = (createdAt: number) => ({ attributionId: uuidv7(), deviceId: 'd', rawAttribution: 'x', createdAt });
    const fresh = row(server.ctx.now());
    await db()
      .insert(attributions)
      .values([row(server.ctx.now() - attribution.days * DAY - 1), fresh]);
    await pruneAttributions(server.ctx);
    expect(await rows()).toEqual([fresh]);
  });
});
