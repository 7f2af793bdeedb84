import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { CallRequest } from 'shared-sdk/contract';
import { isAllowed } from '../../characters/moderate.ts';
import { dropEdit, type EditRow, editOf, goLive } from '../../characters/versions.ts';
import type { Context } from '../../kernel/context.ts';
import { type BotRow, type VersionContent, versionContentOf } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts, bots, botVersions } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertVoice } from '../creation/create-bot.ts';
import { type DraftRow, ownedDraft } from '../creation/drafts.ts';
import { chosenImage } from '../creation/image-store.ts';
import { assertTyped } from '../creation/imported.ts';
import { type BotFields, characterFields, textsOf, worldFields } from '../creation/new-bot.ts';
import { ownedBot } from './owned-bot.ts';

type Body = CallRequest<'bots.update'>['body'];

export interface Updated {
  readonly bot: BotRow;
  readonly edit: EditRow | undefined;
}

/**
 * Makes a version of a character from its draft. A draft is used once: a repeated call returns what the first one did.
 * An edit of an approved character waits for review; any other is live at once.
 * @returns undefined if the content is refused
 * @throws AppError NOT_FOUND, PROFILE_NOT_FOUND, INVALID_REQUEST, STALE_VERSION, SERVICE_UNAVAILABLE
 */
export async function updateBot(
  ctx: Context,
  { userId, botId, body }: { readonly userId: string; readonly botId: string; readonly body: Body },
): Promise<Updated | undefined> {
  const { db } = ctx;
  const draft = await editDraft(db, userId, botId, body.customBotKey);
  const { fields, written } = writtenIn(draft, body);
  if (draft.botId === null && !(await isAllowed(ctx, written))) return undefined;
  return db.transaction(async (tx) => {
    const { botId: usedFor } = await ownedDraft(tx, userId, body.customBotKey, { lock: true });
    const bot = await ownedBot(tx, userId, botId);
    const edit = await editOf(tx, botId);
    if (usedFor !== null) return { bot, edit };
    const newest = edit ?? bot;
    if (body.version !== newest.version) throw new AppError('STALE_VERSION', { details: { version: newest.version } });
    assertVoice(fields.gender, body.voiceId ?? null);
    assertTyped(lengthsOf(newest), fields);
    const content = await contentOf(tx, newest, fields, body);
    await tx.update(botDrafts).set({ botId }).where(eq(botDrafts.customBotKey, body.customBotKey));
    const isChanged = !isDeepStrictEqual(content, versionContentOf(newest));
    return isChanged ? store(tx, { bot, edit }, content, ctx.now()) : { bot, edit };
  });
}

/** @throws AppError NOT_FOUND */
async function editDraft(db: Db, userId: string, botId: string, customBotKey: string): Promise<DraftRow> {
  const draft = await ownedDraft(db, userId, customBotKey);
  if (draft.editsBotId !== botId) throw new AppError('NOT_FOUND');
  return draft;
}

/** @throws AppError INVALID_REQUEST if the texts are not of the draft's kind */
function writtenIn({ kind }: DraftRow, { botInfo, worldInfo }: Body): { fields: BotFields; written: string[] } {
  if (kind === 'CHARACTER' && botInfo && !worldInfo)
    return { fields: characterFields(botInfo), written: textsOf(botInfo) };
  if (kind === 'WORLD' && worldInfo && !botInfo) return { fields: worldFields(worldInfo), written: textsOf(worldInfo) };
  const wanted = kind === 'WORLD' ? 'worldInfo' : 'botInfo';
  const fields = [{ path: `body.${wanted}`, message: `must be given, and the other one not: this is a ${kind}` }];
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}

/** A text that is longer than what can be typed, because a card had it, may stay as long. */
const lengthsOf = (version: VersionContent): Record<string, number> =>
  Object.fromEntries(
    Object.entries(version).flatMap(([field, text]) => (typeof text === 'string' ? [[field, [...text].length]] : [])),
  );

/** What isn't in the form stays as it is. */
async function contentOf(tx: Db, newest: VersionContent, fields: BotFields, body: Body): Promise<VersionContent> {
  const { customBotKey, selectedImageContentId: contentId, previewType, voiceId } = body;
  const image = contentId ? await chosenImage(tx, customBotKey, contentId) : undefined;
  const kept = versionContentOf(newest);
  return versionContentOf({
    ...kept,
    ...fields,
    worldSetup: fields.worldSetup ?? kept.worldSetup,
    previewType: previewType ?? kept.previewType,
    voiceId: voiceId === undefined ? kept.voiceId : voiceId,
    portraitMediaId: image?.contentId ?? kept.portraitMediaId,
    portraitLook: image ? (image.look ?? null) : kept.portraitLook,
  } as VersionContent);
}

async function store(tx: Db, { bot, edit }: Updated, content: VersionContent, at: number): Promise<Updated> {
  const { botId } = bot;
  const version = (edit ?? bot).version + 1;
  const isApproved = bot.visibility === 'PUBLIC' && bot.reviewState === 'APPROVED';
  if (!isApproved) {
    const live = await goLive(tx, bot, { content, version, at });
    if (bot.visibility !== 'PUBLIC') return { bot: live, edit: undefined };
    // Not approved yet, or rejected: the whole character waits.
    const asked = { reviewState: 'PENDING', reviewReason: null } as const;
    await tx.update(bots).set(asked).where(eq(bots.botId, botId));
    return { bot: { ...live, ...asked }, edit: undefined };
  }
  await dropEdit(tx, botId);
  const [stored] = await tx
    .insert(botVersions)
    .values({ ...content, botId, version, state: 'PENDING', createdAt: at })
    .returning();
  return { bot, edit: stored };
}
