import { and, count, eq, gte } from 'drizzle-orm';
import { type CallData, constants } from 'shared-sdk/contract';
import { isMature } from 'text';
import { v4 as uuidv4 } from 'uuid';
import { isAllowed } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts, bots, channels } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { voicesOf } from '../../kernel/ports/voices.ts';
import { type BotRow, type OwnChannel, ownedChannel } from '../../talk/channels/channel-rows.ts';
import { channelView } from '../../talk/channels/channel-view.ts';
import { lockUser, openChannel } from '../../talk/channels/open-channel.ts';
import { newId } from '../../talk/messages/ids.ts';
import { type DraftRow, ownedDraft } from './drafts.ts';
import { chosenImage } from './image-store.ts';
import { assertTyped, derivedFrom, importedOf, portraitOf } from './imported.ts';
import type { BotFields } from './new-bot.ts';
import { orderPortrait, type Portraits } from './portrait-jobs.ts';
import { texts } from './texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface NewBot {
  readonly userId: string;
  readonly customBotKey: string;
  readonly shareType: BotRow['visibility'];
  readonly previewType: BotRow['previewType'];
  /** A voice of its gender; null means the first one. */
  readonly voiceId: string | null;
  /** A picture of the draft; null means that one is painted. */
  readonly selectedImageContentId: string | null;
  readonly fields: BotFields;
  /** All texts that the user wrote. */
  readonly written: readonly string[];
  /** The user's description of the picture; may be empty. */
  readonly visualDescription: string;
  readonly successMessage: string;
  /** Language for the reason of a refusal. */
  readonly language: Language;
}

export type Created = CallData<'bots.createManualChannel'>;

/**
 * Creates the character or world of a draft and opens a chat with it. A draft is used once: a repeated call returns
 * the same chat. Others see a public one only after a review (CREATE-50).
 * @throws AppError NOT_FOUND, MAX_CHANNEL, SERVICE_UNAVAILABLE
 */
export async function createBot(ctx: Context, portraits: Portraits, wanted: NewBot): Promise<Created> {
  const { db } = ctx;
  const { userId, customBotKey, written, successMessage, language } = wanted;
  const draft = await ownedDraft(db, userId, customBotKey);
  assertVoice(wanted.fields.gender, wanted.voiceId);
  const derived = await derivedFrom(db, draft);
  assertTyped(derived?.lengths, wanted.fields);
  if (draft.editsBotId !== null) throw new AppError('NOT_FOUND');
  const image = wanted.selectedImageContentId
    ? await chosenImage(db, customBotKey, wanted.selectedImageContentId)
    : undefined;
  if (draft.botId === null && !(await isAllowed(ctx, written)))
    return refusal(ctx, userId, inLanguage(texts.refused, language));

  const made = await db.transaction((tx) => storeBot(ctx, tx, wanted, { image, derived }));
  if (!made) return refusal(ctx, userId, texts.dailyLimit);
  const needsPortrait = made.isNew && made.own.bot.portraitMediaId === null;
  const own = needsPortrait ? await portraits.paint(made.own) : made.own;
  return {
    success: true,
    successMessage,
    failureReason: null,
    channel: channelView(ctx, own, language),
    createdToday: await createdToday(ctx, db, userId),
  };
}

/** @throws AppError INVALID_REQUEST for a voice that the character cannot have */
export function assertVoice(gender: BotFields['gender'], voiceId: string | null): void {
  if (voiceId === null || voicesOf(gender).some((voice) => voice.voiceId === voiceId)) return;
  const invalid = [{ path: 'body.voiceId', message: 'must be one of the voices of the character' }];
  throw new AppError('INVALID_REQUEST', { details: { fields: invalid } });
}

const refusal = async (ctx: Context, userId: string, failureReason: string): Promise<Created> => ({
  success: false,
  successMessage: null,
  failureReason,
  channel: null,
  createdToday: await createdToday(ctx, ctx.db, userId),
});

/** Data of a draft for its character, in addition to the fields. */
interface Chosen {
  readonly image: Awaited<ReturnType<typeof chosenImage>> | undefined;
  readonly derived: Awaited<ReturnType<typeof derivedFrom>>;
}

/** @returns undefined if the daily limit is reached */
async function storeBot(
  ctx: Context,
  tx: Db,
  { userId, customBotKey, shareType, previewType, voiceId, fields, visualDescription }: NewBot,
  { image, derived }: Chosen,
): Promise<{ own: OwnChannel; isNew: boolean } | undefined> {
  const draft = await ownedDraft(tx, userId, customBotKey, { lock: true });
  if (draft.botId !== null) return { own: await channelOfDraft(tx, draft, draft.botId), isNew: false };
  await lockUser(tx, userId);
  const isCounted = fields.kind !== 'WORLD';
  if (isCounted && (await createdToday(ctx, tx, userId)) >= constants.dailyCharacters) return undefined;

  const at = ctx.now();
  const [bot] = await tx
    .insert(bots)
    .values({
      ...fields,
      botId: newId(at),
      // Anyone with the link can see an unlisted character, so its key must not be guessable.
      botKey: uuidv4(),
      ownerId: userId,
      visibility: shareType,
      previewType,
      voiceId,
      ...portraitOf(image, draft),
      ...importedOf(draft, derived),
      isSensitive: derived?.isSensitive === true || isMature(fields),
      reviewState: shareType === 'PUBLIC' ? 'PENDING' : 'NONE',
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!bot) throw new Error('the character was not stored');
  await tx.update(botDrafts).set({ botId: bot.botId }).where(eq(botDrafts.customBotKey, customBotKey));
  if (bot.portraitMediaId === null && ctx.ai.image)
    await orderPortrait(tx, { bot, userId, description: visualDescription, at });
  return { own: await openChannel(ctx, tx, { userId, bot }), isNew: true };
}

/** The first chat with a draft's character. @throws AppError NOT_FOUND if it was left */
async function channelOfDraft(tx: Db, { userId }: DraftRow, botId: string): Promise<OwnChannel> {
  const [first] = await tx
    .select({ channelId: channels.channelId })
    .from(channels)
    .where(and(eq(channels.userId, userId), eq(channels.botId, botId)))
    .orderBy(channels.channelId)
    .limit(1);
  if (!first) throw new AppError('NOT_FOUND');
  return ownedChannel(tx, userId, first.channelId);
}

/** Characters that a user created on the current UTC day. Worlds don't count (CREATE-56). */
async function createdToday({ now }: Pick<Context, 'now'>, db: Db, userId: string): Promise<number> {
  const midnight = Math.floor(now() / DAY_MS) * DAY_MS;
  const [made] = await db
    .select({ characters: count() })
    .from(bots)
    .where(and(eq(bots.ownerId, userId), eq(bots.kind, 'CHARACTER'), gte(bots.createdAt, midnight)));
  return made?.characters ?? 0;
}
