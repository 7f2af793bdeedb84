import { eq, sql } from 'drizzle-orm';
import { CardRefused } from 'shared-sdk/cards';
import type { CallData } from 'shared-sdk/contract';
import { assertAllowed, assertPictureAllowed, NotAllowed } from '../../characters/check-card.ts';
import { portraitOf } from '../../characters/portrait.ts';
import { readFile, refusalOf } from '../../characters/read-offered.ts';
import type { ReadFile } from '../../characters/read-work.ts';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts, draftImages } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { assertStorage } from '../../kernel/quotas/storage.ts';
import { newId } from '../../talk/messages/ids.ts';
import { ownedDraft } from '../creation/drafts.ts';
import { texts } from '../creation/texts.ts';

type Imported = CallData<'bots.importCard'>;

interface Offered {
  readonly userId: string;
  readonly customBotKey: string;
  readonly bytes: Uint8Array;
  /** Language for the reason of a refusal. */
  readonly language: Language;
}

/**
 * Fills a draft from a file: the wizard's fields from the card's texts, the portrait from its picture, and stores the
 * complete card with it (CREATE-20). Importing the same file again fills it again.
 * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function importIntoDraft(
  ctx: Context,
  { userId, customBotKey, bytes, language }: Offered,
): Promise<Imported> {
  const { db, ai, log } = ctx;
  const draft = await ownedDraft(db, userId, customBotKey);
  await assertStorage(ctx, userId, bytes.byteLength);
  if (draft.botId !== null) throw new AppError('NOT_FOUND');
  const nothing = { kind: null, report: [], refusal: null, failureReason: null };
  try {
    const file = await readFile(bytes);
    await assertAllowed(ai.moderation, file.character, [...file.tags, ...file.hidden]);
    if (file.picture) await assertPictureAllowed(ai.moderation, file.picture);
    const portrait = file.picture && file.showsSomeone ? await portraitOf(file.picture) : undefined;
    await store(ctx, { userId, customBotKey, file, bytes, portrait });
    return { ...nothing, kind: file.draft.kind, report: [...file.report] };
  } catch (error) {
    if (error instanceof NotAllowed) {
      if (error.isTemporary) throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 5 });
      return { ...nothing, failureReason: inLanguage(texts.refused, language) };
    }
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const { code, values } = refusal;
    log[error instanceof CardRefused ? 'info' : 'warn']({ code, err: error }, 'a card was refused');
    return { ...nothing, refusal: { code, values: { ...values } } };
  }
}

interface Stored {
  readonly userId: string;
  readonly customBotKey: string;
  readonly file: ReadFile;
  readonly bytes: Uint8Array;
  readonly portrait: Awaited<ReturnType<typeof portraitOf>> | undefined;
}

async function store(ctx: Context, { userId, customBotKey, file, bytes, portrait }: Stored): Promise<void> {
  const { db, media, now } = ctx;
  const { picture, hasFiles, json, draft } = file;
  const owned = { ownerId: userId, isPublic: false };
  const portraitMediaId = portrait ? await media.store({ ...portrait, ...owned }) : null;
  const cardPictureMediaId = picture ? await media.store({ ...picture, ...owned }) : null;
  const archive = hasFiles ? await media.store({ bytes, mime: 'application/zip', ...owned }) : null;
  const content = { ...draft.content, selectedImageContentId: portraitMediaId };
  const before = await db.transaction(async (tx) => {
    const held = await ownedDraft(tx, userId, customBotKey, { lock: true });
    if (held.botId !== null) throw new AppError('NOT_FOUND');
    const at = now();
    await tx
      .update(botDrafts)
      .set({
        kind: draft.kind,
        content,
        revision: held.revision + 1,
        card: sql`${json}::jsonb`,
        cardPictureMediaId,
        cardFiles: archive === null ? null : { archive },
        portraitMediaId,
        deletedAt: null,
        updatedAt: at,
      })
      .where(eq(botDrafts.customBotKey, customBotKey));
    if (portraitMediaId !== null) await offerPicture(tx, customBotKey, portraitMediaId, at);
    return held;
  });
  // Removes the files of an earlier import, except its portrait, which may be among the pictures.
  const gone = [before.cardPictureMediaId, ...Object.values(before.cardFiles ?? {})];
  for (const mediaId of gone) if (mediaId !== null) await media.discard(mediaId);
}

/** Adds the card's picture to the draft's pictures, like a painted one. */
const offerPicture = (tx: Db, customBotKey: string, contentId: string, at: number) =>
  tx.insert(draftImages).values({
    jobId: newId(at),
    customBotKey,
    status: 'DONE',
    images: [{ contentId }],
    createdAt: at,
  });
