import { eq } from 'drizzle-orm';
import { AiError } from 'ports';
import type { Message } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../kernel/db/schema.ts';
import { reconcile } from '../../money/gems/ledger.ts';
import { type ChatServer, eventually, startChatServer } from './testing/chat-server.ts';
import type { ScriptedStream } from './testing/scripted-chat.ts';

const USERS = 6;
const CHATS = 2;
const MESSAGES = 6;

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(() => server.close());

/** Alternates between the kinds of reply: failure before a word, complete, cut off, in pieces. */
function misbehave(stream: ScriptedStream): void {
  const kind = server.chat.streams.length % 4;
  if (kind === 0) stream.break(new AiError('unavailable', 'down'));
  else if (kind === 1) stream.say('All ', 'of it.').end();
  else if (kind === 2) stream.say('Only half ').break(new AiError('unavailable', 'cut'));
  else stream.say('A 🙂 ').say('at a time.').end();
}

it('loses and duplicates nothing under repeated and parallel requests, stops, failures and two processes [GEM-24]', async () => {
  server.chat.script = misbehave;
  server.anotherProcess();
  const people = await Promise.all(
    Array.from({ length: USERS }, async () => {
      const person = await server.member();
      await server.giveGems(person.userId, 1_000);
      const chats = await Promise.all(
        Array.from({ length: CHATS }, () => server.channel({ userId: person.userId, mode: 'FEVER' })),
      );
      return { ...person, chats };
    }),
  );

  const statuses = new Set<number>();
  const sendTwice = async (as: string, channelId: string, text: string, isStopped: boolean) => {
    const clientMessageId = uuidv7();
    const send = () => server.send(as, channelId, text, clientMessageId);
    const answers = await Promise.all([send(), send()]);
    const messageId = answers[0].data?.messageData.message.id;
    const stop = { as, params: { channelId }, body: { messageId } };
    if (isStopped) answers.push(await server.call('channels.stopReply', stop));
    answers.push(await send());
    for (const { status } of answers) statuses.add(status);
  };
  await Promise.all(
    people.flatMap(({ accessToken, chats }) =>
      chats.flatMap((channelId) =>
        Array.from({ length: MESSAGES }, (_, n) => sendTwice(accessToken, channelId, `Message ${n}`, n % 3 === 2)),
      ),
    ),
  );
  // The burst waits in the queue: no request is refused.
  expect([...statuses]).toEqual([200]);

  for (const { userId, accessToken: as, chats } of people) {
    const stored = new Map<string, [string, string]>();
    for (const channelId of chats) {
      const replies = await eventually(async () => {
        // A sweep starts the replies that a busy database delayed, after some time.
        server.clock.advance(100);
        const rows = await server.rows.replies(channelId);
        expect(rows.filter(({ status }) => status === 'PENDING' || status === 'STREAMING')).toEqual([]);
        return rows;
      });
      const messages = await server.rows.messages(channelId);
      for (const { messageId, text, status } of messages) stored.set(messageId, [text, status]);
      const sent = messages.filter(({ senderType }) => senderType === 'USER').map(({ text }) => text);
      expect(sent.sort()).toEqual(Array.from({ length: MESSAGES }, (_, n) => `Message ${n}`));
      expect(replies).toHaveLength(MESSAGES);

      // Replies that failed or were stopped before a word are free; the others cost their price.
      const spoken = new Set(messages.map(({ messageId }) => messageId));
      for (const { replyId, chargeKey, status } of replies) {
        const entries = (await server.rows.gems(userId)).filter(({ entryKey }) => entryKey.endsWith(chargeKey ?? '-'));
        const isFree = status === 'FAILED' || !spoken.has(replyId);
        expect(entries.map(({ delta }) => delta).sort()).toEqual(isFree ? [-10, 10] : [-10]);
      }
    }

    const { data } = await server.call('channels.events', { as, query: { after: 0, size: 100 } });
    const latest = new Map<string, [string, string]>();
    let gems: number | undefined;
    for (const [index, event] of data.events.entries()) {
      expect(event.sequence).toBe(index + 1);
      if (event.eventType !== 'message-failed') {
        const message: Message = event.payload.message;
        latest.set(message.id, [message.message.value, message.status]);
      }
      gems = event.updatedGemAmount ?? gems;
    }
    expect(data.hasMore).toBe(false);
    expect(latest).toEqual(stored);
    const [account] = await server.ctx.db.select().from(users).where(eq(users.userId, userId));
    expect(account?.gemBalance).toBe(gems);

    await server.outbox.flush(userId);
    const live = new Set(server.bus.of(userId).flatMap((event) => ('sequence' in event ? event.sequence : [])));
    expect(live.size).toBe(data.events.length);
  }
  expect(await reconcile(server.ctx.db)).toEqual([]);
});
