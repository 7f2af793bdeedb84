import { and, asc, eq, or } from 'drizzle-orm';
import { type Claim, claimsOf, collisions, conflict, type OwnedClaim, spelled } from 'release-rules';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { liveReleases, releaseClaims, releases } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import { shellPages } from './page-head.ts';
import { exclusively, parseRelease, type Transaction } from './pointer.ts';
import { refused } from './refusal.ts';

interface Act {
  readonly actor: string;
  readonly now: number;
}
export interface HandOver extends Claim {
  readonly from: string;
  readonly to: string;
}

const WHAT = 'This hand-over';
const keyOf = ({ what, name }: Claim) => `${what} ${name}`;

/** Who has what: the latest record of each claim, and what releases in use have beyond the records. */
export async function ownedClaims(db: Db | Transaction): Promise<OwnedClaim[]> {
  const { owned } = await readClaims(db);
  return [...owned.values()];
}

/**
 * Records what a stored release claims, before it becomes visible.
 * @param tx a transaction that runs exclusively
 * @returns what another remote has, as messages; then nothing must change
 */
export async function claim(tx: Transaction, remote: string, release: string, act: Act): Promise<string[]> {
  const [manifest] = await manifestsOf(tx, [{ remote, ...parseRelease(release) }]);
  if (!manifest) return [];
  const { owned, unrecorded } = await readClaims(tx);
  const reasons = collisions(manifest, [...owned.values()], shellPages);
  if (reasons.length > 0) return reasons;
  const fresh = claimsOf(manifest).filter((one) => !owned.has(keyOf(one)));
  await record(tx, [...unrecorded, ...new Map(fresh.map((one) => [keyOf(one), one])).values()], act);
  return [];
}

/** Gives a claim to another remote. @throws AppError NOT_FOUND if no remote has it, RELEASE_REFUSED if `from` can't give it */
export async function handOver(db: Db, { what, name, from, to }: HandOver, act: Act): Promise<void> {
  await exclusively(db, async (tx) => {
    const { owned, unrecorded, offered } = await readClaims(tx);
    const thing = spelled({ what, name });
    const owner = owned.get(keyOf({ what, name }))?.remote;
    if (!owner) throw new AppError('NOT_FOUND', { message: `No remote has ${thing}.` });
    if (owner !== from) throw refused([`${thing} belongs to ${owner}, not to ${from}`], WHAT);
    if (from === to) throw refused([`${thing} belongs to ${to} already`], WHAT);
    // Its pages would break, and neither remote could be released.
    const still = offered.filter((one) => one.remote === from && conflict(one, { what, name }));
    if (still[0]) throw refused([`${from} still offers ${spelled(still[0])}: release ${from} without it first`], WHAT);
    await record(tx, unrecorded, act);
    await tx.insert(releaseClaims).values({ what, name, remote: to, handedOverBy: from, ...recordOf(act) });
  });
}

/** Every claim and hand-over, oldest first. */
export async function claimRecords(db: Db): Promise<(typeof releaseClaims.$inferSelect)[]> {
  return db.select().from(releaseClaims).orderBy(asc(releaseClaims.claimId));
}

const recordOf = ({ actor, now }: Act) => ({ actor, createdAt: now });

async function record(tx: Transaction, claims: readonly OwnedClaim[], act: Act): Promise<void> {
  if (claims.length === 0) return;
  await tx
    .insert(releaseClaims)
    .values(claims.map(({ what, name, remote }) => ({ what, name, remote, ...recordOf(act) })));
}

async function readClaims(db: Db | Transaction) {
  const rows = await db.select().from(releaseClaims).orderBy(asc(releaseClaims.claimId));
  const owned = new Map<string, OwnedClaim>(rows.map((row) => [keyOf(row), row]));
  const offered = (await offeredManifests(db)).flatMap(claimsOf);
  // Releases that went live before claims were recorded.
  const unrecorded = offered.filter((one) => {
    const isNew = !owned.has(keyOf(one));
    if (isNew) owned.set(keyOf(one), one);
    return isNew;
  });
  return { owned, unrecorded, offered };
}

/** The manifests of all live and canary releases. */
async function offeredManifests(db: Db | Transaction): Promise<RemoteManifest[]> {
  const pointers = await db.select().from(liveReleases);
  return manifestsOf(
    db,
    pointers.flatMap(({ remote, version, build, canary }) => [
      { remote, version, build },
      ...(canary === null ? [] : [{ remote, ...parseRelease(canary) }]),
    ]),
  );
}

type Named = Pick<typeof releases.$inferSelect, 'remote' | 'version' | 'build'>;

async function manifestsOf(db: Db | Transaction, named: readonly Named[]): Promise<RemoteManifest[]> {
  const isNamed = named.map(({ remote, version, build }) =>
    and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)),
  );
  if (isNamed.length === 0) return [];
  const rows = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(or(...isNamed));
  return rows.map((row) => row.manifest as RemoteManifest);
}
