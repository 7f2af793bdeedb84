import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, botColumns } from '../../kernel/db/columns.ts';
import { bots, media, presets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { addressOf } from '../../kernel/media/signing.ts';

type OwnBot = CallData<'bots.mine'>['bots'][number];
/** Limit of listed characters, latest first; a member rarely has more. */
const LISTED = 200;

/** A member's characters with their visibility and review state (CREATE-48 to CREATE-50). */
export function ownBotHandlers({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Handlers<'bots.mine' | 'bots.changeVisibility'> {
  const view = (bot: BotRow): OwnBot => ({
    botId: bot.botId,
    botKey: bot.botKey,
    kind: bot.kind,
    nickname: bot.nickname,
    headline: bot.headline,
    thumbnailImageSignedUrl: bot.portraitMediaId && addressOf(bot.portraitMediaId),
    visibility: bot.visibility,
    reviewState: bot.reviewState,
    reviewReason: bot.reviewState === 'REJECTED' ? bot.reviewReason : null,
    createdAt: bot.createdAt,
  });

  return {
    async 'bots.mine'({ userId }) {
      const own = await db
        .select(botColumns)
        .from(bots)
        .where(and(eq(bots.ownerId, userId), isNull(bots.removedAt)))
        .orderBy(desc(bots.botId))
        .limit(LISTED);
      return { bots: own.map(view) };
    },

    /** Each change to public starts a review. */
    'bots.changeVisibility': ({ userId, params, body: { shareType } }) =>
      db.transaction(async (tx) => {
        const [bot] = await tx
          .select()
          .from(bots)
          .where(and(eq(bots.botId, params.botId), eq(bots.ownerId, userId), isNull(bots.removedAt)))
          .for('update');
        if (!bot) throw new AppError('NOT_FOUND');
        const isAskedAgain = shareType === 'PUBLIC' && bot.reviewState === 'REJECTED';
        if (bot.visibility === shareType && !isAskedAgain) return { bot: view(bot) };
        const changes = {
          visibility: shareType,
          reviewState: shareType === 'PUBLIC' ? 'PENDING' : 'NONE',
          reviewReason: null,
          updatedAt: now(),
        } as const;
        await tx.update(bots).set(changes).where(eq(bots.botId, bot.botId));
        // Others no longer find it; their existing chats continue only if they may still see it.
        await tx.delete(presets).where(eq(presets.botId, bot.botId));
        if (bot.portraitMediaId)
          await tx.update(media).set({ isPublic: false }).where(eq(media.mediaId, bot.portraitMediaId));
        return { bot: view({ ...bot, ...changes }) };
      }),
  };
}
