import { keysFound } from 'catalogue';
import type { CallName } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';

let server: ChatServer;
let as: string;
let channelId: string;
let botId: string;
beforeAll(async () => {
  server = await startChatServer();
  const [botKey = ''] = keysFound('유나', 'ko', (text) => text);
  botId = await server.bot({ botKey, nickname: 'Seo Yuna' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  const { userId, accessToken } = await server.member();
  as = accessToken;
  await server.giveGems(userId, 100);
  channelId = await server.channel({ userId, botId, vibeGauge: 100 });
});

// A screen merges each of these answers into what it shows.
it.each([
  ['channels.info', {}],
  ['channels.chatroom', {}],
  ['channels.casualStart', { body: { messageType: 'TEXT', screenStatus: 'SHOW' } }],
  ['channels.arrange', { body: { title: 'Mine' } }],
  ['channels.changeModel', { body: { conversationModelId: 'standard' } }],
  ['channels.selectScenePreset', { body: { scenePreset: 'DATE' } }],
  ['channels.feverStart', { body: { type: 'START', clientRequestId: uuidv7() } }],
  ['channels.feverExit', {}],
  ['channels.reset', { body: {} }],
] satisfies [CallName, object][])(
  '%s names the character in the language of the request [I18N-01]',
  async (name, input) => {
    const headers = { 'accept-language': 'ko' };
    const { status, data } = await server.call(name, { as, headers, params: { channelId }, ...input } as never);
    expect(status).toBe(200);
    expect(data.channel.botProfile.nickname).toContain('유나');
  },
);
