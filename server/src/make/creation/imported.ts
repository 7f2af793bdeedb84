import { eq, sql } from 'drizzle-orm';
import { CHARACTER_BOUNDS } from 'text';
import { runWork } from 'workers';
import type { Derived } from '../../characters/derive-work.ts';
import { deriveFromCard } from '../../characters/kinds.ts';
import type { Db } from '../../kernel/db/open.ts';
import { botDrafts } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { DraftRow } from './drafts.ts';
import type { BotFields } from './new-bot.ts';

const BOUNDED = [
  'relationship',
  'backstory',
  'initialSituation',
  'personality',
  'details',
  'firstMessage',
  'nickname',
] as const satisfies readonly (keyof BotFields)[];

/** Data of a character from the card of its draft; undefined without a card. */
export async function derivedFrom(db: Db, { customBotKey }: DraftRow): Promise<Derived | undefined> {
  const [row] = await db
    .select({ card: sql<string | null>`${botDrafts.card}::text` })
    .from(botDrafts)
    .where(eq(botDrafts.customBotKey, customBotKey));
  const json = row?.card ?? null;
  return json === null ? undefined : runWork(deriveFromCard, json);
}

/**
 * The limits apply to typing; a longer text of a card is allowed up to its own length (CREATE-20).
 * @throws AppError INVALID_REQUEST
 */
export function assertTyped(lengths: Derived['lengths'] = {}, fields: BotFields): void {
  if (fields.kind === 'WORLD') return;
  const tooLong = BOUNDED.filter(
    (field) => lengthOf(fields[field]) > Math.max(CHARACTER_BOUNDS[field], lengths[field] ?? 0),
  );
  if (tooLong.length === 0) return;
  const invalid = tooLong.map((field) => ({
    path: `body.botInfo.${field}`,
    message: `must have at most ${CHARACTER_BOUNDS[field]} characters`,
  }));
  throw new AppError('INVALID_REQUEST', { details: { fields: invalid } });
}

const lengthOf = (text: unknown): number => (typeof text === 'string' ? [...text].length : 0);

/** Data of a character from its card, in addition to the wizard's fields. The database copies the card between rows. */
export function importedOf(draft: DraftRow, derived: Derived | undefined): Partial<BotFields> {
  if (!derived) return {};
  const { customBotKey, cardPictureMediaId, cardFiles } = draft;
  const { alternateGreetings, exampleDialogue } = derived;
  const card = sql`(select ${botDrafts.card} from ${botDrafts} where ${botDrafts.customBotKey} = ${customBotKey})`;
  return { card, cardPictureMediaId, cardFiles, alternateGreetings, exampleDialogue, source: 'import' };
}

/** The chosen picture, or the card's. */
export function portraitOf(
  image: { readonly contentId: string; readonly look?: NonNullable<BotFields['portraitLook']> } | undefined,
  draft: DraftRow,
): Partial<BotFields> {
  if (image) return { portraitMediaId: image.contentId, portraitLook: image.look ?? null };
  return draft.portraitMediaId === null ? {} : { portraitMediaId: draft.portraitMediaId };
}
