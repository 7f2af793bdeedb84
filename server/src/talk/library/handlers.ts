import { desc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { galleryItems, libraryViews } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { type OwnChannel, ownedChannel } from '../channels/channel-rows.ts';
import { answerOnceInChat, clientRequest } from '../requests/answer-once.ts';
import { galleryPage } from './gallery.ts';
import { specialOf, specialView, unlock } from './special.ts';

type LibraryCalls = `library.${'status' | 'gallery' | 'special' | 'unlock'}`;

/** The library of a chat: the media made in it, and the special content of its character. */
export function libraryHandlers(ctx: Context, { outbox }: { outbox: Outbox }): Handlers<LibraryCalls> {
  const { db, now } = ctx;

  /** Opening a list marks its new items as seen. */
  async function seen(channelId: string): Promise<void> {
    const seenAt = now();
    await db
      .insert(libraryViews)
      .values({ channelId, seenAt })
      .onConflictDoUpdate({
        target: libraryViews.channelId,
        set: { seenAt: sql`greatest(${libraryViews.seenAt}, excluded.seen_at)` },
      });
  }

  async function isNewSince({ channel }: OwnChannel, opensAt: number | null): Promise<boolean> {
    const { channelId } = channel;
    const [view] = await db.select().from(libraryViews).where(eq(libraryViews.channelId, channelId));
    const [latest] = await db
      .select({ createdAt: galleryItems.createdAt })
      .from(galleryItems)
      .where(eq(galleryItems.channelId, channelId))
      .orderBy(desc(galleryItems.contentId))
      .limit(1);
    const since = view?.seenAt ?? Number.NEGATIVE_INFINITY;
    return (latest !== undefined && latest.createdAt > since) || (opensAt !== null && opensAt > since);
  }

  return {
    async 'library.status'({ userId, params: { channelId } }) {
      const own = await ownedChannel(db, userId, channelId);
      const { availability } = await specialOf(db, own, now());
      const isOpen = availability.next !== undefined && !availability.isGated;
      return {
        isNew: await isNewSince(own, isOpen ? Math.max(availability.opensAt, own.channel.createdAt) : null),
        gating: availability.isGated ? 'TIME_GATED' : 'IDLE',
        nextUnlockAt: availability.isGated ? availability.opensAt : null,
      };
    },

    async 'library.gallery'({ userId, params: { channelId }, query }) {
      await ownedChannel(db, userId, channelId);
      const page = await galleryPage(ctx, channelId, {
        ...query,
        size: query.size ?? ctx.config.business.pages.library,
      });
      if (query.cursor === undefined) await seen(channelId);
      return page;
    },

    async 'library.special'({ userId, params: { channelId }, query: { cursor, ...query }, language }) {
      const own = await ownedChannel(db, userId, channelId);
      const { contents, availability } = await specialOf(db, own, now());
      const size = query.size ?? ctx.config.business.pages.library;
      // An unknown cursor starts at the beginning.
      const from = cursor === undefined ? 0 : contents.findIndex(({ contentId }) => contentId === cursor) + 1;
      const shown = contents.slice(from, from + size);
      const hasMore = from + size < contents.length;
      if (cursor === undefined) await seen(channelId);
      return {
        specialContents: shown.map((content) => specialView(ctx.config, own, content, { availability, language })),
        hasMore,
        nextCursor: hasMore ? (shown.at(-1)?.contentId ?? null) : null,
      };
    },

    async 'library.unlock'({ userId, params: { channelId }, body: { contentId, clientRequestId }, language }) {
      await ownedChannel(db, userId, channelId);
      const request = clientRequest(userId, 'unlock', clientRequestId, [channelId, contentId]);
      // Only the balance is stored: a repeated request gets fresh addresses, since they expire.
      const { updatedGemAmount } = await answerOnceInChat(ctx, request, channelId, async (chat) => ({
        updatedGemAmount: await unlock(ctx, chat, contentId),
      }));
      void outbox.flush(userId);
      const own = await ownedChannel(db, userId, channelId);
      const { contents, availability } = await specialOf(db, own, now());
      const changed = contents.filter((one) => one.contentId === contentId || one.contentId === availability.next);
      return {
        specialContents: changed.map((content) => specialView(ctx.config, own, content, { availability, language })),
        updatedGemAmount,
      };
    },
  };
}
