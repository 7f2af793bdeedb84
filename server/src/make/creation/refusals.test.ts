import { createOfflineModeration } from 'moderation';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { botInfo, worldInfo } from './testing/infos.ts';

const REFUSED =
  "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";
/** Forbidden in characters and their stories. */
const FORBIDDEN = [
  'A 15-year-old schoolgirl.',
  'She is fourteen years old.',
  'How I kill myself tonight.',
  '15살 여고생이에요.',
  'فتاة عمرها 15 سنة',
];
const HARMLESS = [
  'A kindergarten teacher of 34 who loves her class.',
  'A detective who lost a colleague, and does not speak of it.',
  '서른네 살의 유치원 선생님이에요.',
];
let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
  // The rules of a platform without a provider.
  const { check } = createOfflineModeration();
  vi.spyOn(server.ctx.ai.moderation, 'check').mockImplementation(check);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(async () => {
  ({ accessToken: as } = await server.member());
});
const draft = async () => (await server.call('bots.startManualCreation', { as })).data.customBotKey as string;
const { headline: _, shortDescription: __, visualDescription: ___, ...described } = botInfo;

/** Every call with a user's text, and its response to a refused text. */
const calls = {
  'an idea': async (text: string) =>
    server.call('bots.generateManualInfo', { as, body: { customBotKey: await draft(), prompt: text } }),
  'an idea of a world': async (text: string) =>
    server.call('bots.generateManualWorldInfo', { as, body: { customBotKey: await draft(), prompt: text } }),
  'a field to be written': async (text: string) =>
    server.call('bots.generateField', {
      as,
      body: { customBotKey: await draft(), botInfo: { ...botInfo, details: text }, field: 'backstory', attempt: 1 },
    }),
  'a look to be described': async (text: string) =>
    server.call('bots.generateVisualDescription', {
      as,
      body: { customBotKey: await draft(), botInfo: { ...described, details: text } },
    }),
  'a picture': async (text: string) =>
    server.call('bots.createBotImage', {
      as,
      body: { customBotKey: await draft(), visualDescription: text, imageStyleId: 'ANIME', gender: 'FEMALE' },
    }),
  'a picture of a world': async (text: string) =>
    server.call('bots.createWorldImage', {
      as,
      body: { customBotKey: await draft(), visualDescription: text, imageStyleId: 'ANIME' },
    }),
  'a card to be written': async (text: string) =>
    server.call('bots.generateSummaryFields', {
      as,
      body: { customBotKey: await draft(), botInfo: { ...described, visualDescription: '', details: text } },
    }),
  'a name': async (text: string) =>
    server.call('bots.createManualChannel', {
      as,
      body: {
        customBotKey: await draft(),
        botInfo: { ...botInfo, nickname: [...text].slice(0, 30).join('') },
        shareType: 'PRIVATE',
      },
    }),
  'a world': async (text: string) =>
    server.call('bots.createManualWorldChannel', {
      as,
      body: { customBotKey: await draft(), worldInfo: { ...worldInfo, worldSetup: text }, shareType: 'PRIVATE' },
    }),
};

it('a refusal is in the language of the request', async () => {
  const body = { customBotKey: await draft(), prompt: FORBIDDEN[3] };
  const { data } = await server.call('bots.generateManualInfo', { as, body, headers: { 'accept-language': 'ko' } });
  expect(data.failureReason).toMatch(/^미성년자/);
});

describe.each(Object.entries(calls))('%s', (_name, ask) => {
  it('about minors or self-harm is refused with the matching text [CREATE-46] [CREATE-47] [WORLD-14]', async () => {
    for (const text of FORBIDDEN) {
      const { status, data } = await ask(text);
      expect([text, status, data.failureReason]).toEqual([text, 200, REFUSED]);
    }
  });

  it('that is harmless is accepted', async () => {
    for (const text of HARMLESS) {
      const { status, data } = await ask(text);
      expect([text, status]).toEqual([text, 200]);
      expect([text, data.failureReason]).not.toEqual([text, REFUSED]);
    }
  });
});
