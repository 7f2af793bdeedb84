import { and, asc, eq, sql } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages, recordings, replies } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ReplyRow } from './open-replies.ts';
import { type PictureRow, picturesOf, pictureView } from './pictures.ts';
import { keepHeard, type Recording, type RecordingRow, voiceView } from './recordings.ts';

export type MessageRow = typeof messages.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;
type Shown = Pick<AlternativeRow, 'text' | 'status' | 'isEdited' | 'modelName'>;

type Heard = Pick<RecordingRow, 'mediaId' | 'durationMs' | 'peaks'>;

export const messageView = (
  row: MessageRow,
  shown: Shown,
  all: readonly string[],
  { heard, picture }: { heard?: Heard | undefined; picture?: PictureRow | undefined } = {},
): Message => ({
  id: row.messageId,
  channelId: row.channelId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  type: row.senderType,
  senderId: row.senderId,
  userId: row.userId,
  message: { type: row.contentType, value: shown.text, ...voiceView(heard) },
  ...pictureView(picture),
  status: shown.status,
  parentId: row.parentId,
  alternativeId: row.alternativeId,
  clientMessageId: row.clientMessageId,
  alternatives: [...all],
  isEdited: shown.isEdited,
  ...(shown.modelName === null ? {} : { modelName: shown.modelName }),
  branchId: row.branchId,
  ...(row.giftId === null ? {} : { giftId: row.giftId }),
  ...(row.chargedGems > 0 ? { receipt: { charged: row.chargedGems, refunded: row.refundedGems } } : {}),
});

/** A message as it is shown now. */
export async function viewOf(db: Db, row: MessageRow): Promise<Message> {
  const isShown = sql`${alternatives.alternativeId} = ${row.alternativeId}::uuid`;
  const all = await db
    .select({
      alternativeId: alternatives.alternativeId,
      status: alternatives.status,
      isEdited: alternatives.isEdited,
      modelName: alternatives.modelName,
      // The view needs only the ids of the others.
      text: sql<string>`case when ${isShown} then ${alternatives.text} else '' end`,
      heard: recordings,
    })
    .from(alternatives)
    .leftJoin(recordings, and(eq(recordings.alternativeId, alternatives.alternativeId), isShown))
    .where(eq(alternatives.messageId, row.messageId))
    .orderBy(asc(alternatives.alternativeId));
  const shown = all.find(({ alternativeId }) => alternativeId === row.alternativeId);
  if (!shown) throw new Error('the shown alternative of a message is gone');
  const picture = (await picturesOf(db, [row])).get(row.messageId);
  const ids = all.map(({ alternativeId }) => alternativeId);
  return messageView(row, shown, ids, { heard: shown.heard ?? undefined, picture });
}

export interface NewMessage {
  readonly messageId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly parentId: string | null;
  /** The first branch of the chat by default. */
  readonly branchId?: string;
  readonly senderType: MessageRow['senderType'];
  readonly senderId: string;
  readonly clientMessageId?: string;
  /** Text by default. */
  readonly contentType?: 'IMAGE';
  /** It is a gift, and its text the gift's name. */
  readonly giftId?: string;
  /** Gems that were paid for it; 0 by default. */
  readonly chargedGems?: number;
  readonly alternativeId: string;
  /** The recording; the text is its transcript. */
  readonly recording?: Recording | undefined;
  readonly text: string;
  readonly status: AlternativeRow['status'];
  /** The model that wrote the text; null by default. */
  readonly modelId?: string | null;
  readonly modelName?: string | null;
  /** Milliseconds UTC. */
  readonly at: number;
}

/** A reply that the message asks for. */
export type NewReply = Pick<ReplyRow, 'replyId' | 'alternativeId' | 'price' | 'chargeKey'>;

/**
 * Stores a message with the alternative that is shown, and the reply that it waits for, in one statement.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the chat has a message of this client id
 */
