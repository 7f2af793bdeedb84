import { and, count, eq } from 'drizzle-orm';
import { constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { forgotten, memories } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type ChannelRow, ownedChannel } from '../channels/channel-store.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { viewOf } from '../messages/messages.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import { shownMessage } from '../messages/shown-message.ts';
import { answerOnceInChat, clientRequest } from '../requests/answer-once.ts';
import { checkText } from '../requests/moderation.ts';
import { speaksOf } from './forgetting.ts';
import { knownMemories, type MemoryRow, memoryView } from './memory-store.ts';

/** What is remembered in a chat: in sight of its owner, and theirs to put right and to forget. */
export function memoryHandlers(
  { config, db, ai, now }: Pick<Context, 'config' | 'db' | 'ai' | 'now'>,
  { outbox }: { outbox: Outbox },
): Handlers<`memories.${'list' | 'add' | 'edit' | 'forget'}`> {
  const refuseUnsafe = async (text: string) => {
    const verdict = await checkText(ai, text);
    if (!verdict.safe && verdict.reason !== 'SELF_HARM') throw new AppError('PROMPT_NOT_SAFE');
  };
  const tell = (tx: Db, { userId, channelId }: ChannelRow, memoryId: string) =>
    appendEvent(tx, { userId, channelId, at: now(), eventType: 'memory-changed', payload: { memoryId } });
  return {
    async 'memories.list'({ userId, params: { channelId } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const known = await knownMemories(db, channel);
      return { memories: known.map(memoryView), isFull: known.length >= config.business.quotas.memories };
    },

    async 'memories.add'({ userId, params: { channelId }, body: { text, messageId, clientRequestId } }) {
      await ownedChannel(db, userId, channelId);
      if ((text === undefined) === (messageId === undefined)) throw new AppError('INVALID_REQUEST');
      if (text !== undefined) await refuseUnsafe(text);
      const request = clientRequest(userId, 'memory', clientRequestId, [channelId, text ?? '', messageId ?? '']);
      const answer = await answerOnceInChat({ db, now }, request, channelId, async ({ tx, channel }) => {
        const row = messageId === undefined ? await note(tx, channel, text ?? '') : await pin(tx, channel, messageId);
        await tell(tx, channel, row.memoryId);
        return { memory: memoryView(row) };
      });
      void outbox.flush(userId);
      return answer;
    },

    async 'memories.edit'({ userId, params: { channelId, memoryId }, body: { text } }) {
      await ownedChannel(db, userId, channelId);
      await refuseUnsafe(text);
      const memory = await db.transaction(async (tx) => {
        const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
        await own(tx, channelId, memoryId);
        const [row] = await tx
          .update(memories)
          .set({ text: text.trim(), isEdited: true, updatedAt: now() })
          .where(eq(memories.memoryId, memoryId))
          .returning();
        if (!row) throw new AppError('NOT_FOUND');
        await tell(tx, channel, memoryId);
        return memoryView(row);
      });
      void outbox.flush(userId);
      return { memory };
    },

    async 'memories.forget'({ userId, params: { channelId, memoryId } }) {
      await db.transaction(async (tx) => {
        const { channel } = await ownedChannel(tx, userId, channelId, { lock: true });
        await forget(tx, channel, await own(tx, channelId, memoryId));
        await tell(tx, channel, memoryId);
      });
      void outbox.flush(userId);
      return {};
    },
  };

  async function note(tx: Db, channel: ChannelRow, text: string): Promise<MemoryRow> {
    const { messageId } = await endOfChannel(tx, channel.channelId, await shownPath(tx, channel));
    return keep(tx, channel, { kind: 'NOTE', text: text.trim(), coversTo: messageId ?? null, messageId: null });
  }

  async function pin(tx: Db, channel: ChannelRow, messageId: string): Promise<MemoryRow> {
    const { message } = await shownMessage(tx, channel, messageId);
    const [pinned] = await tx
      .select()
      .from(memories)
      .where(and(eq(memories.messageId, messageId), eq(memories.kind, 'PIN')));
    if (pinned) return pinned;
    const { value } = (await viewOf(tx, message)).message;
    const text = [...value].slice(0, constants.memoryMaxLength).join('');
    const branchId = message.branchId;
    return keep(tx, channel, { kind: 'PIN', text, messageId, coversTo: null, branchId });
  }

  async function keep(
    tx: Db,
    channel: ChannelRow,
    row: Pick<MemoryRow, 'kind' | 'text' | 'messageId' | 'coversTo'> & { branchId?: string },
  ): Promise<MemoryRow> {
    const at = now();
    const { channelId } = channel;
    const branchId = row.branchId ?? shownBranch(channel);
    const [held] = await tx.select({ memories: count() }).from(memories).where(eq(memories.channelId, channelId));
    if ((held?.memories ?? 0) >= config.business.quotas.memories)
      throw new AppError('MAX_MEMORY', { details: { max: config.business.quotas.memories } });
    const [kept] = await tx
      .insert(memories)
      .values({ memoryId: newId(at), channelId, weight: 4, createdAt: at, updatedAt: at, ...row, branchId })
      .returning();
    if (!kept) throw new Error('the memory was not stored');
    return kept;
  }

  /** Nothing that speaks of it is kept, and nothing said up to now that speaks of it goes into a prompt again. */
  async function forget(tx: Db, channel: ChannelRow, memory: MemoryRow): Promise<void> {
    const { channelId } = channel;
    const at = now();
    const { lastId } = await endOfChannel(tx, channelId);
    await tx.delete(memories).where(eq(memories.memoryId, memory.memoryId));
    if (memory.kind === 'PIN' || memory.kind === 'SUMMARY') return;
    for (const words of new Set([memory.quote, memory.text].flatMap((text) => text ?? []))) {
      await tx.insert(forgotten).values({
        forgottenId: newId(at),
        channelId,
        messageId: memory.messageId,
        upTo: lastId ?? null,
        words,
        createdAt: at,
      });
      const summaries = await tx
        .select()
        .from(memories)
        .where(and(eq(memories.channelId, channelId), eq(memories.kind, 'SUMMARY')));
      for (const { memoryId, text } of summaries) {
        if (speaksOf(text, words)) await tx.delete(memories).where(eq(memories.memoryId, memoryId));
      }
    }
  }
}

/** @throws AppError NOT_FOUND, alike for one that there is not and another chat's */
async function own(tx: Db, channelId: string, memoryId: string): Promise<MemoryRow> {
  const [row] = await tx
    .select()
    .from(memories)
    .where(and(eq(memories.memoryId, memoryId), eq(memories.channelId, channelId)));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
