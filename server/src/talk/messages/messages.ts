import { asc, eq, sql } from 'drizzle-orm';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type PictureRow, picturesOf, pictureView } from './pictures.ts';
import { keepHeard, type Recording, type RecordingRow, recordingsOf, voiceView } from './recordings.ts';

export type MessageRow = typeof messages.$inferSelect;
export type AlternativeRow = typeof alternatives.$inferSelect;
type Shown = Pick<AlternativeRow, 'text' | 'status' | 'isEdited'>;

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
      // Of the others only the ids are told.
      text: sql<string>`case when ${isShown} then ${alternatives.text} else '' end`,
    })
    .from(alternatives)
    .where(eq(alternatives.messageId, row.messageId))
    .orderBy(asc(alternatives.alternativeId));
  const shown = all.find(({ alternativeId }) => alternativeId === row.alternativeId);
  if (!shown) throw new Error('the shown alternative of a message is gone');
  const heard = (await recordingsOf(db, [row.alternativeId])).get(row.alternativeId);
  const picture = (await picturesOf(db, [row])).get(row.messageId);
  const ids = all.map(({ alternativeId }) => alternativeId);
  return messageView(row, shown, ids, { heard, picture });
}

export interface NewMessage {
  readonly messageId: string;
  readonly channelId: string;
  readonly userId: string;
  readonly parentId: string | null;
  /** The first branch of the chat unless told. */
  readonly branchId?: string;
  readonly senderType: MessageRow['senderType'];
  readonly senderId: string;
  readonly clientMessageId?: string;
  /** Of words, unless told. */
  readonly contentType?: 'IMAGE';
  /** It is a gift, and its text the gift's name. */
  readonly giftId?: string;
  /** What was paid for it; nothing unless told. */
  readonly chargedGems?: number;
  readonly alternativeId: string;
  /** What was said, of which the text is a transcript. */
  readonly recording?: Recording | undefined;
  readonly text: string;
  readonly status: AlternativeRow['status'];
  /** Milliseconds UTC. */
  readonly at: number;
}

/**
 * Stores a message with the alternative that is shown.
 * @throws AppError IDEMPOTENCY_KEY_REUSED where the chat has a message of this client id
 */
export async function insertMessage(tx: Db, { text, status, at, recording, ...message }: NewMessage): Promise<Message> {
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
  const stored = await tx
    .insert(messages)
    .values(row)
    .onConflictDoNothing({ target: [messages.channelId, messages.clientMessageId] })
    .returning({ messageId: messages.messageId });
  if (stored.length === 0) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  await insertAlternative(tx, { messageId: row.messageId, alternativeId: row.alternativeId, text, status, at });
  const { alternativeId, userId, channelId } = row;
  if (recording) await keepHeard(tx, { alternativeId, userId, channelId, at, recording });
  return messageView(row, { text, status, isEdited: false }, [alternativeId], { heard: recording });
}

export async function insertAlternative(
  tx: Db,
  {
    at,
    isEdited = false,
    ...row
  }: Pick<AlternativeRow, 'messageId' | 'alternativeId' | 'text' | 'status'> & { at: number; isEdited?: boolean },
): Promise<void> {
  await tx.insert(alternatives).values({ ...row, isEdited, createdAt: at, updatedAt: at });
}
