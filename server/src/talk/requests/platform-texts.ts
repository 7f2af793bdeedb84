import { eq } from 'drizzle-orm';
import { firstKnown } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';
import type { Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';

/** What the platform itself says in a chat, never in the voice of the character. */
export const texts = {
  /** Answers words of self-harm, which are not refused (MSG-32). */
  crisis: localized('crisis'),
  /** Answers a recording that could not be understood, without a guess at what it said. */
  inaudible: localized('unheard'),
  /** Replaces a reply that may not be shown. */
  refusal: localized('refusal'),
  stopped: localized('stopped'),
} as const;

/** A user's language, for texts that no request of theirs causes. */
export async function languageOfUser(db: Db, userId: string): Promise<Language> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.userId, userId));
  return firstKnown([user?.language ?? '']) ?? 'en';
}
