import { and, count, eq, inArray } from 'drizzle-orm';
import { saySame } from 'recall';
import { constants } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { forgotten, memories } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { newId } from '../messages/ids.ts';
import { endOfChannel } from '../messages/last-message.ts';
import { viewOf } from '../messages/messages.ts';
import { shownBranch, shownPath } from '../messages/path.ts';
import { shownMessage } from '../messages/shown-message.ts';
import type { LockedChat } from '../requests/answer-once.ts';
import { speaksOf } from './forgetting.ts';
import type { MemoryRow } from './memory-rows.ts';

type Parts = Pick<Context, 'config'>;

/** Notes and pins weigh more than most facts. */
const WEIGHT_BY_HAND = 4;

/** Keeps a note of the user's own. @throws AppError MAX_MEMORY */
export async function addNote(ctx: Parts, chat: LockedChat, text: string): Promise<MemoryRow> {
  const { tx, channel } = chat;
  const { messageId } = await endOfChannel(tx, channel.channelId, await shownPath(tx, channel));
  const note = { kind: 'NOTE', text: text.trim(), coversTo: messageId ?? null, messageId: null } as const;
  return announced(chat, await insert(ctx, chat, { ...note, branchId: shownBranch(channel) }));
}

/** Keeps a message; pinning it again changes nothing. @throws AppError NOT_FOUND, MAX_MEMORY */
export async function addPin(ctx: Parts, chat: LockedChat, messageId: string): Promise<MemoryRow> {
  const { tx, channel } = chat;
  const { message } = await shownMessage(tx, channel, messageId);
  const [pinned] = await tx
    .select()
    .from(memories)
    .where(and(eq(memories.messageId, messageId), eq(memories.kind, 'PIN')));
  if (pinned) return announced(chat, pinned);
  const { value } = (await viewOf(tx, message)).message;
  const text = [...value].slice(0, constants.memoryMaxLength).join('');
  const pin = { kind: 'PIN', text, messageId, coversTo: null, branchId: message.branchId } as const;
  return announced(chat, await insert(ctx, chat, pin));
}

/** Replaces the text of a memory. @throws AppError NOT_FOUND */
export async function editMemory(chat: LockedChat, memoryId: string, text: string): Promise<MemoryRow> {
  const { tx, at, channel } = chat;
  const [row] = await tx
    .update(memories)
    .set({ text: text.trim(), isEdited: true, updatedAt: at })
    .where(and(eq(memories.memoryId, memoryId), eq(memories.channelId, channel.channelId)))
    .returning();
  if (!row) throw new AppError('NOT_FOUND');
  return announced(chat, row);
}

/**
 * Deletes a memory, and other facts that say the same. Their words are stored as forgotten: summaries that contain them
 * are deleted, and no earlier sentence with them goes into a prompt again.
 * @throws AppError NOT_FOUND
 */
export async function forgetMemory(chat: LockedChat, memoryId: string): Promise<void> {
  const { tx, channel } = chat;
  const [memory] = await tx
    .delete(memories)
    .where(and(eq(memories.memoryId, memoryId), eq(memories.channelId, channel.channelId)))
    .returning();
  if (!memory) throw new AppError('NOT_FOUND');
  if (memory.kind !== 'PIN' && memory.kind !== 'SUMMARY') await forgetWords(chat, memory);
  await announced(chat, memory);
}

async function forgetWords({ tx, at, channel: { channelId } }: LockedChat, memory: MemoryRow): Promise<void> {
  const { lastId } = await endOfChannel(tx, channelId);
  const texts = textsOf(memory);
  const stored = await tx
    .select()
    .from(memories)
    .where(and(eq(memories.channelId, channelId), inArray(memories.kind, ['SUMMARY', 'FACT'])));
  const same = stored.filter(({ kind, text }) => kind === 'FACT' && texts.some((words) => saySame(text, words)));
  const summaries = stored.filter(
    ({ kind, text }) => kind === 'SUMMARY' && texts.some((words) => speaksOf(text, words)),
  );
  await deleteMemories(tx, [...same, ...summaries]);
  const forgottenNow = { channelId, upTo: lastId ?? null, createdAt: at };
  await tx
    .insert(forgotten)
    .values(
      [memory, ...same].flatMap(({ messageId, ...row }) =>
        textsOf(row).map((words) => ({ ...forgottenNow, messageId, forgottenId: newId(at), words })),
      ),
    );
}

/** The words of a memory: those that the user said, and those that it was changed to. */
const textsOf = ({ quote, text }: Pick<MemoryRow, 'quote' | 'text'>): string[] => [
  ...new Set([quote, text].flatMap((words) => words ?? [])),
];

async function deleteMemories(tx: Db, rows: readonly MemoryRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ memoryId }) => memoryId);
  await tx.delete(memories).where(inArray(memories.memoryId, ids));
}

/** @throws AppError MAX_MEMORY */
async function insert(
  { config }: Parts,
  { tx, at, channel: { channelId } }: LockedChat,
  row: Pick<MemoryRow, 'kind' | 'text' | 'messageId' | 'coversTo' | 'branchId'>,
): Promise<MemoryRow> {
  const max = config.business.quotas.memories;
  const [stored] = await tx.select({ memories: count() }).from(memories).where(eq(memories.channelId, channelId));
  if ((stored?.memories ?? 0) >= max) throw new AppError('MAX_MEMORY', { details: { max } });
  const times = { createdAt: at, updatedAt: at };
  const [added] = await tx
    .insert(memories)
    .values({ memoryId: newId(at), channelId, weight: WEIGHT_BY_HAND, ...times, ...row })
    .returning();
  if (!added) throw new Error('the memory was not stored');
  return added;
}

/** Appends the event of a changed memory. */
async function announced({ tx, at, channel }: LockedChat, memory: MemoryRow): Promise<MemoryRow> {
  const { channelId, userId } = channel;
  const payload = { memoryId: memory.memoryId };
  await appendEvent(tx, { userId, channelId, at, eventType: 'memory-changed', payload });
  return memory;
}
