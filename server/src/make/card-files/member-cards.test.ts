import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createOpenAiModeration } from 'connections/openai';
import { json as answers, type FakeProvider, status as failing, startFakeProvider } from 'connections/testing';
import { eq } from 'drizzle-orm';
import { readCard, toV3 } from 'shared-sdk/cards';
import { base64, charx, json, png, text, v1, v2, v3 } from 'shared-sdk/cards/testing';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOffered } from '../../characters/kinds.ts';
import { bots, media } from '../../kernel/db/schema.ts';
import { createApp } from '../../kernel/http/app.ts';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { promptText } from '../../talk/replies/testing/scripted-chat.ts';
import { createCardExports } from './card-exports.ts';
import { registerCardFiles } from './card-files.ts';

const MB = 1024 * 1024;
const REFUSED =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";

let server: ChatServer;
let as: string;
let userId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  ({ userId, accessToken: as } = await server.member());
});

const begin = async (of = as): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: of })).data.customBotKey;
/** Sends a file as a browser's form does. */
async function offer(customBotKey: string, file: Uint8Array, { of = as as string | null } = {}) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(file)]), 'card.png');
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return server.call('bots.importCard', { ...(of ? { as: of } : {}), query: { customBotKey }, body, headers });
}
const read = async (customBotKey: string) => (await server.call('drafts.read', { as, params: { customBotKey } })).data;
/** Creates the character of the draft, with some changes. */
async function make(customBotKey: string, changes: object = {}) {
  const { content } = await read(customBotKey);
  const fields =
    'nickname gender relationship backstory initialSituation personality details firstMessage hashTags headline shortDescription conversationCategory'.split(
      ' ',
    );
  const botInfo = Object.fromEntries(fields.map((field) => [field, content[field]]));
  return server.call('bots.createManualChannel', {
    as,
    body: {
      customBotKey,
      botInfo: { botType: 'MANUAL', visualDescription: '', ...botInfo, gender: botInfo.gender ?? 'FEMALE', ...changes },
      shareType: 'PRIVATE',
      selectedImageContentId: content.selectedImageContentId,
    },
  });
}
const made = async (file: Uint8Array, changes: object = {}) => {
  const key = await begin();
  await offer(key, file);
  const answer = await make(key, changes);
  expect(answer.data).toMatchObject({ success: true });
  return answer.data.channel as { channelId: string; botProfile: { botId: string; thumbnailImageSignedUrl: string } };
};
const exported = async (botId: string, format: 'png' | 'json' | 'charx') => {
  const made = await createCardExports(server.ctx).open(botId, format);
  if (!made) throw new Error('no file');
  return new Uint8Array(await buffer(made.file.read()));
};
const fit = png([text('Title', 'Untitled'), text('chara', base64(v2()))]);

