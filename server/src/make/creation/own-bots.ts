import { and, desc, eq, isNull } from 'drizzle-orm';
import type { CallData } from 'shared-sdk/contract';
import { dropEdit, type EditRow, editOf, editsOf, goLive } from '../../characters/versions.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, botColumns, versionContentOf } from '../../kernel/db/columns.ts';
import { bots, media, presets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { addressOf } from '../../kernel/media/signing.ts';

type OwnBot = CallData<'bots.mine'>['bots'][number];
/** Limit of listed characters, latest first; a member rarely has more. */
const LISTED = 200;

export const ownBotView = (bot: BotRow, edit: EditRow | undefined): OwnBot => ({
  botId: bot.botId,
  botKey: bot.botKey,
  kind: bot.kind,
  nickname: bot.nickname,
  headline: bot.headline,
  thumbnailImageSignedUrl: bot.portraitMediaId && addressOf(bot.portraitMediaId),
  visibility: bot.visibility,
  reviewState: bot.reviewState,
  reviewReason: bot.reviewState === 'REJECTED' ? bot.reviewReason : null,
  version: bot.version,
  edit:
    edit && edit.state !== 'EARLIER'
      ? { version: edit.version, reviewState: edit.state, reason: edit.reviewReason }
      : null,
  createdAt: bot.createdAt,
});

/** A member's characters with their visibility and review state (CREATE-48 to CREATE-50). */
export function ownBotHandlers({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): Handlers<'bots.mine' | 'bots.changeVisibility'> {
  return {
    async 'bots.mine'({ userId }) {
      const own = await db
        .select(botColumns)
        .from(bots)
        .where(and(eq(bots.ownerId, userId), isNull(bots.removedAt)))
        .orderBy(desc(bots.botId))
        .limit(LISTED);
      const botIds = own.map(({ botId }) => botId);
      const edits = new Map((await editsOf(db, botIds)).map((edit) => [edit.botId, edit]));
      return { bots: own.map((bot) => ownBotView(bot, edits.get(bot.botId))) };
    },

    /** Each change to public starts a review. */
    'bots.changeVisibility': ({ userId, params, body: { shareType } }) =>
      db.transaction(async (tx) => {
        const [bot] = await tx
          .select(botColumns)
          .from(bots)
          .where(and(eq(bots.botId, params.botId), eq(bots.ownerId, userId), isNull(bots.removedAt)))
          .for('update');
        if (!bot) throw new AppError('NOT_FOUND');
        const isAskedAgain = shareType === 'PUBLIC' && bot.reviewState === 'REJECTED';
        const edit = await editOf(tx, bot.botId);
        if (bot.visibility === shareType && !isAskedAgain) return { bot: ownBotView(bot, edit) };
        // The whole character changes its state, in its newest version.
        const newest =
          edit?.state === 'PENDING'
            ? await goLive(tx, bot, { content: versionContentOf(edit), version: edit.version, at: now() })
            : bot;
        const changes = {
          visibility: shareType,
          reviewState: shareType === 'PUBLIC' ? 'PENDING' : 'NONE',
          reviewReason: null,
          updatedAt: now(),
        } as const;
        await tx.update(bots).set(changes).where(eq(bots.botId, bot.botId));
        // Others no longer find it; their existing chats continue only if they may still see it.
        await tx.delete(presets).where(eq(presets.botId, bot.botId));
        if (newest.portraitMediaId)
          await tx.update(media).set({ isPublic: false }).where(eq(media.mediaId, newest.portraitMediaId));
        await dropEdit(tx, bot.botId);
        return { bot: ownBotView({ ...newest, ...changes }, undefined) };
      }),
  };
}
