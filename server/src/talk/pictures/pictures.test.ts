import { createOpenAiImages } from 'connections/openai';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from 'connections/testing';
import { AiError, type ImageRequest, type Painting } from 'ports';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { businessDefaults } from '../../kernel/config/business.ts';
import { pictures } from '../../kernel/db/schema.ts';
import { ManualTimers } from '../../kernel/testing/manual-timers.ts';
import { isOpenPicture } from '../messages/pictures.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { startPictures } from './picture-engine.ts';
import { pictureLimits } from './picture-rows.ts';

const { prices } = businessDefaults;
/** A painter whose results the test controls. */
class ScriptedPainter {
  readonly requests: ImageRequest[] = [];
  readonly #answers: PromiseWithResolvers<Painting>[] = [];
  paint = (request: ImageRequest): Promise<Painting> => {
    this.requests.push(request);
    const answer = Promise.withResolvers<Painting>();
    this.#answers.push(answer);
    return answer.promise;
  };
  done(): void {
    const bytes = new TextEncoder().encode(`picture ${this.requests.length}`);
    const look = this.requests.at(-1)?.look;
    this.#answers.at(-1)?.resolve({ bytes, mime: 'image/webp', ...(look ? { look } : {}) });
  }
  fail(error: Error): void {
    this.#answers.at(-1)?.reject(error);
  }
  /** Ends the pending paintings of a test. */
  reset(): void {
    for (const answer of this.#answers.splice(0)) answer.reject(new AiError('aborted', 'The test is over.'));
    this.requests.length = 0;
  }
}

const painter = new ScriptedPainter();
const animate = vi.fn(async () => new TextEncoder().encode('a video'));
let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;

beforeAll(async () => {
  server = await startChatServer({ image: painter, animate });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  await eventually(async () => {
    painter.reset();
    const open = await server.ctx.db.query.pictures.findMany({ where: () => isOpenPicture });
    expect(open).toEqual([]);
  });
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
  await server.giveGems(userId, 100);
});

type Wish = { mediaType?: 'IMAGE' | 'VIDEO'; wish?: string; clientMessageId?: string; imageStyle?: string };
const ask = ({ mediaType = 'VIDEO', clientMessageId = uuidv7(), ...wish }: Wish = {}) =>
  server.call('channels.generateImage', { as, params: { channelId }, body: { mediaType, clientMessageId, ...wish } });
const cancel = (messageId: string, whose = as) =>
  server.call('channels.cancelImage', { as: whose, params: { channelId }, body: { messageId } });
const room = async () => (await server.call('channels.chatroom', { as, params: { channelId } })).data;
const gallery = async () => (await server.call('library.gallery', { as, params: { channelId } })).data.galleryContents;
const painting = (n = 1) => eventually(() => expect(painter.requests).toHaveLength(n));
const movements = async () => (await server.rows.gems(userId)).map(({ delta }) => delta).sort((a, b) => a - b);
const eventOf = (eventType: string, status?: string) =>
  eventually(() => {
    const found = server.bus.of(userId).findLast((event) => {
      if (event.eventType !== eventType) return false;
      const shown = 'message' in event.payload ? event.payload.message : undefined;
      return status === undefined || (typeof shown === 'object' && shown.picture?.status === status);
    });
    expect(found).toBeDefined();
    return found;
  });

describe('a requested picture', () => {
  it('is charged on acceptance, announced by events, and shown with its text alternative [CHAT-39] [GEM-23] [RT-01]', async () => {
    const { data, status } = await ask();
    expect(status).toBe(200);
    expect(data).toMatchObject({
      updatedGemAmount: 100 - prices.video,
      message: {
        type: 'BOT',
        message: { type: 'IMAGE', value: '' },
        imageSignedUrl: null,
        picture: { mediaType: 'VIDEO', status: 'PENDING', wish: null },
        receipt: { charged: prices.video, refunded: 0 },
      },
    });
    const { id } = data.message;
    expect(await eventOf('image-created')).toMatchObject({ updatedGemAmount: 80, payload: { message: { id } } });
    await painting();
    await eventOf('image-updated', 'IN_PROGRESS');
    painter.done();
    const done = await eventOf('image-updated', 'DONE');
    expect(done).toMatchObject({
      payload: {
        message: {
          id,
          imageSignedUrl: expect.stringMatching(/^\/media\//),
          videoSignedUrl: expect.stringMatching(/^\/media\//),
        },
      },
    });
    const { messages, channel } = await room();
    expect(messages.at(-1)).toMatchObject({ id, message: { value: expect.stringContaining('Mira') } });
    expect(channel.lastGeneratedVideoUrl).toBe(messages.at(-1).videoSignedUrl);
    expect(await gallery()).toMatchObject([
      { contentId: id, contentType: 'VIDEO', alt: messages.at(-1).message.value },
    ]);
    expect(await movements()).toEqual([-20, 100]);
  });

  it('is free as a still picture, and made once for a repeated request [API-14]', async () => {
    const clientMessageId = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => ask({ mediaType: 'IMAGE', clientMessageId })));
    const ids = new Set(answers.map(({ data }) => data.message.id));
    expect(ids.size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ updatedGemAmount: 100 });
    await painting();
    painter.done();
    await eventOf('image-updated', 'DONE');
    expect(painter.requests).toHaveLength(1);
    expect(await movements()).toEqual([100]);
    expect((await ask({ mediaType: 'VIDEO', clientMessageId })).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is refused while another one is in progress, from any device', async () => {
    await ask();
    expect((await ask()).code).toBe('IN_PROGRESS');
    await painting();
    painter.done();
    await eventOf('image-updated', 'DONE');
    expect((await ask()).status).toBe(200);
    expect(await movements()).toEqual([-20, -20, 100]);
  });

  it('that fails is deleted and refunded once [CHAT-39] [GEM-25]', async () => {
    const { data } = await ask();
    await painting();
    painter.fail(new AiError('unavailable', 'down'));
    expect(await eventOf('image-deleted')).toMatchObject({
      payload: { messageId: data.message.id, code: 'PICTURE_FAILED' },
      updatedGemAmount: 100,
    });
    expect((await room()).messages).toEqual([]);
    expect(await gallery()).toEqual([]);
    expect(await movements()).toEqual([-20, 20, 100]);
  });

  it('that is canceled in time is free, and its late result is dropped', async () => {
    const { data } = await ask();
    const { id } = data.message;
    await painting();
    const stranger = await server.member();
    expect((await cancel(id, stranger.accessToken)).code).toBe('CHANNEL_NOT_FOUND');
    expect((await cancel(id)).data).toEqual({ canceled: true });
    expect((await cancel(id)).data).toEqual({ canceled: false });
    painter.done();
    expect(await eventOf('image-deleted')).toMatchObject({ payload: { code: 'CANCELED' }, updatedGemAmount: 100 });
    expect((await room()).messages).toEqual([]);
    expect(await movements()).toEqual([-20, 20, 100]);
  });

  it('of unsafe content is refused before any charge, and the provider’s prompt is moderated again', async () => {
    server.verdicts.set('forbidden', { safe: false, reason: 'MINORS' });
    expect((await ask({ wish: 'something forbidden' })).code).toBe('PROMPT_NOT_SAFE');
    expect(await movements()).toEqual([100]);
    server.verdicts.set('lighthouse', { safe: false, reason: 'RESTRICTED' });
    await ask({ wish: 'on the beach' });
    expect(await eventOf('image-deleted')).toMatchObject({
      payload: { code: 'PROMPT_NOT_SAFE' },
      updatedGemAmount: 100,
    });
    expect(painter.requests).toHaveLength(0);
  });

  it('is refused to users who turned pictures off, or have too few gems [CHAT-38]', async () => {
    const off = await server.member({ imageGenerationEnabled: false });
    const theirs = await server.channel({ userId: off.userId });
    const body = { mediaType: 'IMAGE', clientMessageId: uuidv7() };
    const refused = await server.call('channels.generateImage', {
      as: off.accessToken,
      params: { channelId: theirs },
      body,
    });
    expect(refused).toMatchObject({ status: 409, code: 'PICTURES_OFF' });
    const poor = await server.member();
    const chat = await server.channel({ userId: poor.userId });
    const video = { mediaType: 'VIDEO', clientMessageId: uuidv7() };
    const unpaid = await server.call('channels.generateImage', {
      as: poor.accessToken,
      params: { channelId: chat },
      body: video,
    });
    expect(unpaid.code).toBe('NOT_ENOUGH_GEM');
    expect(painter.requests).toHaveLength(0);
  });

  it('in realistic style needs a provider', async () => {
    expect((await ask({ imageStyle: 'REALISTIC' })).code).toBe('INVALID_REQUEST');
    expect((await room()).imageStyles).toEqual(['ANIME']);
  });

  it('shows the character at the place of the conversation, and as requested', async () => {
    await server.send(as, channelId, 'Come with me to the beach!');
    await ask({ mediaType: 'IMAGE', wish: 'laughing, holding a flower' });
    await painting();
    expect(painter.requests[0]?.look?.moment).toMatchObject({ wish: 'laughing, holding a flower' });
    painter.done();
    await eventOf('image-updated', 'DONE');
    const { messages } = await room();
    const shown = messages.find(({ message }: { message: { type: string } }) => message.type === 'IMAGE');
    expect(shown.message.value).toMatch(/^Mira on a beach at dusk, laughing,.* with a flower in hand$/);
  });

  it('is removed from the library and restored with its message [RT-08]', async () => {
    const { data } = await ask({ mediaType: 'IMAGE' });
    const params = { channelId, messageId: data.message.id };
    expect((await server.call('messages.delete', { as, params })).code).toBe('IN_PROGRESS');
    await painting();
    painter.done();
    await eventOf('image-updated', 'DONE');
    await server.call('messages.delete', { as, params });
    expect(await eventOf('image-deleted')).toMatchObject({ payload: { messageId: data.message.id } });
    expect(await gallery()).toEqual([]);
    expect((await room()).channel.lastGeneratedImageUrl).toBeNull();
    await server.call('messages.restore', { as, params });
    expect(await gallery()).toHaveLength(1);
    expect((await room()).channel.lastGeneratedImageUrl).not.toBeNull();
  });

  it('gets its watermarked video once, by its message or its library item [API-36] [CHAT-32]', async () => {
    const { data } = await ask();
    await painting();
    painter.done();
    await eventOf('image-updated', 'DONE');
    animate.mockClear();
    const mark = (body: object, token = as) =>
      server.call('channels.watermarkVideo', { as: token, params: { channelId }, body });
    const [one, other] = await Promise.all([
      mark({ messageId: data.message.id }),
      mark({ contentId: data.message.id }),
    ]);
    expect(one.data.videoSignedUrl).toMatch(/^\/media\//);
    expect(other.data).toEqual(one.data);
    expect(animate).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ isMarked: true }));
    expect((await mark({ messageId: uuidv7() })).code).toBe('NOT_FOUND');
    expect((await mark({})).code).toBe('INVALID_REQUEST');
  });
});

