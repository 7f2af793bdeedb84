import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { botDrafts, draftImages } from '../../kernel/db/schema.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';

let server: ChatServer;
let theirs: string;
let ours: string;
let everybodys: string;
let me: { userId: string; accessToken: string };

const picture = { bytes: Buffer.from('a picture'), mime: 'image/webp' };
beforeAll(async () => {
  server = await startChatServer();
  const other = await server.member();
  theirs = await server.ctx.media.store({ ...picture, ownerId: other.userId });
  everybodys = await server.ctx.media.store({ ...picture, isPublic: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  me = await server.member();
  ours = await server.ctx.media.store({ ...picture, ownerId: me.userId });
});

const begin = async (): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: me.accessToken })).data.customBotKey;
const save = (customBotKey: string, content: object) =>
  server.call('drafts.save', {
    as: me.accessToken,
    params: { customBotKey },
    body: { kind: 'CHARACTER', content },
  });
const read = (customBotKey: string) => server.call('drafts.read', { as: me.accessToken, params: { customBotKey } });
const pathsOf = (answer: { body: { details?: { fields?: { path: string }[] } } }) =>
  answer.body.details?.fields?.map(({ path }) => path);

describe('the draft of one member', () => {
  it('can’t reference pictures of another: unknown keys are refused, and those of an old draft are not signed [SEC-04]', async () => {
    const key = await begin();
    expect((await save(key, { xUrl: `media:${theirs}` })).code).toBe('INVALID_REQUEST');
    const content = {
      xUrl: `media:${theirs}`,
      thumbnailImageSignedUrl: `media:${theirs}`,
      headline: `media:${theirs}`,
    };
    await server.ctx.db.update(botDrafts).set({ content }).where(eq(botDrafts.customBotKey, key));
    expect((await read(key)).data.content).toEqual({ headline: `media:${theirs}` });
  });

  it('accepts only its own pictures as the chosen one [SEC-04]', async () => {
    const key = await begin();
    for (const contentId of [theirs, ours, uuidv7()]) {
      const answer = await save(key, { selectedImageContentId: contentId });
      expect([answer.code, pathsOf(answer)]).toEqual(['INVALID_REQUEST', ['body.content.selectedImageContentId']]);
    }
    const job = { jobId: uuidv7(), customBotKey: key, status: 'DONE' as const, leaseUntil: 0, createdAt: 0 };
    await server.ctx.db.insert(draftImages).values({ ...job, images: [{ contentId: ours }] });
    expect((await save(key, { selectedImageContentId: ours })).status).toBe(200);
    expect((await read(key)).data.content).toEqual({ selectedImageContentId: ours });
  });
});

describe('a text that is a reference to media', () => {
  it('is refused if the media is another member’s, or unknown [SEC-04]', async () => {
    const key = await begin();
    const signed = server.ctx.media.signedUrl(theirs);
    for (const text of [
      `media:${theirs}`,
      ` MEDIA:${theirs.toUpperCase()}\n`,
      `media-brief:${theirs}`,
      signed,
      `https://manuka.example${signed}&w=320`,
      `media:${uuidv7()}`,
      'media:special/018f0000-0000-7000-8000-000000000001/0/full.webp',
    ]) {
      const answer = await save(key, { details: text, hashTags: ['fine', text.slice(0, 100)] });
      expect([text, answer.code]).toEqual([text, 'INVALID_REQUEST']);
      expect(pathsOf(answer)).toContain('body.content.details');
    }
    const channelId = await server.channel({ userId: me.userId });
    const sent = await server.call('channels.sendText', {
      as: me.accessToken,
      params: { channelId },
      body: { text: `media:${theirs}`, clientMessageId: crypto.randomUUID() },
    });
    expect([sent.code, pathsOf(sent)]).toEqual(['INVALID_REQUEST', ['body.text']]);
  });

  it('is a plain text if the media is the member’s own or public, and is returned unchanged', async () => {
    const key = await begin();
    const content = { details: `media:${ours}`, backstory: `media:${everybodys}` };
    expect((await save(key, content)).status).toBe(200);
    expect((await read(key)).data.content).toEqual(content);
  });

  it('is a plain text within a sentence', async () => {
    const key = await begin();
    const content = { details: `Her motto is media:${theirs}, and /media/${theirs} hangs on her wall.` };
    expect((await save(key, content)).status).toBe(200);
    expect((await read(key)).data.content).toEqual(content);
  });
});
