import { isDeepStrictEqual } from 'node:util';
import { eq, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CharacterFields } from '../../characters/character-of.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots } from '../../kernel/db/schema.ts';

type NewBot = typeof bots.$inferInsert;
type StoredBot = Pick<typeof bots.$inferSelect, 'botId' | 'botKey'>;

/** A public character that was read from a card: one of the platform's own, or one that an operator imported. */
export interface PublicCharacter {
  /** UUID, never changed. */
  readonly botKey: string;
  readonly source: 'catalogue' | 'import';
  readonly fields: CharacterFields &
    Pick<NewBot, 'portraitMediaId' | 'portraitLook'> & {
      /** The card, if it is stored. An SQL value always counts as a change. */
      readonly card?: NewBot['card'] | SQL;
      readonly removedAt?: NewBot['removedAt'];
    };
}

/**
 * Creates and updates public characters by their keys, in the caller's transaction. Unchanged ones are not written, and
 * changed ones are updated in place, so that chats keep their character.
 * @param stored the existing rows of these keys
 * @param at milliseconds since the epoch
 * @returns the ids of the characters by their keys
 */
export async function storeCharacters(
  tx: Db,
  offered: readonly PublicCharacter[],
  stored: readonly StoredBot[],
  at: number,
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(stored.map((row) => [row.botKey, row]));
  const botIds = new Map<string, string>();
  const added: NewBot[] = [];
  for (const { botKey, source, fields } of offered) {
    const known = byKey.get(botKey);
    const botId = known?.botId ?? uuidv7({ msecs: at });
    botIds.set(botKey, botId);
    if (!known) added.push({ ...APPROVED, ...fields, source, botId, botKey, createdAt: at, updatedAt: at });
    else if (!holds(known, fields))
      await tx
        .update(bots)
        .set({ ...fields, updatedAt: at })
        .where(eq(bots.botId, botId));
  }
  if (added.length > 0) await tx.insert(bots).values(added);
  return botIds;
}

const APPROVED = { visibility: 'PUBLIC', reviewState: 'APPROVED' } as const;

/** Whether the row already has these values. */
export const holds = (row: object, fields: object): boolean =>
  Object.entries(fields).every(([key, value]) => isDeepStrictEqual((row as Record<string, unknown>)[key], value));
