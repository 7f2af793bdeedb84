import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { bots } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { cardFilesOf } from './card-files.ts';
import { importIntoDraft } from './import-draft.ts';

/** Import of cards into drafts, and export as files. Only the owner gets the definition of a character. */
export function cardHandlers(ctx: Context): Handlers<'bots.importCard' | 'bots.cardFiles'> {
  const { db } = ctx;
  return {
    'bots.importCard': ({ userId, query, body, language }) =>
      importIntoDraft(ctx, { userId, ...query, bytes: body, language }),

    async 'bots.cardFiles'({ userId, query: { botId } }) {
      const [bot] = await db
        .select({ botId: bots.botId, nickname: bots.nickname })
        .from(bots)
        .where(and(eq(bots.botId, botId), eq(bots.ownerId, userId), isNull(bots.removedAt)));
      if (!bot) throw new AppError('PROFILE_NOT_FOUND');
      return { files: cardFilesOf(bot) };
    },
  };
}
