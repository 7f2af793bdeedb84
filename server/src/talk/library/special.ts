import { eq } from 'drizzle-orm';
import type { SpecialItem } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { specialUnlocks } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import { balanceOf } from '../../money/gems/ledger.ts';
import type { OwnChannel } from '../channels/channel-rows.ts';
import { assertMayTalk } from '../requests/accept.ts';
import type { PayingChat } from '../requests/answer-once.ts';
import { type Availability, availabilityOf } from './availability.ts';
import { type SpecialContent, specialContentsOf } from './special-content.ts';
import { specialUrl } from './special-pictures.ts';

export interface Special {
  readonly contents: readonly SpecialContent[];
  readonly availability: Availability;
}

/** The special content of a chat, and which items are available now. */
export async function specialOf(db: Db, { channel, bot }: OwnChannel, now: number): Promise<Special> {
  const contents = specialContentsOf(bot.botId);
  const unlocks = await db.select().from(specialUnlocks).where(eq(specialUnlocks.channelId, channel.channelId));
  const ids = contents.map(({ contentId }) => contentId);
  return { contents, availability: availabilityOf(ids, unlocks, now) };
}

/** An item as the chat's owner may see it: blurred until it is unlocked (LIB-19). */
export function specialView(
  config: Pick<Config, 'business'>,
  { bot }: OwnChannel,
  { contentId, place, contentType, orientation, alt }: SpecialContent,
  { availability, language }: { availability: Availability; language: Language },
): SpecialItem {
  const contentStatus = availability.of(contentId);
  const isAvailable = contentStatus === 'AVAILABLE';
  return {
    contentId,
    contentType,
    imageUrl: specialUrl(bot.botKey, place, isAvailable ? 'full.webp' : 'preview.webp'),
    videoUrl: isAvailable && contentType === 'VIDEO' ? specialUrl(bot.botKey, place, 'live.mp4') : null,
    orientation,
    // A locked item reveals nothing.
    alt: isAvailable ? inLanguage(alt, language).replaceAll('{{char}}', bot.nickname) : '',
    contentStatus,
    price: contentStatus === 'UNLOCKABLE' ? config.business.prices.specialContent : null,
  };
}

/** The address of an unlocked video with the platform's watermark (CHAT-32); undefined for any other item. */
export async function markedSpecialUrl(
  { db, now }: Pick<Context, 'db' | 'now'>,
  own: OwnChannel,
  contentId: string,
): Promise<string | undefined> {
  const { contents, availability } = await specialOf(db, own, now());
  const found = contents.find((one) => one.contentId === contentId);
  if (found?.contentType !== 'VIDEO' || availability.of(contentId) !== 'AVAILABLE') return undefined;
  return specialUrl(own.bot.botKey, found.place, 'marked.mp4');
}

/**
 * Unlocks the next item for gems. Asking again for an unlocked one is free.
 * @returns the balance
 * @throws AppError PROFILE_NOT_FOUND, NOT_FOUND, CONTENT_LOCKED, NOT_ENOUGH_GEM
 */
export async function unlock(
  { config }: Pick<Context, 'config'>,
  chat: PayingChat,
  contentId: string,
): Promise<number> {
  const { tx, at, spend } = chat;
  const { channelId, userId } = chat.channel;
  const { contents, availability } = await specialOf(tx, chat, at);
  if (!contents.some((one) => one.contentId === contentId)) throw new AppError('NOT_FOUND');
  const status = availability.of(contentId);
  if (status === 'AVAILABLE') return balanceOf(tx, userId);
  if (status !== 'UNLOCKABLE') throw new AppError('CONTENT_LOCKED');
  assertMayTalk(chat);
  const { balance } = await spend({
    gems: config.business.prices.specialContent,
    kind: 'special-content',
    reference: { channelId, contentId },
  });
  await tx.insert(specialUnlocks).values({ channelId, contentId, unlockedAt: at });
  await appendEvent(tx, {
    userId,
    channelId,
    at,
    eventType: 'library-changed',
    payload: { contentId },
    updatedGemAmount: balance,
  });
  return balance;
}
