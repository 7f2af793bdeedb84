import { eq } from 'drizzle-orm';
import { AiError, type ImageRequest, type Painting } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bots, draftImages } from '../../kernel/db/schema.ts';
import { type ChatServer, eventually, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { botInfo, worldInfo } from './testing/infos.ts';

const REFUSED =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";

const paint = vi.fn<(request: ImageRequest) => Promise<Painting>>();
let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer({ image: { paint } });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  paint.mockReset();
  paint.mockImplementation(async () => ({ bytes: new TextEncoder().encode(crypto.randomUUID()), mime: 'image/webp' }));
  ({ accessToken: as } = await server.member());
});

const draft = async (of = as): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: of })).data.customBotKey;

describe.each([
  {
    kind: 'character',
    describeCall: 'bots.generateVisualDescription',
    info: { botInfo: without(botInfo) },
    create: 'bots.createBotImage',
    status: 'bots.imageGenerationStatus',
    words: 'Kenji in a grey coat',
    size: { width: 768, height: 1024 },
  },
  {
    kind: 'world',
    describeCall: 'bots.generateWorldVisualDescription',
    info: { worldInfo: without(worldInfo) },
    create: 'bots.createWorldImage',
    status: 'bots.worldImageGenerationStatus',
    words: 'Ashfall at night',
    size: { width: 1024, height: 640 },
  },
] as const)('the pictures of a $kind', ({ describeCall, info, create, status, words, size }) => {
  const draw = (customBotKey: string, more: object = {}) =>
    server.call(create, {
      as,
      body: { customBotKey, visualDescription: 'A grey coat', imageStyleId: 'ANIME', ...more },
    });
  const look = async (customBotKey: string) => (await server.call(status, { as, query: { customBotKey } })).data;

  it('begin with a description and the styles in which they can be drawn [API-47] [API-48] [CREATE-53] [WORLD-07]', async () => {
    const { data } = await server.call(describeCall, { as, body: { customBotKey: await draft(), ...info } });
    expect(data).toEqual({
      visualDescription: words,
      styles: [{ imageStyleId: 'ANIME', name: 'Anime' }],
      failureReason: null,
    });
  });

  it('of a refused draft, or a refused description, are not described [CREATE-46] [CREATE-47] [WORLD-14]', async () => {
    for (const forbidden of ['Smokes.', 'The king is dead', words]) {
      server.verdicts.clear();
      server.verdicts.set(forbidden, { safe: false, reason: 'SELF_HARM' });
      const { data } = await server.call(describeCall, { as, body: { customBotKey: await draft(), ...info } });
      if (data.failureReason === null) continue;
      expect(data).toEqual({ visualDescription: null, styles: [], failureReason: REFUSED });
    }
    expect(server.verdicts.has(words)).toBe(true);
  });

  it('are two, and answered before they are drawn [API-49] [API-50] [API-51] [API-52] [CREATE-35]', async () => {
    const first = Promise.withResolvers<Painting>();
    paint.mockImplementationOnce(() => first.promise);
    const key = await draft();
    expect(await look(key)).toEqual({ status: 'DONE', images: [], failureReason: null });
    expect((await draw(key)).data).toEqual({ status: 'PENDING', images: [], failureReason: null });
    await eventually(() => expect(paint).toHaveBeenCalledTimes(2));
    expect((await look(key)).status).toBe('IN_PROGRESS');
    first.resolve({ bytes: new Uint8Array([1]), mime: 'image/webp' });
    await eventually(async () => expect((await look(key)).status).toBe('DONE'));
    const { images } = await look(key);
    expect(images).toHaveLength(2);
    expect(new Set(images.map(({ contentId }: { contentId: string }) => contentId)).size).toBe(2);
    expect(paint.mock.calls[0]?.[0]).toMatchObject({ description: 'A grey coat', style: 'ANIME', ...size });
  });

  it('that are being drawn are not begun a second time [CREATE-57]', async () => {
    const held = Promise.withResolvers<Painting>();
    paint.mockImplementation(() => held.promise);
    const key = await draft();
    const answers = await Promise.all([draw(key), draw(key), draw(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(() => expect(paint).toHaveBeenCalledTimes(2));
    const rows = await server.ctx.db.select().from(draftImages).where(eq(draftImages.customBotKey, key));
    expect(rows).toHaveLength(1);
    held.resolve({ bytes: new Uint8Array([2]), mime: 'image/webp' });
    await eventually(async () => expect((await look(key)).status).toBe('DONE'));
    await draw(key);
    await eventually(() => expect(paint).toHaveBeenCalledTimes(4));
  });

  it('of which one fails leave the other, and of which both fail say so [CREATE-33] [CREATE-34]', async () => {
    const key = await draft();
    paint.mockRejectedValueOnce(new AiError('unavailable', 'No.'));
    await draw(key);
    await eventually(async () => expect((await look(key)).status).toBe('DONE_PARTIAL_SUCCESS'));
    expect((await look(key)).images).toHaveLength(1);
    paint.mockRejectedValue(new AiError('unavailable', 'No.'));
    await draw(key);
    await eventually(async () => expect((await look(key)).status).toBe('FAILED'));
    expect((await look(key)).failureReason).toBe(
      "Your image couldn't be generated just now. Please try again in a few seconds.",
    );
  });

  it('are not drawn from refused words, nor in a style that is not offered', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    expect((await draw(await draft(), { visualDescription: 'forbidden' })).data).toEqual({
      status: 'FAILED',
      images: [],
      failureReason: REFUSED,
    });
    expect((await draw(await draft(), { imageStyleId: 'REALISTIC' })).code).toBe('INVALID_REQUEST');
    expect(paint).not.toHaveBeenCalled();
  });

  it('of another person’s draft are like those of an unknown one [CREATE-60]', async () => {
    const stranger = await server.member();
    for (const key of [await draft(stranger.accessToken), uuidv7()]) {
      expect((await draw(key)).code).toBe('NOT_FOUND');
      expect((await server.call(status, { as, query: { customBotKey: key } })).code).toBe('NOT_FOUND');
      expect((await server.call(describeCall, { as, body: { customBotKey: key, ...info } })).code).toBe('NOT_FOUND');
    }
  });
});

describe('the chosen picture', () => {
  const make = (customBotKey: string, more: object) =>
    server.call('bots.createManualChannel', { as, body: { customBotKey, botInfo, shareType: 'PRIVATE', ...more } });
  async function drawn(key: string) {
    await server.call('bots.createBotImage', {
      as,
      body: { customBotKey: key, visualDescription: 'A grey coat', imageStyleId: 'ANIME', gender: 'MALE' },
    });
    return eventually(async () => {
      const { data } = await server.call('bots.imageGenerationStatus', { as, query: { customBotKey: key } });
      expect(data.status).toBe('DONE');
      return data.images as { contentId: string; imageUrl: string }[];
    });
  }

  it('is the portrait, the chosen voice the voice, and nothing more is painted [CREATE-52] [CREATE-59]', async () => {
    const key = await draft();
    const [, second] = await drawn(key);
    const { data } = await make(key, {
      selectedImageContentId: second?.contentId,
      voiceId: 'male-3',
      previewType: 'HIDE',
    });
    expect(data.channel.botProfile.voiceId).toBe('male-3');
    const [bot] = await server.ctx.db.select().from(bots).where(eq(bots.botId, data.channel.botProfile.botId));
    expect(bot).toMatchObject({ portraitMediaId: second?.contentId, previewType: 'HIDE' });
    expect(paint).toHaveBeenCalledTimes(2);
  });

  it('has to be one of this draft, and the voice one of the gender', async () => {
    const other = await drawn(await draft());
    const key = await draft();
    expect((await make(key, { selectedImageContentId: other[0]?.contentId })).code).toBe('INVALID_REQUEST');
    expect((await make(key, { voiceId: 'female-1' })).code).toBe('INVALID_REQUEST');
  });
});

it('gives up the pictures of a world, and drops what still comes [WORLD-09]', async () => {
  const held = Promise.withResolvers<Painting>();
  paint.mockImplementation(() => held.promise);
  const customBotKey = await draft();
  await server.call('bots.createWorldImage', {
    as,
    body: { customBotKey, visualDescription: 'Ash', imageStyleId: 'ANIME' },
  });
  await eventually(() => expect(paint).toHaveBeenCalledTimes(2));
  const { data } = await server.call('bots.cancelWorldImage', { as, body: { customBotKey } });
  expect(data.status).toBe('CANCELED');
  held.resolve({ bytes: new Uint8Array([3]), mime: 'image/webp' });
  await new Promise(setImmediate);
  const later = await server.call('bots.worldImageGenerationStatus', { as, query: { customBotKey } });
  expect(later.data).toEqual({ status: 'CANCELED', images: [], failureReason: null });
});

function without<T extends object>(info: T) {
  const { headline: _, shortDescription: __, visualDescription: ___, ...rest } = info as T & Record<string, unknown>;
  return rest;
}
