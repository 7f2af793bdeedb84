import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bots } from '../../kernel/db/schema.ts';
import { fakeRealtime } from '../../testing/fake-realtime.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { voiceHandlers } from './voice-list-handlers.ts';

let server: TestServer;
beforeAll(async () => {
  // Without speech.
  server = await startTestServer({ ai: undefined as never, realtime: fakeRealtime() }, voiceHandlers);
});
afterAll(() => server.close());

async function character(fields: Partial<typeof bots.$inferInsert> = {}): Promise<string> {
  const botId = uuidv7();
  const text = { headline: '', shortDescription: '', relationship: '', backstory: '', initialSituation: '' };
  const more = { personality: '', details: '', firstMessage: '', exampleDialogue: '', hashTags: [] };
  await server.ctx.db.insert(bots).values({
    botId,
    botKey: uuidv7(),
    visibility: 'PUBLIC',
    nickname: 'Mira',
    gender: 'FEMALE',
    ...text,
    ...more,
    alternateGreetings: [],
    conversationCategory: 'CASUAL',
    source: 'catalogue',
    createdAt: 0,
    updatedAt: 0,
    ...fields,
  });
  return botId;
}
type Voices = { voiceId: string; isCurrentVoice: boolean }[];
const current = (voices: Voices) => voices.filter((voice) => voice.isCurrentVoice).map(({ voiceId }) => voiceId);

describe('voices', () => {
  it('are four for each gender [API-82, CONST-20]', async () => {
    const { accessToken } = await server.member();
    for (const gender of ['FEMALE', 'MALE', 'NON_BINARY']) {
      const { voices } = (await server.call('voices.ofGender', { as: accessToken, query: { gender } })).data;
      expect(voices).toHaveLength(4);
      expect(new Set(voices.map((voice: { gender: string }) => voice.gender))).toEqual(new Set([gender]));
    }
    expect(await server.call('voices.ofGender', { as: accessToken, query: { gender: 'ANY' } })).toMatchObject({
      status: 400,
    });
  });

  it('of a character mark its current one, in both calls [API-83, API-84, VOICE-14, VOICE-18]', async () => {
    const { accessToken } = await server.member();
    const botId = await character({ voiceId: 'female-3' });
    const byQuery = await server.call('voices.list', { as: accessToken, query: { botId } });
    const byBody = await server.call('voices.listByBot', { as: accessToken, body: { botId } });
    expect(byQuery.data).toEqual(byBody.data);
    expect(Object.keys(byQuery.data.voices[0])).toEqual([
      'voiceId',
      'voiceName',
      'gender',
      'sampleUrl',
      'isCurrentVoice',
    ]);
    expect(current(byQuery.data.voices)).toEqual(['female-3']);
  });

  it('are chosen per user, and stay chosen [API-85]', async () => {
    const [one, other] = [await server.member(), await server.member()];
    const botId = await character();
    for (const voiceId of ['female-2', 'female-4', 'female-4']) {
      const { data } = await server.call('voices.update', { as: one.accessToken, body: { botId, voiceId } });
      expect(current(data.voices)).toEqual([voiceId]);
    }
    const listed = async (as: string) => (await server.call('voices.list', { as, query: { botId } })).data.voices;
    expect(current(await listed(one.accessToken))).toEqual(['female-4']);
    expect(current(await listed(other.accessToken))).toEqual(['female-1']);
  });

  it('of another gender, unknown, or of a hidden character are refused', async () => {
    const { accessToken } = await server.member();
    const botId = await character();
    const choose = (bot: string, voiceId: string) =>
      server.call('voices.update', { as: accessToken, body: { botId: bot, voiceId } });
    expect(await choose(botId, 'male-1')).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await choose(botId, 'nobody')).toMatchObject({ code: 'INVALID_REQUEST' });
    const foreign = await character({ ownerId: uuidv7(), visibility: 'PRIVATE' });
    for (const id of [foreign, uuidv7()]) {
      expect(await choose(id, 'female-1')).toMatchObject({ status: 404, code: 'PROFILE_NOT_FOUND' });
      expect(await server.call('voices.list', { as: accessToken, query: { botId: id } })).toMatchObject({
        code: 'PROFILE_NOT_FOUND',
      });
    }
  });
});
