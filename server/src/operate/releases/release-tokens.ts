import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { and, eq, isNull } from 'drizzle-orm';
import { developerTokenFile } from 'operator-client';
import type { Db } from '../../kernel/db/open.ts';
import { releaseTokens } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

export interface Releaser {
  readonly name: string;
  /** The one remote it may release, or `*`. */
  readonly remote: string;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The owner of a release token. @throws AppError UNAUTHORIZED */
export async function releaserOf(db: Db, authorization: string | undefined): Promise<Releaser> {
  const [scheme, token] = (authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token)
    throw new AppError('UNAUTHORIZED', { message: 'A release token is needed.' });
  const [found] = await db
    .select({ name: releaseTokens.name, remote: releaseTokens.remote })
    .from(releaseTokens)
    .where(and(eq(releaseTokens.tokenHash, hashOf(token)), isNull(releaseTokens.revokedAt)));
  if (!found) throw new AppError('UNAUTHORIZED', { message: 'This release token is unknown or revoked.' });
  return found;
}

/** The owner of a token that may release `remote`. @throws AppError UNAUTHORIZED, FORBIDDEN for another remote */
export async function authorizeRelease(db: Db, authorization: string | undefined, remote: string): Promise<Releaser> {
  const found = await releaserOf(db, authorization);
  if (found.remote !== '*' && found.remote !== remote) {
    throw new AppError('FORBIDDEN', {
      message: `The token ${found.name} may only release ${found.remote}.`,
    });
  }
  return found;
}

/** Creates a token for one remote. Only its hash is stored, so the token is shown once. */
export async function createReleaseToken(db: Db, releaser: Releaser, now: number): Promise<string> {
  const token = `manuka_${randomBytes(24).toString('base64url')}`;
  await db.insert(releaseTokens).values({ tokenHash: hashOf(token), ...releaser, createdAt: now });
  return token;
}

/** Creates the developer's token for all remotes, if there is no valid one. */
export async function ensureDeveloperToken(db: Db, dataDir: string, now: number): Promise<void> {
  const file = developerTokenFile(dataDir);
  if (existsSync(file)) {
    const known = await authorizeRelease(db, `Bearer ${readFileSync(file, 'utf8').trim()}`, '*').then(
      () => true,
      () => false,
    );
    if (known) return;
  }
  writeFileSync(file, `${await createReleaseToken(db, { name: 'developer', remote: '*' }, now)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
