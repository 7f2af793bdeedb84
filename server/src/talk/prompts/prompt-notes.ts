import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AssembledPrompt } from 'prompt';
import type { Db } from '../../kernel/db/open.ts';
import { messages, promptNotes, type StoredWindow } from '../../kernel/db/schema.ts';
import { onPath, type Path } from '../messages/path.ts';

interface Where {
  readonly channelId: string;
  readonly path: Path;
  /** Only of messages before this one. */
  readonly before?: string | undefined;
}

/** The latest notes on a path, of texts that are still shown. */
const latestOn = (db: Db, { channelId, path, before }: Where, more?: SQL) =>
  db
    .select({ window: promptNotes.window, tokens: promptNotes.tokens, budget: promptNotes.budget })
    .from(promptNotes)
    .innerJoin(messages, eq(messages.alternativeId, promptNotes.alternativeId))
    .where(
      and(
        eq(promptNotes.channelId, channelId),
        onPath(path),
        before === undefined ? undefined : lt(promptNotes.messageId, before),
        more,
      ),
    )
    .orderBy(desc(promptNotes.messageId))
    .limit(1);

/** The latest window of a conversation. */
export async function windowOn(db: Db, where: Where): Promise<StoredWindow | null> {
  const [row] = await db.select({ window: latestWindow(db, where) }).from(sql`(select 1) as "one"`);
  return row?.window ?? null;
}

/** The same as an expression, in a query that reads something else anyway. */
export function latestWindow(db: Db, where: Where): SQL<StoredWindow | null> {
  const latest = latestOn(db, where, isNotNull(promptNotes.window)).as('latest');
  return sql`(${db.select({ window: latest.window }).from(latest).getSQL()})`;
}

export interface LatestNotes {
  /** The share of its budget that the prompt took. */
  readonly fullness: number;
  /** A window began with it, and earlier messages are no longer in prompts. */
  readonly isWindowNew: boolean;
}

/** About the latest prompt of a conversation. */
export async function latestNotesOn(db: Db, where: Where): Promise<LatestNotes | undefined> {
  const [row] = await latestOn(db, where);
  return row && { fullness: row.tokens / row.budget, isWindowNew: (row.window?.answersBefore ?? 0) > 0 };
}

/** From this share of its budget on, the size of a prompt is stored too. */
export const NEARLY_FULL = 0.7;

/** Stores what a prompt added at the turn that it answers, so that later prompts repeat it. */
export async function storeNotes(
  db: Db,
  turn: { readonly alternativeId: string; readonly messageId: string; readonly channelId: string },
  made: Pick<AssembledPrompt, 'notes' | 'newWindow' | 'tokens'>,
  { budget, now }: { readonly budget: number; readonly now: number },
): Promise<void> {
  const { lore, memories } = made.notes;
  if (lore.length + memories.length === 0 && !made.newWindow && made.tokens < budget * NEARLY_FULL) return;
  const changed = {
    lore,
    memories,
    tokens: made.tokens,
    budget,
    ...(made.newWindow ? { window: made.newWindow } : {}),
  };
  await db
    .insert(promptNotes)
    .values({ ...turn, ...changed, createdAt: now })
    .onConflictDoUpdate({ target: promptNotes.alternativeId, set: changed });
}
