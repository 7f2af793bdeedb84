import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Turn } from 'ports';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, messages } from '../../kernel/db/schema.ts';
import { type Path, within } from './path.ts';

const giftTurn = (name: string): string => `*gives you a present: ${name}*`;
const pictureTurn = (alt: string): string => `*sends a picture: ${alt}*`;

/** A turn, with its message. */
export interface SaidTurn extends Turn {
  readonly messageId: string;
  readonly from: 'USER' | 'BOT' | 'SYSTEM';
}

/** The latest turns of a path, oldest first, all before the message `before`. */
export async function turnsOn(
  db: Db,
  { path, before, limit }: { path: Path; before?: string | undefined; limit: number },
): Promise<SaidTurn[]> {
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
      })
      .from(messages)
      .innerJoin(alternatives, eq(alternatives.alternativeId, messages.alternativeId))
      .where(
        and(within(part), before === undefined ? undefined : lt(messages.messageId, before), ne(alternatives.text, '')),
      )
      .orderBy(desc(messages.messageId))
      .limit(limit - turns.length);
    turns.push(
      ...rows.map(
        ({ giftId, contentType, text, ...row }): SaidTurn => ({
          ...row,
          text: giftId !== null ? giftTurn(text) : contentType === 'IMAGE' ? pictureTurn(text) : text,
          role: row.from === 'BOT' ? 'character' : 'user',
        }),
      ),
    );
  }
  return turns.reverse();
}
