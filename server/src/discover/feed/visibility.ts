import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { type BotRow, botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, presets } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Viewer } from './viewer.ts';

export type Bot = BotRow;

/** A character that a viewer may see, with its preset, if it has one. */
export interface VisibleBot {
  readonly bot: Bot;
  readonly preset: {
    readonly presetId: string;
    readonly presetKey: string;
    readonly presetContentId: string;
  } | null;
}

/** Characters that may be listed: those of the catalogue, and public ones after their review (CREATE-50). */
export const isListed: SQL | undefined = and(
  isNull(bots.removedAt),
  eq(bots.visibility, 'PUBLIC'),
  or(isNull(bots.ownerId), eq(bots.reviewState, 'APPROVED')),
);

/** Guests never get a sensitive character (EXPLORE-13, EXPLORE-14). */
export const isSuitable = (viewer: Viewer): SQL | undefined =>
  viewer.role === 'guest' ? eq(bots.isSensitive, false) : undefined;

/**
 * A character by its public key: listed, unlisted by its link, or the viewer's own. The only way to a character that is asked
 * for by key.
 * @throws AppError PROFILE_NOT_FOUND for all others
 */
export const visibleBot = (db: Db, viewer: Viewer, botKey: string): Promise<VisibleBot> =>
  find(db, viewer, eq(bots.botKey, botKey));

/**
 * The character of a preset.
 * @throws AppError PROFILE_NOT_FOUND if there is none, or the viewer may not see it
 */
export const visiblePreset = async (db: Db, viewer: Viewer, presetKey: string) => {
  const { bot, preset } = await find(db, viewer, eq(presets.presetKey, presetKey));
  if (!preset) throw new AppError('PROFILE_NOT_FOUND');
  return { bot, preset };
};

async function find(db: Db, viewer: Viewer, isWanted: SQL): Promise<VisibleBot> {
  const isMine = viewer.role === 'member' ? eq(bots.ownerId, viewer.userId) : undefined;
  const [found] = await db
    .select({
      bot: botColumns,
      preset: {
        presetId: presets.presetId,
        presetKey: presets.presetKey,
        presetContentId: presets.presetContentId,
      },
    })
    .from(bots)
    .leftJoin(presets, eq(presets.botId, bots.botId))
    .where(and(isWanted, isNull(bots.removedAt), or(isListed, eq(bots.visibility, 'UNLISTED'), isMine)))
    .orderBy(asc(presets.presetId))
    .limit(1);
  if (!found) throw new AppError('PROFILE_NOT_FOUND');
  // The client shows the notice for sensitive content instead; nothing else of the character is shown.
  if (viewer.role === 'guest' && found.bot.isSensitive) {
    throw new AppError('PROFILE_NOT_FOUND', { details: { isSensitive: true } });
  }
  return found;
}

/** The same rule for a loaded character: whether a member may continue a chat with it (CHAT-30). */
export function mayTalkWith({ removedAt, ownerId, visibility, reviewState }: Bot, userId: string): boolean {
  if (removedAt !== null) return false;
  if (ownerId === userId || visibility === 'UNLISTED') return true;
  return visibility === 'PUBLIC' && (ownerId === null || reviewState === 'APPROVED');
}
