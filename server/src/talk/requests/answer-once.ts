import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { chatBotColumns, isVersionOfChat } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, botVersions, channels, idempotency, users, voiceChoices } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Spend, spendFor } from '../../money/gems/spend.ts';
import { channelsWithBot, isUsable, type OwnChannel } from '../channels/channel-rows.ts';

/** Calls whose requests carry an id that the client made. The names are stored, also in the ledger: never rename one. */
export type RepeatableCall =
  | 'text-message'
  | 'voice-by-text'
  | 'voice-by-audio'
  | 'regenerate-text'
  | 'continue-text'
  | 'picture'
  | 'gift'
  | 'fever'
  | 'unlock'
  | 'start-new'
  | 'rewind'
  | 'branch'
  | 'memory';

/** A request that its client may repeat. A user can use one id for one request only, across all calls and chats. */
export interface ClientRequest {
  readonly userId: string;
  readonly call: RepeatableCall;
  /** In lower case. */
  readonly clientId: string;
  /** Hash of everything the request asks for. */
  readonly fingerprint: string;
}

/** A transaction that holds a chat of the caller's. */
export interface LockedChat extends OwnChannel {
  readonly tx: Db;
  readonly at: number;
}

/** A locked chat in the transaction of a request that may be charged. */
export interface PayingChat extends LockedChat {
  /** The only way to charge for what the request delivers. */
  readonly spend: Spend;
}

type Parts = Pick<Context, 'db' | 'now'>;
type Stored = typeof idempotency.$inferSelect;

/** @param asked everything the request asks for, beginning with its chat */
export const clientRequest = (
  userId: string,
  call: RepeatableCall,
  clientId: string,
  asked: readonly string[],
): ClientRequest => ({
  userId,
  call,
  clientId: clientId.toLowerCase(),
  fingerprint: createHash('sha256').update(JSON.stringify(asked)).digest('base64url'),
});

/**
 * Answers a request exactly once: runs `work` in a transaction for the first request of its id, and repeats that answer
 * for every later one. The record is the first thing that the transaction writes, so that a parallel request with the
 * same id waits for it, and then finds the answer.
 * @throws AppError IDEMPOTENCY_KEY_REUSED if the id belongs to another request, or to one whose answer is deleted
 */
export function answerOnce<T extends object>(
  { db, now }: Parts,
  request: ClientRequest,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const isFirst = (await insertRecord(tx, request, now())).length > 0;
    const answered = isFirst ? undefined : answerOf<T>(await recordOf(tx, request), request);
    return answered ?? storeAnswer(tx, request, await work(tx));
  });
}

/**
 * As `answerOnce`, for a request that changes a chat: the record and the lock of the chat are one statement.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, CHANNEL_NOT_FOUND
 */
export function answerOnceInChat<T extends object>(
  { db, now }: Parts,
  request: ClientRequest,
  channelId: string,
  work: (chat: PayingChat) => Promise<T>,
): Promise<T> {
  const { userId, call, clientId } = request;
  return db.transaction(async (tx) => {
    const at = now();
    const record = tx.$with('record').as(insertRecord(tx, request, at));
    // The join makes PostgreSQL insert the record before it locks the chat.
    const [own] = await channelsWithBot(tx.with(record))
      .innerJoin(record, sql`true`)
      .where(isUsable(userId, channelId))
      .for('no key update', { of: channels });
    if (!own) return repeatAnswer<T>(tx, request);
    const spend = spendFor(tx, { userId, chargeKey: `${call}:${clientId}` });
    return storeAnswer(tx, request, await work({ ...own, tx, at, spend }));
  });
}

/** No chat was locked: the id was used before, or there is no such chat. */
async function repeatAnswer<T extends object>(tx: Db, request: ClientRequest): Promise<T> {
  const record = await recordOf(tx, request);
  // A record without an answer that still has its fingerprint is the one that this transaction has just inserted.
  const isNew = record?.response === null && record.fingerprint !== '';
  const answer = isNew ? undefined : answerOf<T>(record, request);
  if (!answer) throw new AppError('CHANNEL_NOT_FOUND');
  return answer;
}

/** The stored answer of a repeated request; undefined for a new one. @throws AppError IDEMPOTENCY_KEY_REUSED */
export const answeredBefore = async <T extends object>(db: Db, request: ClientRequest): Promise<T | undefined> =>
  answerOf<T>(await recordOf(db, request), request);

/**
 * The stored answer of a repeated request, or else the chat that a new one is about, in one query.
 * @throws AppError IDEMPOTENCY_KEY_REUSED, CHANNEL_NOT_FOUND
 */
export async function answerOrChat<T extends object>(
  db: Db,
  request: ClientRequest,
  channelId: string,
): Promise<{ readonly answer: T } | { readonly own: OwnChannel }> {
  const { userId, clientId } = request;
  const [found] = await db
    .select({ record: idempotency, channel: channels, bot: chatBotColumns, chosenVoiceId: voiceChoices.voiceId })
    .from(users)
    .leftJoin(idempotency, and(eq(idempotency.userId, users.userId), eq(idempotency.requestKey, clientId)))
    .leftJoin(channels, isUsable(userId, channelId))
    .leftJoin(bots, eq(bots.botId, channels.botId))
    .leftJoin(botVersions, isVersionOfChat)
    .leftJoin(voiceChoices, and(eq(voiceChoices.userId, users.userId), eq(voiceChoices.botId, channels.botId)))
    .where(eq(users.userId, userId));
  const answer = answerOf<T>(found?.record ?? undefined, request);
  if (answer) return { answer };
  if (!found?.channel || !found.bot) throw new AppError('CHANNEL_NOT_FOUND');
  return { own: { channel: found.channel, bot: found.bot, chosenVoiceId: found.chosenVoiceId } };
}

const insertRecord = (tx: Db, { userId, call, clientId, fingerprint }: ClientRequest, createdAt: number) =>
  tx
    .insert(idempotency)
    .values({ userId, requestKey: clientId, call, fingerprint, createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotency.requestKey });

const isRecordOf = ({ userId, clientId }: ClientRequest) =>
  and(eq(idempotency.userId, userId), eq(idempotency.requestKey, clientId));

async function recordOf(db: Db, request: ClientRequest): Promise<Stored | undefined> {
  const [record] = await db.select().from(idempotency).where(isRecordOf(request));
  return record;
}

async function storeAnswer<T extends object>(tx: Db, request: ClientRequest, response: T): Promise<T> {
  await tx.update(idempotency).set({ response }).where(isRecordOf(request));
  return response;
}

function answerOf<T extends object>(record: Stored | undefined, { call, fingerprint }: ClientRequest): T | undefined {
  if (!record) return undefined;
  // Answers are deleted after a while, ids never: an id that was charged must not be accepted again.
  if (record.response === null)
    throw new AppError('IDEMPOTENCY_KEY_REUSED', {
      message: 'This request id was used too long ago to repeat its answer. Send the request with a new id.',
    });
  if (record.call !== call || record.fingerprint !== fingerprint) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return record.response as T;
}