describe('a picture whose process has died', () => {
  it('is made by another process, or dropped and refunded if it is too late', async () => {
    const { db } = server.ctx;
    await ask();
    await painting();
    // The lease expires.
    await db.update(pictures).set({ leaseOwner: uuidv7(), leaseUntil: 1 });
    const { outbox } = server;
    const timers = new ManualTimers(server.clock);
    const other = startPictures(server.ctx, { outbox, animate, timers });
    timers.advance(pictureLimits.sweep);
    await painting(2);
    painter.done();
    await eventOf('image-updated', 'DONE');
    expect(await movements()).toEqual([-20, 100]);

    await ask();
    await painting(3);
    await db.update(pictures).set({ leaseOwner: uuidv7(), leaseUntil: 1 });
    timers.advance(pictureLimits.total + 1);
    expect(await eventOf('image-deleted')).toMatchObject({ updatedGemAmount: 80 });
    await other.stop();
  });
});

describe('a picture of a provider', () => {
  let provider: FakeProvider;
  let picture: Buffer;
  beforeAll(async () => {
    provider = await startFakeProvider();
    const image = createOpenAiImages({ baseUrl: provider.baseUrl, apiKey: 'k-1', model: 'painter' });
    Object.assign(server.ctx.ai, { image });
    picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c06' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    Object.assign(server.ctx.ai, { image: painter });
    await provider.close();
  });
  beforeEach(() => {
    provider.calls.length = 0;
    animate.mockClear();
  });
  const json =
    (status: number, body: unknown): FakeAnswer =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };

  it('is painted in the requested style, which the platform’s painter does not have [CHAT-40]', async () => {
    provider.answer(json(200, { data: [{ b64_json: picture.toString('base64') }] }));
    const { data } = await ask({ mediaType: 'VIDEO', imageStyle: 'REALISTIC', wish: 'with a kite' });
    await eventOf('image-updated', 'DONE');
    const { imageStyles, messages } = await room();
    expect(imageStyles).toEqual(['ANIME', 'REALISTIC']);
    expect(messages.at(-1)).toMatchObject({
      id: data.message.id,
      message: { value: expect.stringContaining('with a kite') },
      picture: { status: 'DONE' },
    });
    expect(provider.calls[0]?.body).toMatchObject({
      prompt: expect.stringMatching(/^Realistic photograph.*Mira, an adult woman.*with a kite$/),
      size: '432x576',
    });
    // The platform can't animate the parts of a provider's picture: the video zooms in.
    expect(animate).toHaveBeenCalledExactlyOnceWith(expect.any(Uint8Array), expect.anything());
  });

  it.each([
    ['is down', json(503, {})],
    ['refuses the words', json(400, { error: { code: 'content_policy_violation' } })],
    ['answers nonsense', json(200, { data: [{ b64_json: 'bm90aGluZw==' }] })],
  ])('is free if the provider %s', async (_, answer) => {
    provider.answer(answer);
    const { data } = await ask({ mediaType: 'VIDEO' });
    expect(await eventOf('image-deleted')).toMatchObject({
      payload: { messageId: data.message.id, code: 'PICTURE_FAILED' },
      updatedGemAmount: 100,
    });
  });
});