describe('a card that a member imports', () => {
  it('fills a draft with what it says, its picture and a report', async () => {
    const key = await begin();
    const { status, data } = await offer(key, fit);
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: 'CHARACTER', refusal: null, failureReason: null });
    expect(data.report).toContainEqual({ fate: 'kept', code: 'greetings', values: { count: 1 } });
    const { kind, content, revision } = await read(key);
    expect([kind, revision]).toEqual(['CHARACTER', 1]);
    expect(content).toMatchObject({ nickname: 'Mara', gender: 'FEMALE', hashTags: ['sea', 'sliceoflife'], step: 0 });
    const pictures = await server.call('bots.imageGenerationStatus', { as, query: { customBotKey: key } });
    expect(pictures.data.images).toMatchObject([{ contentId: content.selectedImageContentId }]);
  });

  it('is kept completely: texts longer than the limit for typing, greetings and examples [CREATE-20]', async () => {
    const backstory = `${'등대 '.repeat(900)}끝.`;
    const key = await begin();
    await offer(key, json(v3({ description: backstory, name: 'A name that is longer than thirty characters' })));
    const { content } = await read(key);
    expect(content.importedLengths).toEqual(['nickname:44', `backstory:${backstory.length}`]);
    const longer = await make(key, { backstory: `${backstory}!` });
    expect(longer.code).toBe('INVALID_REQUEST');
    const { data } = await make(key, { backstory: backstory.slice(3) });
    expect(data.success).toBe(true);
    const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, data.channel.botProfile.botId));
    expect(bot).toMatchObject({
      backstory: backstory.slice(3),
      alternateGreetings: ['“The lamp is out. Hold this.”'],
      exampleDialogue: expect.stringContaining('Hello yourself'),
      source: 'import',
    });
    expect(bot?.card).toMatchObject({ data: { extensions: { 'other/app': { kept: true } } } });
  });

  it('counts towards the daily limit only when its chat is created [CREATE-20]', async () => {
    for (let n = 0; n < 4; n += 1) await offer(await begin(), json(v1({ name: `Otto ${n}` })));
    const key = await begin();
    await offer(key, json(v1()));
    expect((await make(key)).data).toMatchObject({ success: true, createdToday: 1 });
  });

  it('uses its picture as the portrait, without metadata for others', async () => {
    const { botProfile } = await made(fit);
    const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, botProfile.botId));
    const rows = await server.ctx.db.select().from(media).where(eq(media.ownerId, userId));
    expect(rows.every(({ isPublic }) => !isPublic)).toBe(true);
    const portrait = await server.ctx.media.find(bot?.portraitMediaId ?? '');
    const bytes = portrait && (await buffer(portrait.read()));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 640 });
    expect(bytes?.includes('Untitled')).toBe(false);
  });

  it('may be sent twice, as after a lost response, and is stored once', async () => {
    const key = await begin();
    await offer(key, fit);
    await offer(key, fit);
    const rows = await server.ctx.db.select().from(media).where(eq(media.ownerId, userId));
    expect(rows.filter(({ mime }) => mime === 'image/png')).toHaveLength(1);
    expect((await read(key)).revision).toBe(2);
  });

  it('influences the replies by its lore when a key is mentioned', async () => {
    const card = v2({ character_book: { entries: [{ keys: ['lamp'], content: 'The lamp of {{char}} is cursed.' }] } });
    const { channelId } = await made(json(card));
    const body = { text: 'Who lit the lamp?', clientMessageId: crypto.randomUUID() };
    await server.call('channels.sendText', { as, params: { channelId }, body });
    const request = await vi.waitFor(() => {
      const stream = server.chat.streams.find(({ request: asked }) => asked.character.nickname === 'Mara');
      if (!stream) throw new Error('the provider was not called yet');
      stream.say('Old Tom.').end();
      return stream.request;
    }, 5_000);
    expect(promptText(request)).toContain('<lore>\nThe lamp of Mara is cursed.\n</lore>');
    expect(request.character.details).toContain('cursed');
  });

  it('that is a lorebook becomes a world', async () => {
    const key = await begin();
    const book = { name: 'Coast', entries: { 0: { uid: 0, key: ['lamp'], content: 'The lamp is old.' } } };
    expect((await offer(key, json(book))).data.kind).toBe('WORLD');
    const { kind, content } = await read(key);
    expect([kind, content.worldName]).toEqual(['WORLD', 'Coast']);
    const worldInfo = {
      genre: '',
      worldName: 'Coast',
      firstMessage: '',
      worldSetup: '',
      overview: '',
      introduction: '',
      visualDescription: '',
      headline: '',
      shortDescription: '',
    };
    const { data } = await server.call('bots.createManualWorldChannel', {
      as,
      body: { customBotKey: key, worldInfo, shareType: 'PRIVATE' },
    });
    expect(data.success).toBe(true);
    const out = readCard(await exported(data.channel.botProfile.botId, 'json'));
    expect(out.card.book?.entries).toMatchObject([{ keys: ['lamp'], content: 'The lamp is old.' }]);
  });

  it('is refused with the reason, and changes nothing', async () => {
    const key = await begin();
    const { status, data } = await offer(key, png([text('Title', 'x')]));
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: null, refusal: { code: 'no-card' } });
    expect((await read(key)).revision).toBe(0);
  });

  it('is refused because of its texts, including its lore [CREATE-47]', async () => {
    const key = await begin();
    server.verdicts.set('forbidden\n', { safe: false, reason: 'MINORS' });
    const card = v2({ character_book: { entries: [{ keys: ['a'], content: 'forbidden' }] } });
    const { data } = await offer(key, json(card));
    expect(data).toMatchObject({ kind: null, refusal: null, failureReason: REFUSED });
  });

  describe('with a provider that moderates pictures', () => {
    let provider: FakeProvider;
    beforeEach(async () => {
      provider = await startFakeProvider();
      const { checkPicture } = createOpenAiModeration({ baseUrl: provider.baseUrl });
      Object.assign(server.ctx.ai.moderation, { checkPicture });
    });
    afterEach(async () => {
      delete server.ctx.ai.moderation.checkPicture;
      await provider.close();
    });
    const verdict = (categories: object) => answers({ results: [{ categories }] });

    it('is refused because of its picture, and stores nothing [CREATE-46] [CREATE-47]', async () => {
      provider.answer(verdict({ 'self-harm': true }));
      const key = await begin();
      expect((await offer(key, fit)).data).toMatchObject({ kind: null, refusal: null, failureReason: REFUSED });
      expect(await server.ctx.db.select().from(media).where(eq(media.ownerId, userId))).toEqual([]);
      expect((await read(key)).revision).toBe(0);
    });

    it('has the whole picture checked and re-encoded, and nothing else of the file', async () => {
      provider.answer(verdict({ sexual: false }));
      expect((await offer(await begin(), fit)).data.kind).toBe('CHARACTER');
      const { input } = provider.calls[0]!.body as { input: [{ image_url: { url: string } }] };
      const seen = Buffer.from(input[0].image_url.url.replace('data:image/jpeg;base64,', ''), 'base64');
      expect(await sharp(seen).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 144 });
      expect(seen.includes('Untitled')).toBe(false);
    });

    it('is refused for now if it can’t be checked, and accepted if the provider checks no pictures', async () => {
      provider.answer(failing(500));
      expect((await offer(await begin(), fit)).code).toBe('SERVICE_UNAVAILABLE');
      provider.answer(failing(400));
      expect((await offer(await begin(), fit)).data.kind).toBe('CHARACTER');
    });
  });

  it('is imported only into the caller’s own, unused drafts', async () => {
    const stranger = await server.member();
    expect((await offer(await begin(stranger.accessToken), fit)).code).toBe('NOT_FOUND');
    const key = await begin();
    await offer(key, fit);
    await make(key);
    expect((await offer(key, fit)).code).toBe('NOT_FOUND');
    expect((await offer(key, fit, { of: await server.guestToken() })).code).toBe('MEMBERS_ONLY');
    expect((await offer(key, fit, { of: null })).code).toBe('UNAUTHORIZED');
  });

  it('is read in another thread: an archive that unpacks to 55 MB does not block the server', async () => {
    const large = charx(v3(), { 'a.bin': randomBytes(3 * MB), 'b.bin': Buffer.alloc(52 * MB) });
    await offer(await begin(), fit);
    const key = await begin();
    const before = process.threadCpuUsage();
    const { data } = await offer(key, large);
    const { user, system } = process.threadCpuUsage(before);
    expect(data).toMatchObject({ kind: 'CHARACTER', refusal: null });
    expect((user + system) / 1000).toBeLessThan(250);
  });

  it('that takes too long to read is refused with that reason, and changes nothing', async () => {
    const { deadlineMs } = readOffered;
    Object.assign(readOffered, { deadlineMs: 1 });
    try {
      const key = await begin();
      const { status, data } = await offer(key, json(v3({ x: Array.from({ length: 500_000 }, () => []) })));
      expect([status, data.refusal]).toEqual([200, { code: 'too-slow', values: {} }]);
      expect((await read(key)).revision).toBe(0);
    } finally {
      Object.assign(readOffered, { deadlineMs });
    }
    expect((await offer(await begin(), fit)).data.kind).toBe('CHARACTER');
  });

  it('has at most 20 MB, and is sent as a form with a file', async () => {
    const key = await begin();
    expect((await offer(key, Buffer.alloc(20 * 1024 * 1024 + 1))).data.refusal).toMatchObject({
      code: 'file-too-large',
    });
    expect((await offer(key, Buffer.alloc(21 * 1024 * 1024))).code).toBe('PAYLOAD_TOO_LARGE');
    const as_ = { as, query: { customBotKey: key } };
    const bare = await server.call('bots.importCard', {
      ...as_,
      body: Buffer.from('x'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(bare.code).toBe('INVALID_REQUEST');
    const plain = await server.call('bots.importCard', { ...as_, body: { file: 'x' } });
    expect(plain.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('a character as a card', () => {
  it('equals the imported card if nothing was changed', async () => {
    const card = v3({ description: 'One\r\ntwo. She.', x_future: 1, talkativeness: '0.5' }, { extra: { e: 1 } });
    const { botProfile } = await made(json(card));
    expect(JSON.parse(Buffer.from(await exported(botProfile.botId, 'json')).toString())).toEqual(card);
  });

  it('contains later changes, and can be imported again with them', async () => {
    const { botProfile } = await made(fit, {
      personality: 'Cheerful',
      relationship: 'Your neighbour',
      headline: 'By hand',
      hashTags: ['sea'],
    });
    const again = await made(await exported(botProfile.botId, 'png'));
    const rows = await server.ctx.db.select().from(bots).where(eq(bots.botId, again.botProfile.botId));
    expect(rows).toMatchObject([
      {
        personality: 'Cheerful',
        relationship: 'Your neighbour',
        headline: 'By hand',
        hashTags: ['sea'],
        backstory: expect.stringContaining('lighthouse'),
      },
    ]);
    const both = await Promise.all([botProfile.botId, again.botProfile.botId].map((id) => exported(id, 'json')));
    const [first, second] = both.map((bytes) => JSON.parse(Buffer.from(bytes).toString()));
    expect(first).toEqual(second);
  });

  it('has its original picture, with all chunks except the old card', async () => {
    const { botProfile } = await made(fit);
    const file = readCard(await exported(botProfile.botId, 'png'));
    expect(file.picture).toMatchObject({ mime: 'image/png', width: 96, height: 144 });
    expect(Buffer.from(file.picture?.bytes ?? []).includes('Untitled')).toBe(true);
  });

  it('uses the portrait in any format if it had no picture', async () => {
    const { botProfile } = await made(json(v1()));
    const file = readCard(await exported(botProfile.botId, 'png'));
    expect(Math.min(file.picture?.width ?? 0, file.picture?.height ?? 0)).toBeGreaterThan(64);
  });

  it('contains the files of its archive, listed or not', async () => {
    const icon = { type: 'icon', uri: 'embeded://a/main.png', name: 'main', ext: 'png' };
    const files = { 'a/main.png': png([]), 'assets/emotions/happy.png': png([]) };
    const source = charx(v3({ assets: [icon] }), files);
    const { botProfile } = await made(source);
    const out = readCard(await exported(botProfile.botId, 'charx'));
    expect([...out.files.keys()].sort()).toEqual(Object.keys(files).sort());
    expect(toV3(out.card)).toEqual(toV3(readCard(source).card));
  });

  it('is available only to its owner, at addresses that expire', async () => {
    const { botProfile } = await made(fit);
    const { botId } = botProfile;
    const { data } = await server.call('bots.cardFiles', { as, query: { botId } });
    expect(data.files.map(({ format, fileName }: { format: string; fileName: string }) => [format, fileName])).toEqual([
      ['PNG', 'Mara.png'],
      ['JSON', 'Mara.json'],
      ['CHARX', 'Mara.charx'],
    ]);
    const stranger = await server.member();
    const foreign = await server.call('bots.cardFiles', { as: stranger.accessToken, query: { botId } });
    expect([foreign.status, foreign.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    const guest = await server.call('bots.cardFiles', { as: await server.guestToken(), query: { botId } });
    expect(guest.code).toBe('MEMBERS_ONLY');

    const app = await createApp({ trustProxy: 0, rateLimitFactor: 1000 });
    registerCardFiles(app, { media: server.ctx.media, exports: createCardExports(server.ctx) });
    const [image] = data.files;
    const fetched = await app.inject({ url: image.url });
    expect(fetched.statusCode).toBe(200);
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''Mara.png",
      'cache-control': 'private, no-store',
    });
    expect(readCard(fetched.rawPayload).card.definition.name).toBe('Mara');
    const other = await app.inject({ url: image.url.replace('/png', '/json') });
    expect(other.statusCode).toBe(404);
    server.clock.advance(16 * 60 * 1000);
    expect((await app.inject({ url: image.url })).statusCode).toBe(404);
    await app.close();
  });
});
