import { eq } from 'drizzle-orm';
import type { Gender } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { users } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Bearer } from '../../kernel/http/access-tokens.ts';
import type { Language } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';

/** The data of a signed-in user that responses depend on. */
export interface Member {
  readonly role: 'member';
  readonly userId: string;
  readonly nickname: string;
  readonly preferredGender: Gender;
  /** Ids of the preference tags that were chosen at the sign-up. */
  readonly likes: readonly string[];
}

/** The guest or member who views characters. */
export type Viewer = { readonly role: 'guest' } | Member;

export const GUEST: Viewer = { role: 'guest' };

/** @throws AppError DELETED_USER */
export async function memberOf(db: Db, userId: string): Promise<Member> {
  const [user] = await db
    .select({ nickname: users.nickname, preferredGender: users.preferredGender, likes: users.preferenceTagIds })
    .from(users)
    .where(eq(users.userId, userId));
  if (!user) throw new AppError('DELETED_USER');
  return { role: 'member', userId, ...user, preferredGender: user.preferredGender as Gender };
}

/** @throws AppError DELETED_USER */
export const viewerOf = async (db: Db, bearer: Bearer): Promise<Viewer> =>
  bearer.role === 'guest' ? GUEST : memberOf(db, bearer.userId);

/** The gender that a viewer's lists start with; NON_BINARY means no preference. */
export const preferenceOf = (viewer: Viewer): Gender =>
  viewer.role === 'member' ? viewer.preferredGender : 'NON_BINARY';

const YOU = localized('you');

/** The value of `{{user}}` in texts for a viewer. */
export const nameOf = (viewer: Viewer, language: Language): string =>
  viewer.role === 'member' ? viewer.nickname : YOU[language];
