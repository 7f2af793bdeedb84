import { AiError } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatServer, startChatServer } from '../../talk/replies/testing/chat-server.ts';
import { texts } from './texts.ts';

let server: ChatServer;
let as: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.verdicts.clear();
  as = (await server.member()).accessToken;
});

const botInfo = {
  botType: 'MANUAL',
  nickname: 'Kenji',
  gender: 'MALE',
  relationship: '',
  backstory: 'Left the force.',
  initialSituation: '',
  personality: 'Grumpy',
  details: '',
  firstMessage: '',
  visualDescription: '',
  hashTags: ['noir'],
  conversationCategory: 'CASUAL',
};
const worldInfo = {
  genre: 'Dark fantasy',
  worldName: 'Ashfall',
  firstMessage: '',
  worldSetup: 'The king is dead.',
  overview: 'A city under ash.',
  introduction: '',
  visualDescription: '',
};
const CALLS = [
  ['bots.generateSummaryFields', { botInfo }, 'characterSummary', 'Kenji in short', 'Left the force.'],
  ['bots.generateWorldSummaryFields', { worldInfo }, 'worldSummary', 'Ashfall in short', 'A city under ash.'],
] as const;

const draft = async (of = as): Promise<string> =>
  (await server.call('bots.startManualCreation', { as: of })).data.customBotKey;

describe.each(CALLS)('%s', (name, fields, port, headline, shortDescription) => {
  const summarize = (customBotKey: string, more: object = {}, of: string | undefined = as) =>
    server.call(name, { ...(of ? { as: of } : {}), body: { customBotKey, ...fields, ...more } });

  it('returns a headline and a short description of the draft [API-45] [API-46]', async () => {
    const { status, data } = await summarize(await draft());
    expect(status).toBe(200);
    expect(data).toEqual({ headline, shortDescription, failureReason: null });
  });

  it('responds not found for other users’ and unknown drafts [CREATE-60]', async () => {
    const { accessToken } = await server.member();
    for (const key of [await draft(accessToken), uuidv7()]) {
      const { status, code } = await summarize(key);
      expect([status, code]).toEqual([404, 'NOT_FOUND']);
    }
  });

  it('requires a member', async () => {
    const key = await draft();
    expect((await summarize(key, {}, await server.guestToken())).code).toBe('MEMBERS_ONLY');
    expect((await server.call(name, { body: { customBotKey: key, ...fields } })).status).toBe(401);
  });

  it('refuses forbidden content in the fields and in the result', async () => {
    server.verdicts.set(shortDescription, { safe: false, reason: 'MINORS' });
    const refused = { headline: null, shortDescription: null, failureReason: texts.refused.en };
    expect((await summarize(await draft())).data).toEqual(refused);
    server.verdicts.clear();
    server.verdicts.set('in short', { safe: false, reason: 'RESTRICTED' });
    expect((await summarize(await draft())).data).toEqual(refused);
  });

  it('responds with an error if no model is available, and does not change the draft', async () => {
    const key = await draft();
    for (const kind of ['unavailable', 'timeout', 'malformed'] as const) {
      vi.spyOn(server.ctx.ai.drafts, port).mockRejectedValueOnce(new AiError(kind, 'down'));
      const { status, code, headers } = await summarize(key);
      expect([status, code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(headers['retry-after']).toBeDefined();
    }
    expect((await summarize(key)).data.failureReason).toBeNull();
  });

  it('refuses fields that are missing, unknown or too long', async () => {
    const key = await draft();
    const [part = '', info = {}] = Object.entries(fields)[0] ?? [];
    for (const broken of [{}, { ...info, headline: 'x' }, { ...info, firstMessage: 'x'.repeat(501) }])
      expect((await summarize(key, { [part]: broken })).code).toBe('INVALID_REQUEST');
  });
});
