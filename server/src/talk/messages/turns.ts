import { and, desc, eq, gte, lt, ne } from 'drizzle-orm';
import type { Turn } from 'ports';
import type { TurnNotes } from 'prompt';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages, promptNotes } from '../../kernel/db/schema.ts';
import { type Path, within } from './path.ts';

const giftTurn = (name: string): string => `*gives you a present: ${name}*`;
const pictureTurn = (alt: string): string => `*sends a picture: ${alt}*`;

/** A turn, with its message. */
export interface SaidTurn extends Turn {
  readonly messageId: string;
  /** Its text. */
  readonly alternativeId: string;
  readonly notes: TurnNotes | undefined;
  readonly from: 'USER' | 'BOT' | 'SYSTEM';
}

export interface TurnsWanted {
  readonly path: Path;
  /** The first message. */
  readonly from?: string | undefined;
  /** The message after the last one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** The latest turns of a path, oldest first. */
export async function turnsOn(db: Db, { path, from, before, limit }: TurnsWanted): Promise<SaidTurn[]> {
  const turns: SaidTurn[] = [];
  for (const part of path) {
    if (turns.length >= limit) break;
    const rows = await db
      .select({
        messageId: messages.messageId,
        from: messages.senderType,
        text: alternatives.text,
        giftId: messages.giftId,
        contentType: messages.contentType,
        alternativeId: messages.alternativeId,
        lore: promptNotes.lore,
        memories: promptNotes.memories,
      })
      .from(messages)
      .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
      .leftJoin(promptNotes, eq(promptNotes.alternativeId, messages.alternativeId))
      .where(
        and(
          within(part),
          from === undefined ? undefined : gte(messages.messageId, from),
          before === undefined ? undefined : lt(messages.messageId, before),
          ne(alternatives.text, ''),
        ),
      )
      .orderBy(desc(messages.messageId))
      .limit(limit - turns.length);
    turns.push(
      ...rows.map(
        ({ giftId, contentType, text, lore, memories, ...row }): SaidTurn => ({
          ...row,
          notes: lore && memories ? { lore, memories } : undefined,
          text: giftId !== null ? giftTurn(text) : contentType === 'IMAGE' ? pictureTurn(text) : text,
          role: row.from === 'BOT' ? 'character' : 'user',
        }),
      ),
    );
  }
  return turns.reverse();
}