export async function insertMessage(
  tx: Db,
  { text, status, at, recording, modelId = null, modelName = null, ...message }: NewMessage,
  reply?: NewReply,
): Promise<Message> {
  const row: MessageRow = {
    ...message,
    branchId: message.branchId ?? message.channelId,
    clientMessageId: message.clientMessageId ?? null,
    giftId: message.giftId ?? null,
    chargedGems: message.chargedGems ?? 0,
    refundedGems: 0,
    contentType:
      message.contentType ??
      (message.senderType === 'SYSTEM' ? 'SYSTEM' : message.giftId === undefined ? 'TEXT' : 'GIFT'),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
  const { alternativeId, userId, channelId } = row;
  const isStored = await storeRows(tx, row, { text, status, modelId, modelName, reply });
  if (!isStored) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  if (recording) await keepHeard(tx, { alternativeId, userId, channelId, at, recording });
  return messageView(row, { text, status, isEdited: false, modelName }, [alternativeId], { heard: recording });
}

/** @returns false if the chat has a message of this client id: then nothing is stored but the reply */
async function storeRows(
  tx: Db,
  row: MessageRow,
  {
    text,
    status,
    modelId,
    modelName,
    reply,
  }: Pick<AlternativeRow, 'text' | 'status' | 'modelId' | 'modelName'> & { readonly reply: NewReply | undefined },
): Promise<boolean> {
  const { messageId, channelId, userId, branchId, createdAt, updatedAt } = row;
  const message = tx.$with('message').as(
    tx
      .insert(messages)
      .values(row)
      .onConflictDoNothing({ target: [messages.channelId, messages.clientMessageId] })
      .returning({ messageId: messages.messageId, alternativeId: messages.alternativeId }),
  );
  const alternative = tx.$with('alternative').as(
    tx
      .insert(alternatives)
      .select(
        tx
          .select({
            alternativeId: message.alternativeId,
            messageId: message.messageId,
            text: sql`${text}::text`.as('text'),
            status: sql`${status}::text`.as('status'),
            isEdited: sql`false`.as('is_edited'),
            modelId: sql`${modelId}::text`.as('model_id'),
            modelName: sql`${modelName}::text`.as('model_name'),
            createdAt: sql`${createdAt}::bigint`.as('created_at'),
            updatedAt: sql`${updatedAt}::bigint`.as('updated_at'),
          })
          .from(message),
      )
      .returning({ alternativeId: alternatives.alternativeId }),
  );
  if (!reply) return (await tx.with(message, alternative).select().from(message)).length > 0;
  const awaited = tx.$with('awaited').as(
    tx
      .insert(replies)
      .values({ ...reply, channelId, userId, branchId, parentId: messageId, status: 'PENDING', createdAt, updatedAt })
      .returning({ replyId: replies.replyId }),
  );
  return (await tx.with(message, alternative, awaited).select().from(message)).length > 0;
}

export interface NewAlternative extends Pick<AlternativeRow, 'messageId' | 'alternativeId' | 'text' | 'status'> {
  readonly at: number;
  readonly isEdited?: boolean;
  readonly modelId?: string | null;
  readonly modelName?: string | null;
}

export async function insertAlternatives(tx: Db, added: readonly NewAlternative[]): Promise<void> {
  if (added.length === 0) return;
  await tx
    .insert(alternatives)
    .values(added.map(({ at, isEdited = false, ...row }) => ({ ...row, isEdited, createdAt: at, updatedAt: at })));
}

/**
 * Adds an alternative to a message and shows it.
 * @returns the message as it is shown now
 */
export async function showNewAlternative(tx: Db, added: NewAlternative): Promise<Message> {
  await insertAlternatives(tx, [added]);
  const { messageId, alternativeId, at } = added;
  const [row] = await tx
    .update(messages)
    .set({ alternativeId, updatedAt: sql`greatest(${at}::bigint, ${messages.updatedAt} + 1)` })
    .where(eq(messages.messageId, messageId))
    .returning();
  if (!row) throw new Error('the message is gone');
  return viewOf(tx, row);
}
