import { eq } from 'drizzle-orm';
import type { SpeechRequest } from 'ports';
import { AiError } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { media, recordings, type users } from '../../kernel/db/schema.ts';
import { readWav } from '../../kernel/ports/wav.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { aWav } from './testing/wavs.ts';

let server: ChatServer;
const spoken: SpeechRequest[] = [];
let speak: (request: SpeechRequest) => ReturnType<typeof sound> | Promise<ReturnType<typeof sound>>;
let hear: () => string | Promise<string>;
const sound = () => readWav(aWav({ seconds: 1.5 }));

beforeAll(async () => {
  server = await startChatServer({
    voice: {
      speech: {
        async speak(request) {
          spoken.push(request);
          return speak(request);
        },
      },
      transcription: { transcribe: async () => hear() },
    },
  });
});
beforeEach(() => {
  spoken.length = 0;
  speak = sound;
  hear = () => 'What is that bell?';
  server.chat.script = ['*listens* ', 'The outer rock.'];
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function inChat(fields: Partial<typeof users.$inferInsert> = {}, channel: Record<string, unknown> = {}) {
  const { userId, accessToken: as } = await server.member(fields);
  const channelId = await server.channel({ userId, ...channel });
  const params = { channelId };
  return {
    userId,
    as,
    channelId,
    say: (wav: Uint8Array = aWav(), { id = uuidv7(), headers = {} as Record<string, string> } = {}) =>
      server.call('channels.voiceByAudio', {
        as,
        params,
        query: { clientMessageId: id },
        body: Buffer.from(wav),
        headers: { 'content-type': 'audio/wav', ...headers },
      }),
    write: (text = 'Speak to me.', clientMessageId = uuidv7()) =>
      server.call('channels.voiceByText', { as, params, body: { text, clientMessageId } }),
    generate: (messageId: string) => server.call('channels.generateVoice', { as, params, body: { messageId } }),
    messages: async () => (await server.call('channels.messages', { as, params })).data.messages,
    last: async () => (await server.call('channels.messages', { as, params })).data.messages.at(-1),
  };
}
/** Waits until the last message is spoken. */
const heard = (chat: Awaited<ReturnType<typeof inChat>>) =>
  eventually(async () => {
    const last = await chat.last();
    expect(last).toMatchObject({ type: 'BOT', status: 'DONE' });
    expect(last.message.voiceSignedUrl).toMatch(/^\/media\//);
    return last;
  });
/** The bytes at an address. */
async function opened(address: string) {
  const url = new URL(address, 'http://platform.test');
  const mediaId = url.pathname.slice('/media/'.length);
  return server.ctx.media.open(mediaId, Number(url.searchParams.get('exp')), url.searchParams.get('sig') ?? '');
}

describe('a recording', () => {
  it('is stored, transcribed, and answered by voice [VOICE-01] [VOICE-02] [API-34]', async () => {
    const chat = await inChat();
    const { status, data } = await chat.say(aWav({ rate: 48_000, channels: 2, seconds: 2 }));
    expect(status).toBe(200);
    expect(data.messageData.message).toMatchObject({
      type: 'USER',
      message: { value: 'What is that bell?', voiceDurationMs: 2000 },
    });
    expect(data.messageData.message.message.voiceSignedUrl).toMatch(/^\/media\/.+sig=/);
    expect(data.messageData.message.message.voicePeaks).toHaveLength(40);
    expect(data.voice).toMatchObject({ limit: 30, remaining: 29, isLimited: false });

    const reply = await heard(chat);
    expect(reply.message).toMatchObject({ value: '*listens* The outer rock.', voiceDurationMs: 1500 });
    expect(spoken).toMatchObject([{ voiceId: 'female-1', text: 'The outer rock.' }]);
    expect(server.chat.streams[0]?.request.turns.at(-1)).toEqual(
      expect.objectContaining({ role: 'user', text: 'What is that bell?' }),
    );
  });

  it('is stored without the rest of its file', async () => {
    const chat = await inChat();
    await chat.say(aWav({ before: [['LIST', Buffer.from('<script>alert(1)</script>')]] }));
    const [row] = await server.ctx.db.select().from(media).where(eq(media.ownerId, chat.userId));
    expect(row).toMatchObject({ mime: 'audio/wav', isPublic: false, bytes: 44 + 32_000 });
  });

  it.each([
    ['audio/webm', aWav(), 415],
    ['application/json', Buffer.from('{}'), 415],
    ['audio/wav', Buffer.from('<html>'), 415],
    ['audio/wav', aWav({ kind: 2 }), 415],
    ['audio/wav', aWav({ seconds: 61 }), 400],
    ['audio/wav', aWav({ rate: 4_000 }), 400],
    ['audio/wav', new Uint8Array(), 415],
    ['audio/wav', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('of type %s with invalid content (%#) is refused, and costs nothing [VOICE-16]', async (type, bytes, status) => {
    const chat = await inChat({}, { mode: 'SENSUAL' });
    await server.giveGems(chat.userId, 10);
    expect(await chat.say(bytes, { headers: { 'content-type': type } })).toMatchObject({ status });
    expect(await server.rows.messages(chat.channelId)).toEqual([]);
    expect(await server.rows.gems(chat.userId)).toHaveLength(1);
    expect(await server.ctx.db.select().from(media).where(eq(media.ownerId, chat.userId))).toEqual([]);
  });

  it('is read only after the caller’s access is checked', async () => {
    const one = await inChat();
    const other = await inChat();
    const call = (as: string | undefined, channelId: string) =>
      server.call('channels.voiceByAudio', {
        ...(as ? { as } : {}),
        params: { channelId },
        query: { clientMessageId: uuidv7() },
        body: Buffer.from(aWav()),
        headers: { 'content-type': 'audio/wav' },
      });
    expect(await call(undefined, one.channelId)).toMatchObject({ status: 401 });
    expect(await call(await server.guestToken(), one.channelId)).toMatchObject({ code: 'MEMBERS_ONLY' });
    expect(await call(other.as, one.channelId)).toMatchObject({ status: 404, code: 'CHANNEL_NOT_FOUND' });
  });

  it('that is sent again is stored once; another with its id is refused', async () => {
    const chat = await inChat();
    const id = uuidv7();
    const [first, again] = [await chat.say(aWav(), { id }), await chat.say(aWav(), { id })];
    expect(again.data).toEqual(first.data);
    expect((await server.rows.messages(chat.channelId)).filter(({ senderType }) => senderType === 'USER')).toHaveLength(
      1,
    );
    expect(await chat.say(aWav({ seconds: 2 }), { id })).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('that is sent several times in parallel is stored once', async () => {
    speak = () => Promise.reject(new AiError('rejected', 'silent here')) as never;
    const chat = await inChat();
    const id = uuidv7();
    const answers = await Promise.all([1, 2, 3].map(() => chat.say(aWav(), { id })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.messageData.message.id)).size).toBe(1);
    const kept = await server.ctx.db.select().from(media).where(eq(media.ownerId, chat.userId));
    const url = answers[0]?.data.messageData.message.message.voiceSignedUrl;
    expect(kept.filter(({ mime }) => mime === 'audio/wav')).toHaveLength(1);
    expect(url).toContain(kept[0]?.mediaId);
  });

  it('costs as much as its mode, and is not stored without enough gems [VOICE-15] [GEM-23]', async () => {
    const chat = await inChat({}, { mode: 'SENSUAL' });
    expect(await chat.say()).toMatchObject({ status: 402, code: 'NOT_ENOUGH_GEM' });
    expect(await server.ctx.db.select().from(media).where(eq(media.ownerId, chat.userId))).toEqual([]);
    await server.giveGems(chat.userId, 5);
    expect((await chat.say()).data.messageData.updatedGemAmount).toBe(0);
  });

  it('that can’t be understood gets the platform’s answer, for free and by voice', async () => {
    hear = () => '';
    const chat = await inChat({}, { mode: 'SENSUAL' });
    const { data } = await chat.say();
    expect(data.messageData.message.message).toMatchObject({ value: '', voiceDurationMs: 1000 });
    const reply = await heard(chat);
    expect(reply.message.value).toMatch(/can't make out words/);
    expect(server.chat.streams).toEqual([]);
    expect(await server.rows.gems(chat.userId)).toEqual([]);
  });

  it('is refused while transcription fails, and accepted the next time', async () => {
    hear = () => Promise.reject(new AiError('unavailable', 'busy'));
    const chat = await inChat();
    const id = uuidv7();
    expect(await chat.say(aWav(), { id })).toMatchObject({ status: 503 });
    expect(await server.rows.messages(chat.channelId)).toEqual([]);
    hear = () => 'Now you hear me.';
    expect((await chat.say(aWav(), { id })).data.messageData.message.message.value).toBe('Now you hear me.');
  });

  it('with unsafe words is refused', async () => {
    server.verdicts.set('bell', { safe: false, reason: 'RESTRICTED' });
    expect(await (await inChat()).say()).toMatchObject({ status: 422, code: 'PROMPT_NOT_SAFE' });
  });
});

describe('a text in voice mode', () => {
  it('is answered by voice [VOICE-03] [API-33]', async () => {
    const chat = await inChat();
    expect((await chat.write()).data.messageData.message.message).toMatchObject({ voiceSignedUrl: null });
    const { message } = await heard(chat);
    const file = await opened(message.voiceSignedUrl);
    expect(file?.mime).toBe('audio/wav');
    const bytes = Buffer.concat((await file?.read().toArray()) ?? []);
    expect(readWav(Uint8Array.from(bytes)).samples).toHaveLength(24_000);
  });

  it('gets an event when its voice is ready, with a fresh address at each read', async () => {
    const chat = await inChat();
    await chat.write();
    await heard(chat);
    // The event follows shortly after the recording is stored.
    const event = await eventually(async () => {
      const events = server.bus.of(chat.userId).filter(({ eventType }) => eventType === 'message-updated');
      const latest = events.at(-1)?.payload as { message: { message: { voiceSignedUrl: string } } } | undefined;
      if (!latest?.message.message.voiceSignedUrl) throw new Error('no event yet');
      return latest.message;
    });
    expect(await opened(event.message.voiceSignedUrl)).toBeDefined();
    server.clock.advance(40 * 60 * 60 * 1000);
    expect(await opened(event.message.voiceSignedUrl)).toBeUndefined();
    const renewed = await server.ctx.tokens.issue({ role: 'member', userId: chat.userId });
    const params = { channelId: chat.channelId };
    const { data } = await server.call('channels.messages', { as: renewed.accessToken, params });
    expect(await opened(data.messages.at(-1).message.voiceSignedUrl)).toBeDefined();
  });

  it('stays a text if it cannot be spoken, and does not count', async () => {
    speak = () => Promise.reject(new AiError('unavailable', 'busy')) as never;
    const chat = await inChat();
    await chat.write();
    await eventually(async () => expect((await chat.last()).message.isVoicePending).toBeUndefined());
    await eventually(async () =>
      expect(await server.ctx.db.select().from(recordings).where(eq(recordings.userId, chat.userId))).toEqual([]),
    );
    speak = sound;
    expect((await chat.write()).data.voice.remaining).toBe(29);
  });
});

describe('the limit of a day', () => {
  const used = (chat: { userId: string; channelId: string }, replies: number) =>
    server.ctx.db.insert(recordings).values(
      Array.from({ length: replies }, () => ({
        alternativeId: uuidv7(),
        userId: chat.userId,
        channelId: chat.channelId,
        kind: 'SPOKEN' as const,
        status: 'DONE' as const,
        day: Math.floor(server.clock.now() / 86_400_000),
        createdAt: server.clock.now(),
      })),
    );

  it('turns replies into text until the next UTC day, and still accepts recordings [VOICE-05] [VOICE-07] [CONST-21]', async () => {
    server.clock.set('2027-01-10T23:59:30Z');
    const chat = await inChat();
    await used(chat, 29);
    expect((await chat.write()).data.voice).toMatchObject({ limit: 30, remaining: 0, isLimited: false });
    await heard(chat);
    const { status, data } = await chat.say();
    expect(status).toBe(200);
    expect(data.voice).toEqual({ limit: 30, remaining: 0, isLimited: true, resetsAt: Date.UTC(2027, 0, 11) });
    expect(data.messageData.message.message.value).toBe('What is that bell?');
    await eventually(async () => expect(await chat.last()).toMatchObject({ type: 'BOT', status: 'DONE' }));
    expect((await chat.last()).message).toMatchObject({ value: '*listens* The outer rock.', voiceSignedUrl: null });
    server.clock.set('2027-01-11T00:00:00Z');
    expect((await chat.write()).data.voice).toMatchObject({ remaining: 29, isLimited: false });
  });

  it('applies to two chats in parallel', async () => {
    const one = await inChat();
    const two = { ...one, channelId: await server.channel({ userId: one.userId }) };
    await used(one, 29);
    const write = (channelId: string) =>
      server.call('channels.voiceByText', {
        as: one.as,
        params: { channelId },
        body: { text: 'Speak.', clientMessageId: uuidv7() },
      });
    const sent = await Promise.all([write(one.channelId), write(two.channelId)]);
    expect(sent.map(({ data }) => data.voice.isLimited).sort()).toEqual([false, true]);
  });

  it('applies to speaking old messages too', async () => {
    const chat = await inChat();
    await server.send(chat.as, chat.channelId, 'Hello.');
    const { id } = await eventually(async () => {
      const last = await chat.last();
      expect(last).toMatchObject({ type: 'BOT', status: 'DONE' });
      return last;
    });
    await used(chat, 30);
    expect(await chat.generate(id)).toMatchObject({ status: 403, code: 'VOICE_LIMIT_REACHED' });
  });
});

describe('speaking a message', () => {
  async function written() {
    const chat = await inChat();
    await server.send(chat.as, chat.channelId, 'Hello.');
    const reply = await eventually(async () => {
      const last = await chat.last();
      expect(last).toMatchObject({ type: 'BOT', status: 'DONE' });
      return last;
    });
    return { chat, reply };
  }

  it('generates its voice once for repeated requests [VOICE-04] [API-35]', async () => {
    const { chat, reply } = await written();
    expect(reply.message.voiceSignedUrl).toBeNull();
    const [one, other] = await Promise.all([chat.generate(reply.id), chat.generate(reply.id)]);
    expect(one.data).toMatchObject({ voiceDurationMs: 1500, voice: { remaining: 29 } });
    expect(other.data.voiceSignedUrl).toBe(one.data.voiceSignedUrl);
    expect((await chat.generate(reply.id)).data.voice.remaining).toBe(29);
    expect(spoken).toHaveLength(1);
    expect((await chat.last()).message.voiceSignedUrl).toBe(one.data.voiceSignedUrl);
  });

  it('uses the voice that the user chose [VOICE-10]', async () => {
    const { chat, reply } = await written();
    const { db, now } = server.ctx;
    const { voiceChoices } = await import('../../kernel/db/schema.ts');
    const choice = { userId: chat.userId, botId: reply.senderId, voiceId: 'female-3', updatedAt: now() };
    await db.insert(voiceChoices).values(choice);
    await chat.generate(reply.id);
    expect(spoken).toMatchObject([{ voiceId: 'female-3' }]);
  });

  it('reports what cannot be spoken, and what may be retried', async () => {
    const { chat, reply } = await written();
    speak = () => Promise.reject(new AiError('rejected', 'another language')) as never;
    expect(await chat.generate(reply.id)).toMatchObject({ status: 422, code: 'VOICE_NOT_POSSIBLE' });
    speak = () => Promise.reject(new AiError('timeout', 'slow')) as never;
    expect(await chat.generate(reply.id)).toMatchObject({ status: 503 });
    speak = sound;
    expect((await chat.generate(reply.id)).data.voice.remaining).toBe(29);
  });

  it('refuses another user’s message, the user’s own, and an unknown one', async () => {
    const { chat, reply } = await written();
    const stranger = await inChat();
    expect(await stranger.generate(reply.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const [own] = await chat.messages();
    expect(await chat.generate(own.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await chat.generate(uuidv7())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
