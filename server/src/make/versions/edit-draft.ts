import { and, desc, eq, isNull } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { importedLengths } from '../../characters/draft-content.ts';
import { editOf } from '../../characters/versions.ts';
import type { Context } from '../../kernel/context.ts';
import type { BotRow, VersionContent } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts, draftImages } from '../../kernel/db/schema.ts';
import { assertRoomForDraft } from '../../kernel/quotas/storage.ts';
import { newId } from '../../talk/messages/ids.ts';
import { ownedBot } from './owned-bot.ts';

/**
 * The draft that edits a character: the open one, or a new one with the texts of its newest version, which may still wait
 * for review.
 * @throws AppError NOT_FOUND, PROFILE_NOT_FOUND, MAX_DRAFT
 */
export function startEdit(
  ctx: Pick<Context, 'config' | 'db' | 'now'>,
  { userId, botId }: { readonly userId: string; readonly botId: string },
): Promise<{ customBotKey: string; kind: BotRow['kind'] }> {
  return ctx.db.transaction(async (tx) => {
    // Locked, so that a double click opens one draft.
    const bot = await ownedBot(tx, userId, botId);
    const open = await openDraft(tx, userId, botId);
    if (open) return { customBotKey: open.customBotKey, kind: bot.kind };
    await assertRoomForDraft(ctx, tx, userId);
    const edit = await editOf(tx, botId);
    const at = ctx.now();
    const customBotKey = uuidv4();
    const content = { ...fieldsOf(bot.kind, edit ?? bot), shareType: bot.visibility };
    await tx.insert(botDrafts).values({
      customBotKey,
      userId,
      kind: bot.kind,
      content,
      revision: 1,
      editsBotId: botId,
      editsVersion: edit?.version ?? bot.version,
      createdAt: at,
      updatedAt: at,
    });
    const { portraitMediaId, portraitLook } = edit ?? bot;
    if (portraitMediaId !== null) {
      const look = portraitLook === null ? {} : { look: portraitLook };
      const images = [{ contentId: portraitMediaId, ...look }];
      await tx.insert(draftImages).values({ jobId: newId(at), customBotKey, status: 'DONE', images, createdAt: at });
    }
    return { customBotKey, kind: bot.kind };
  });
}

async function openDraft(tx: Db, userId: string, botId: string) {
  const isOpen = and(isNull(botDrafts.botId), isNull(botDrafts.deletedAt));
  const [open] = await tx
    .select({ customBotKey: botDrafts.customBotKey })
    .from(botDrafts)
    .where(and(eq(botDrafts.userId, userId), eq(botDrafts.editsBotId, botId), isOpen))
    .orderBy(desc(botDrafts.createdAt))
    .limit(1);
  return open;
}

/** The wizard's fields from a version. */
function fieldsOf(kind: BotRow['kind'], version: VersionContent): Readonly<Record<string, unknown>> {
  const { headline, shortDescription, firstMessage, previewType, portraitMediaId, voiceId } = version;
  const design = { step: 0, selectedImageContentId: portraitMediaId, selectedVoice: voiceId, previewType };
  const shared = { headline, shortDescription, firstMessage, visualDescription: '', ...design };
  if (kind === 'WORLD')
    return {
      ...shared,
      genre: version.hashTags[0] ?? '',
      worldName: version.nickname,
      worldSetup: version.worldSetup,
      overview: version.backstory,
      introduction: version.initialSituation,
    };
  const { nickname, gender, hashTags, relationship, backstory, initialSituation, personality, details } = version;
  const texts = { nickname, relationship, backstory, initialSituation, personality, details, firstMessage };
  const { conversationCategory } = version;
  return { ...shared, ...texts, gender, hashTags, conversationCategory, importedLengths: importedLengths(texts) };
}
