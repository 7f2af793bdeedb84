import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import {
  accountMails,
  alternatives,
  appleCodes,
  attributions,
  botDrafts,
  bots,
  branches,
  cardExports,
  channels,
  episodes,
  events,
  feedback,
  forgotten,
  galleryItems,
  idempotency,
  libraryViews,
  media,
  memories,
  messages,
  noticeViews,
  pictures,
  presets,
  pushTargets,
  recordings,
  refreshTokens,
  replies,
  reports,
  reviewAudit,
  setAside,
  specialUnlocks,
  users,
  voiceChoices,
} from '../../kernel/db/schema.ts';
import { rowsOf } from './personal-data.ts';

/** Rows that hang on the account's address or devices, which are about to be forgotten. */
async function eraseTraces(tx: Db, userId: string): Promise<void> {
  for (const table of [appleCodes, attributions]) await tx.delete(table).where(rowsOf(tx, table, userId));
}

/** Turns the account into a tombstone: its id, and the ledger that hangs on it, are all that stays. */
export async function eraseProfile(tx: Db, userId: string, now: number): Promise<void> {
  await eraseTraces(tx, userId);
  await tx
    .update(users)
    .set({
      deletedAt: now,
      loginId: null,
      email: null,
      emailVerifiedAt: null,
      passwordHash: null,
      nickname: '',
      gender: 'NON_BINARY',
      preferredGender: 'NON_BINARY',
      birthAt: 0,
      preferenceTagIds: [],
      language: 'en',
      loginStreakDays: 0,
      lastRefillDay: null,
    })
    .where(eq(users.userId, userId));
  await tx
    .update(refreshTokens)
    .set({ deviceId: '', revokedAt: now, revokedReason: 'account-deleted' })
    .where(eq(refreshTokens.userId, userId));
  await tx.delete(accountMails).where(eq(accountMails.userId, userId));
  await tx.delete(pushTargets).where(eq(pushTargets.userId, userId));
  await tx.delete(idempotency).where(eq(idempotency.userId, userId));
  await tx.delete(feedback).where(eq(feedback.userId, userId));
  await tx.delete(noticeViews).where(eq(noticeViews.userId, userId));
  await tx.delete(voiceChoices).where(eq(voiceChoices.userId, userId));
}

/** Whoever writes into a chat holds its row, or its reply's: waits for them, and keeps others from beginning. */
export async function holdConversations(tx: Db, userId: string): Promise<void> {
  const own = eq(channels.userId, userId);
  const ids = tx.select({ channelId: channels.channelId }).from(channels).where(own);
  await tx.delete(replies).where(inArray(replies.channelId, ids));
  await tx
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(own)
    .orderBy(channels.channelId)
    .for('update');
}

export async function eraseConversations(tx: Db, userId: string): Promise<void> {
  const channelIds = tx.select({ id: channels.channelId }).from(channels).where(eq(channels.userId, userId));
  const messageIds = tx
    .select({ id: messages.messageId })
    .from(messages)
    .where(inArray(messages.channelId, channelIds));
  for (const held of [
    replies,
    memories,
    forgotten,
    reports,
    galleryItems,
    pictures,
    specialUnlocks,
    libraryViews,
    setAside,
    recordings,
    branches,
    episodes,
  ]) {
    await tx.delete(held).where(inArray(held.channelId, channelIds));
  }
  await tx.delete(alternatives).where(inArray(alternatives.messageId, messageIds));
  await tx.delete(messages).where(inArray(messages.channelId, channelIds));
  await tx.delete(events).where(eq(events.userId, userId));
  await tx.delete(channels).where(eq(channels.userId, userId));
}

/**
 * Erases the characters of a user. Where another person has a chat with one, a nameless rest stays that the chat can
 * refer to; nobody sees or answers with it any more.
 */
export async function eraseCharacters(tx: Db, userId: string, now: number): Promise<void> {
  const own = tx.select({ id: bots.botId }).from(bots).where(eq(bots.ownerId, userId));
  await tx.delete(botDrafts).where(eq(botDrafts.userId, userId));
  await tx.delete(cardExports).where(inArray(cardExports.botId, own));
  await tx.delete(presets).where(inArray(presets.botId, own));
  await tx.delete(reviewAudit).where(inArray(reviewAudit.botId, own));
  const chats = tx.select({ one: sql`1` }).from(channels).where(eq(channels.botId, bots.botId));
  await tx.delete(bots).where(and(eq(bots.ownerId, userId), notExists(chats)));
  await tx
    .update(bots)
    .set({
      ownerId: null,
      visibility: 'PRIVATE',
      reviewState: 'NONE',
      removedAt: now,
      updatedAt: now,
      nickname: 'Deleted',
      headline: '',
      shortDescription: '',
      hashTags: [],
      relationship: '',
      backstory: '',
      initialSituation: '',
      personality: '',
      details: '',
      firstMessage: '',
      alternateGreetings: [],
      exampleDialogue: '',
      worldSetup: '',
      portraitMediaId: null,
      portraitLook: null,
      voiceId: null,
      card: null,
      cardPictureMediaId: null,
      cardFiles: null,
      reviewReason: null,
    })
    .where(eq(bots.ownerId, userId));
}

/** Removes the media of a user. @returns keys of the blobs that no other media needs */
export async function eraseMedia(tx: Db, userId: string): Promise<string[]> {
  await tx
    .update(bots)
    .set({ portraitMediaId: null })
    .where(
      inArray(bots.portraitMediaId, tx.select({ id: media.mediaId }).from(media).where(eq(media.ownerId, userId))),
    );
  const removed = await tx.delete(media).where(eq(media.ownerId, userId)).returning({ blobKey: media.blobKey });
  const keys = [...new Set(removed.map(({ blobKey }) => blobKey))];
  if (keys.length === 0) return [];
  const needed = await tx.select({ blobKey: media.blobKey }).from(media).where(inArray(media.blobKey, keys));
  const isNeeded = new Set(needed.map(({ blobKey }) => blobKey));
  return keys.filter((key) => !isNeeded.has(key));
}
