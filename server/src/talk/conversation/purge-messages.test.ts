import { eq, inArray } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alternatives, galleryItems, media, memories, messages, recordings } from '../../kernel/db/schema.ts';
import { addToGallery } from '../library/gallery.ts';
import { keepHeard } from '../messages/recordings.ts';
import { type ChatServer, eventually, startChatServer } from '../replies/testing/chat-server.ts';
import { purgeMessages } from './purge-messages.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: ChatServer;
let userId: string;
let as: string;
let channelId: string;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());
afterEach(() => server.reset());
beforeEach(async () => {
  ({ userId, accessToken: as } = await server.member());
  channelId = await server.channel({ userId });
});

async function say(text: string, clientMessageId = uuidv4()): Promise<string> {
  server.chat.script = ['I see.'];
  const { data } = await server.send(as, channelId, text, clientMessageId);
  await eventually(async () => {
    const room = await server.call('channels.chatroom', { as, params: { channelId } });
    expect(room.data.openReplies).toEqual([]);
  });
  return data.messageData.message.id;
}
const change = (name: 'messages.delete' | 'messages.restore', messageId: string) =>
  server.call(name, { as, params: { channelId, messageId } });
const texts = async () => (await server.rows.messages(channelId)).map(({ text }) => text);

/** A picture and a recording of a message, with their bytes. */
async function withMedia(messageId: string): Promise<string[]> {
  const { db, media: store } = server.ctx;
  const at = server.clock.now();
  const picture = await store.store({ bytes: Buffer.from(`picture ${messageId}`), mime: 'image/png', ownerId: userId });
  const sound = await store.store({ bytes: Buffer.from(`sound ${messageId}`), mime: 'audio/wav', ownerId: userId });
  const [row] = await db.select().from(messages).where(eq(messages.messageId, messageId));
  const recording = { mediaId: sound, durationMs: 1, peaks: [] };
  await keepHeard(db, { alternativeId: row?.alternativeId ?? '', userId, channelId, at, recording });
  const look = { contentType: 'IMAGE', orientation: 'VERTICAL', alt: '', videoMediaId: null } as const;
  await addToGallery(db, { ...look, channelId, messageId, imageMediaId: picture, createdAt: at });
  return [picture, sound];
}

describe('a deleted message', () => {
  it('can be restored for 30 days, and is then removed with all its media and memories', async () => {
    await say('Hello');
    const gone = await say('I have two brothers.');
    const mediaIds = await withMedia(gone);
    await say('And now?');
    await change('messages.delete', gone);
    server.clock.advance(30 * DAY);
    expect(await purgeMessages(server.ctx)).toBe(0);
    expect(await texts()).toContain('I have two brothers.');
    server.clock.advance(1);
    expect(await purgeMessages(server.ctx)).toBe(1);
    const { db } = server.ctx;
    const left = await Promise.all([
      db.$count(messages, eq(messages.messageId, gone)),
      db.$count(alternatives, eq(alternatives.messageId, gone)),
      db.$count(memories, eq(memories.messageId, gone)),
      db.$count(galleryItems, eq(galleryItems.messageId, gone)),
      db.$count(recordings, eq(recordings.channelId, channelId)),
      db.$count(media, inArray(media.mediaId, mediaIds)),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0, 0]);
    for (const mediaId of mediaIds) expect(await server.ctx.media.find(mediaId)).toBeUndefined();
  });

  it('leaves the other messages readable and in order, and can no longer be restored', async () => {
    await say('Hello');
    const gone = await say('In between');
    await say('Goodbye');
    await change('messages.delete', gone);
    server.clock.advance(31 * DAY);
    await purgeMessages(server.ctx);
    expect(await texts()).toEqual(['Hello', 'I see.', 'I see.', 'Goodbye', 'I see.']);
    as = (await server.ctx.tokens.issue({ role: 'member', userId })).accessToken;
    expect((await change('messages.restore', gone)).code).toBe('NOT_FOUND');
  });
});
