import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { liveReleases, type ReleaseAction, releaseAudit } from '../../kernel/db/schema.ts';

/** Any number, the same for all servers of a database: only one moves a pointer at a time. */
const RELEASE_LOCK = 7_120_428;

export interface Pin {
  readonly by: string;
  readonly at: number;
  readonly reason: string | null;
}

/** Where a remote stands. A release is named `version-build`. */
export interface Pointer {
  readonly live: string | null;
  /** The releases that led to the live one, which is the last of them. */
  readonly past: readonly string[];
  readonly canary: { readonly release: string; readonly percent: number } | null;
  readonly pin: Pin | null;
}

/** What becomes of it; what is left out stays. */
export interface Move {
  readonly action: ReleaseAction;
  readonly live?: string;
  readonly canary?: Pointer['canary'];
  readonly pin?: Pin | null;
}

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs alone among all servers of the database. */
export const alone = <T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK})`);
    return work(tx);
  });

/**
 * Moves the pointer of a remote and notes it. One at a time, whichever remote it is: the revisions must become visible
 * in their order, or a server would miss one.
 * @param decide tells the move, given where the remote stands; nothing is noted where it tells none
 * @param check throws where a release may not become visible; it sees the pointers as no other move can change them
 */
export async function movePointer(
  db: Db,
  { remote, actor, now }: { readonly remote: string; readonly actor: string; readonly now: number },
  decide: (pointer: Pointer) => Move | null,
  check?: (tx: Transaction, release: string) => Promise<void>,
): Promise<void> {
  await alone(db, async (tx) => {
    const before = await readPointer(tx, remote);
    const move = decide(before);
    if (!move) return;
    const after = { ...before, ...move };
    if (after.live === null) throw new Error(`${remote} would have no live release`);
    for (const release of shownFirst(before, after)) await check?.(tx, release);
    const row = {
      ...parseRelease(after.live),
      updatedAt: now,
      canary: after.canary?.release ?? null,
      canaryPercent: after.canary?.percent ?? null,
      pinnedBy: after.pin?.by ?? null,
      pinnedAt: after.pin?.at ?? null,
      pinnedFor: after.pin?.reason ?? null,
    };
    await tx
      .insert(liveReleases)
      .values({ remote, ...row })
      .onConflictDoUpdate({ target: liveReleases.remote, set: row });
    await tx.insert(releaseAudit).values({
      remote,
      action: move.action,
      fromRelease: move.action === 'withdraw' ? (before.canary?.release ?? null) : before.live,
      toRelease: move.canary?.release ?? after.live,
      percent: move.canary?.percent ?? null,
      actor,
      createdAt: now,
    });
  });
}

/** The releases that visitors get by a move, and did not get before. */
function shownFirst(before: Pointer, after: Pointer): string[] {
  const shown = new Set([before.live, before.canary?.release]);
  return [after.live, after.canary?.release].filter((one) => typeof one === 'string' && !shown.has(one)) as string[];
}

/** Where a remote stands, in the eyes of a transaction that runs alone. */
export async function readPointer(tx: Transaction, remote: string): Promise<Pointer> {
  const [row] = await tx.select().from(liveReleases).where(eq(liveReleases.remote, remote));
  const moves = await tx
    .select({ action: releaseAudit.action, toRelease: releaseAudit.toRelease })
    .from(releaseAudit)
    .where(eq(releaseAudit.remote, remote))
    .orderBy(asc(releaseAudit.revision));
  const { canary = null, canaryPercent = null, pinnedBy = null, pinnedAt = null, pinnedFor = null } = row ?? {};
  const past = pastOf(moves);
  return {
    live: past.at(-1) ?? null,
    past,
    canary: canary !== null && canaryPercent !== null ? { release: canary, percent: canaryPercent } : null,
    pin: pinnedBy !== null && pinnedAt !== null ? { by: pinnedBy, at: pinnedAt, reason: pinnedFor } : null,
  };
}

/** What goes live for everybody adds a release, a rollback takes the last away. */
function pastOf(moves: readonly { action: ReleaseAction; toRelease: string }[]): string[] {
  const past: string[] = [];
  for (const { action, toRelease } of moves) {
    if (action === 'release' || action === 'promote') past.push(toRelease);
    else if (action === 'rollback') past.pop();
  }
  return past;
}

export function parseRelease(release: string): { version: string; build: string } {
  const at = release.lastIndexOf('-');
  return { version: release.slice(0, at), build: release.slice(at + 1) };
}
