import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import {
  accountMails,
  alternatives,
  appleCodes,
  attributions,
  botDrafts,
  bots,
  botVersions,
  branches,
  cardExports,
  channels,
  connections,
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
  modelChanges,
  noticeViews,
  owners,
  pictures,
  portraits,
  presets,
  promptNotes,
  promptRecords,
  pushTargets,
  recordings,
  refreshTokens,
  replies,
  replySettings,
  reports,
  reviewAudit,
  safetyAudit,
  searchQueue,
  setAside,
  specialUnlocks,
  takedowns,
  tierChanges,
  users,
  vectorJobs,
  voiceChoices,
} from '../../kernel/db/schema.ts';
import { rowsOf } from './personal-data.ts';

/** Deletes rows that are linked to the account by its address or devices. Must run before those are erased. */
async function eraseLinkedRows(tx: Db, userId: string): Promise<void> {
  for (const table of [appleCodes, attributions]) await tx.delete(table).where(rowsOf(tx, table, userId));
}

/** Turns the account into a tombstone: only its id and its ledger remain. */
export async function eraseProfile(tx: Db, userId: string, now: number): Promise<void> {
  await eraseLinkedRows(tx, userId);
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
  await tx.delete(tierChanges).where(eq(tierChanges.userId, userId));
  await tx.delete(voiceChoices).where(eq(voiceChoices.userId, userId));
}

/** Locks the user's chats. Every writer locks the chat's or the reply's row first, so this waits for them and blocks new ones. */
export async function lockConversations(tx: Db, userId: string): Promise<void> {
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
  for (const table of [
    replies,
    vectorJobs,
    memories,
    forgotten,
    galleryItems,
    pictures,
    specialUnlocks,
    libraryViews,
    promptNotes,
    promptRecords,
    replySettings,
    setAside,
    recordings,
    branches,
    episodes,
  ]) {
    await tx.delete(table).where(inArray(table.channelId, channelIds));
  }
  await tx.delete(reports).where(eq(reports.userId, userId));
  await tx.delete(searchQueue).where(inArray(searchQueue.messageId, messageIds));
  await tx.delete(alternatives).where(inArray(alternatives.messageId, messageIds));
  await tx.delete(messages).where(inArray(messages.channelId, channelIds));
  await tx.delete(events).where(eq(events.userId, userId));
  await tx.delete(channels).where(eq(channels.userId, userId));
}

/**
 * Erases the characters of a user. If another user has a chat with one, an anonymous row remains for the chat to refer
 * to. It is not shown and does not reply.
 */
export async function eraseCharacters(tx: Db, userId: string, now: number): Promise<void> {
  const own = tx.select({ id: bots.botId }).from(bots).where(eq(bots.ownerId, userId));
  await tx.delete(botDrafts).where(eq(botDrafts.userId, userId));
  await tx.delete(cardExports).where(inArray(cardExports.botId, own));
  await tx.delete(presets).where(inArray(presets.botId, own));
  for (const table of [botVersions, reviewAudit, safetyAudit, takedowns])
    await tx.delete(table).where(inArray(table.botId, own));
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
  await tx.delete(portraits).where(eq(portraits.userId, userId));
}

/** Removes the connections of a user, with their models and keys. */
export async function eraseConnections(tx: Db, userId: string, now: number): Promise<void> {
  await tx.delete(owners).where(eq(owners.userId, userId));
  await tx.delete(modelChanges).where(eq(modelChanges.userId, userId));
  const removed = await tx.delete(connections).where(eq(connections.ownerId, userId)).returning();
  // All servers forget them at a new revision.
  if (removed.length > 0)
    await tx.insert(modelChanges).values({ action: 'remove-connection', subject: '', createdAt: now });
}

/** Removes the media of a user. @returns keys of the blobs that no other media uses */
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
  const shared = await tx.select({ blobKey: media.blobKey }).from(media).where(inArray(media.blobKey, keys));
  const sharedKeys = new Set(shared.map(({ blobKey }) => blobKey));
  return keys.filter((key) => !sharedKeys.has(key));
}
