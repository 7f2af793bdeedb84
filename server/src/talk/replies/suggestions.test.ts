import { AiError } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';
import { promptText } from './testing/scripted-chat.ts';

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.reset();
});

const suggestions = (of: string | undefined = as, which = channelId) =>
  server.call('channels.textSuggestions', { ...(of ? { as: of } : {}), params: { channelId: which } });

describe('text suggestions', () => {
  it('are three, based on the current conversation [API-29]', async () => {
    await server.giveGems(userId, 100);
    await server.send(as, channelId, 'Who are you?');
    const stream = await eventually(() => server.chat.streams[0] ?? Promise.reject(new Error('no reply yet')));
    stream.say('I keep the light.').end();
    await eventually(async () =>
      expect((await server.rows.messages(channelId)).at(-1)).toMatchObject({ senderType: 'BOT', status: 'DONE' }),
    );
    const before = await server.rows.gems(userId);

    const asked = vi.spyOn(server.ctx.ai.suggestions, 'suggest');
    const { status, data } = await suggestions();
    expect(status).toBe(200);
    expect(data).toEqual({ suggestions: ['About "I keep the light."', 'Why?', '*waves*'] });
    const request = asked.mock.calls[0]?.[0];
    expect(request).toMatchObject({ modelId: 'standard', userName: 'Robin', character: { nickname: 'Mira' } });
    expect(request?.turns).toEqual([
      { role: 'user', text: 'Who are you?' },
      { role: 'character', text: 'I keep the light.' },
    ]);
    expect(promptText(request)).toContain('You play Mira');
    expect(await server.rows.gems(userId)).toEqual(before);
  });

  it('exist in an empty chat', async () => {
    expect((await suggestions()).data.suggestions).toHaveLength(3);
  });

  it('are not found for another user’s, a left and an unknown chat', async () => {
    const stranger = await server.member();
    const left = await server.channel({ userId, leftAt: 1 });
    for (const answer of [
      await suggestions(stranger.accessToken),
      await suggestions(as, left),
      await suggestions(as, uuidv7()),
    ])
      expect([answer.status, answer.code]).toEqual([404, 'CHANNEL_NOT_FOUND']);
  });

  it('are for members only', async () => {
    expect((await suggestions(await server.guestToken())).code).toBe('MEMBERS_ONLY');
    expect((await server.call('channels.textSuggestions', { params: { channelId } })).status).toBe(401);
  });

  it.each(['unavailable', 'timeout', 'malformed', 'rejected'] as const)(
    'that fail (%s) are answered with a later retry',
    async (kind) => {
      vi.spyOn(server.ctx.ai.suggestions, 'suggest').mockRejectedValueOnce(new AiError(kind, 'down'));
      const { status, code, headers } = await suggestions();
      expect([status, code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(headers['retry-after']).toBeDefined();
    },
  );

  it('that moderation refuses are not offered', async () => {
    server.verdicts.set('*waves*', { safe: false, reason: 'RESTRICTED' });
    expect((await suggestions()).code).toBe('SERVICE_UNAVAILABLE');
  });
});
