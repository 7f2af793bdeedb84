import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type FakeAnswer, type FakeProvider, startFakeProvider } from '../ai/openai/fake-provider.ts';
import { createOpenAiImages } from '../ai/openai/images.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';

let provider: FakeProvider;
let server: ChatServer;
let picture: Buffer;
let as: string;
let userId: string;
let channelId: string;
const animate = vi.fn(async () => new TextEncoder().encode('a video'));

beforeAll(async () => {
  provider = await startFakeProvider();
  const image = createOpenAiImages({ baseUrl: provider.baseUrl, apiKey: 'k-1', model: 'painter' });
  server = await startChatServer({ image, animate });
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c06' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});
beforeEach(async () => {
  provider.calls.length = 0;
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
  await server.giveGems(userId, 100);
});

const json =
  (status: number, body: unknown): FakeAnswer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const ask = (body: object) =>
  server.call('channels.generateImage', { as, params: { channelId }, body: { clientMessageId: uuidv7(), ...body } });
const told = (eventType: string) =>
  eventually(() => {
    const found = server.bus.of(userId).findLast((event) => event.eventType === eventType);
    expect(found).toBeDefined();
    return found as Extract<typeof found, object>;
  });

it('is painted by a provider in the style that was wished, which a painter here has not [CHAT-40]', async () => {
  provider.answer(json(200, { data: [{ b64_json: picture.toString('base64') }] }));
  const { data } = await ask({ mediaType: 'VIDEO', imageStyle: 'REALISTIC', wish: 'with a kite' });
  await eventually(async () => {
    const room = await server.call('channels.chatroom', { as, params: { channelId } });
    expect(room.data.imageStyles).toEqual(['ANIME', 'REALISTIC']);
    expect(room.data.messages.at(-1)).toMatchObject({
      id: data.message.id,
      message: { value: expect.stringContaining('with a kite') },
      picture: { status: 'DONE' },
    });
  });
  expect(provider.calls[0]?.body).toMatchObject({
    prompt: expect.stringMatching(/^Realistic photograph.*Mira, an adult woman.*with a kite$/),
    size: '432x576',
  });
  // Nobody here knows the parts of such a picture: it lives by coming nearer.
  expect(animate).toHaveBeenCalledExactlyOnceWith(expect.any(Uint8Array), expect.anything());
});

it.each([
  ['is down', json(503, {})],
  ['refuses the words', json(400, { error: { code: 'content_policy_violation' } })],
  ['answers nonsense', json(200, { data: [{ b64_json: 'bm90aGluZw==' }] })],
])('costs nothing where the provider %s', async (_, answer) => {
  provider.answer(answer);
  const { data } = await ask({ mediaType: 'VIDEO' });
  expect(await told('image-deleted')).toMatchObject({
    payload: { messageId: data.message.id, code: 'PICTURE_FAILED' },
    updatedGemAmount: 100,
  });
});
