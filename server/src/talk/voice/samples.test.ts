import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../kernel/http/app.ts';
import { signAnswer } from '../../kernel/media/signing.ts';
import { readWav } from '../../kernel/ports/wav.ts';
import { channelHandlers } from '../channels/channel-handlers.ts';
import { type ChatServer, startChatServer } from '../replies/testing/chat-server.ts';
import { registerVoiceSamples } from './samples.ts';
import { aWav } from './testing/wavs.ts';
import { voiceHandlers } from './voice-list-handlers.ts';

const speak = vi.fn(async () => readWav(aWav()));
let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer({ voice: { speech: { speak } } });
});
afterAll(() => server.close());

it('of every voice is served at its address, and generated once [VOICE-18] [VOICE-13]', async () => {
  const app = await createApp({ rateLimitFactor: 1000 });
  registerVoiceSamples(app, server.ctx);
  const asked = voiceHandlers(server.ctx)['voices.ofGender']({ query: { gender: 'MALE' }, language: 'en' } as never);
  const { voices } = signAnswer(server.ctx.media, 'voices.ofGender', await asked);
  const url = voices[0]?.sampleUrl ?? '';
  const [one, other] = await Promise.all([app.inject({ url }), app.inject({ url })]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(one.headers['content-type']).toBe('audio/wav');
  expect((await app.inject({ url, headers: { range: 'bytes=0-3' } })).payload).toBe('RIFF');
  expect(speak).toHaveBeenCalledOnce();
  for (const wrong of [url.replace('male-1', 'male-2'), url.replace('male-1', '../x'), url.slice(0, -2)]) {
    expect((await app.inject({ url: wrong })).statusCode).toBe(404);
  }
  await app.close();
});

it('a chat names the voice of its character for this user [VOICE-11] [ENT-02]', async () => {
  const { userId } = await server.member();
  await server.channel({ userId });
  const { voiceChoices } = await import('../../kernel/db/schema.ts');
  const chats = channelHandlers(server.ctx, { outbox: server.outbox, replies: server.replies });
  const list = async () =>
    (await chats['channels.chatList']({ userId, language: 'en' } as never)).channels[0]?.botProfile;
  const before = await list();
  expect(before).toMatchObject({ voiceId: 'female-1', voiceName: 'Warm' });
  const choice = { userId, botId: before?.botId ?? '', voiceId: 'female-3', updatedAt: 0 };
  await server.ctx.db.insert(voiceChoices).values(choice);
  expect(await list()).toMatchObject({ voiceId: 'female-3', voiceName: 'Low' });
});
