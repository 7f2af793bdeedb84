import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/open.ts';
import { liveReleases, type ReleaseAction, releaseAudit } from '../../kernel/db/schema.ts';

/** An arbitrary lock id, the same for all servers of a database, so that only one moves a pointer at a time. */
const RELEASE_LOCK = 7_120_428;

export interface Pin {
  readonly by: string;
  readonly at: number;
  readonly reason: string | null;
}

/** The live state of a remote. Releases are named `version-build`. */
export interface Pointer {
  readonly live: string | null;
  /** The releases that went live and were not rolled back; the last one is live. */
  readonly past: readonly string[];
  readonly canary: { readonly release: string; readonly percent: number } | null;
  readonly pin: Pin | null;
  /** The last move that was not about the pin. */
  readonly last: ReleaseAction | null;
}

/** A change of the pointer; absent fields keep their value. */
export interface Move {
  readonly action: ReleaseAction;
  readonly live?: string;
  readonly canary?: Pointer['canary'];
  readonly pin?: Pin | null;
}

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs exclusively among all servers of the database. */
export const exclusively = <T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK})`);
    return work(tx);
  });

/**
 * Moves the pointer of a remote and records it in the audit. One move at a time for all remotes, because revisions must
 * become visible in order, or a server would miss one.
 * @param decide returns the move for the current pointer, or null for none
 * @param check throws if a release may not become visible; runs under the lock, so no other move can interfere
 */
export async function movePointer(
  db: Db,
  { remote, actor, now }: { readonly remote: string; readonly actor: string; readonly now: number },
  decide: (pointer: Pointer) => Move | null,
  check?: (tx: Transaction, release: string) => Promise<void>,
): Promise<void> {
  await exclusively(db, async (tx) => {
    const before = await readPointer(tx, remote);
    const move = decide(before);
    if (!move) return;
    const after = { ...before, ...move };
    if (after.live === null) throw new Error(`${remote} would have no live release`);
    for (const release of newlyVisible(before, after)) await check?.(tx, release);
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

/** The releases that visitors get after a move, and did not get before. */
function newlyVisible(before: Pointer, after: Pointer): string[] {
  const shown = new Set([before.live, before.canary?.release]);
  return [after.live, after.canary?.release].filter((one) => typeof one === 'string' && !shown.has(one)) as string[];
}

/** The pointer of a remote. @param tx a transaction that runs exclusively, if the pointer is to be moved */
export async function readPointer(tx: Db | Transaction, remote: string): Promise<Pointer> {
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
    last: moves.findLast(({ action }) => action !== 'pin' && action !== 'unpin')?.action ?? null,
    pin: pinnedBy !== null && pinnedAt !== null ? { by: pinnedBy, at: pinnedAt, reason: pinnedFor } : null,
  };
}

/** What a person has decided about a remote, so that no release may replace it unasked. Undefined: nothing. */
export function decisionOn({ live, canary, pin, last }: Pointer): string | undefined {
  if (pin) return `it is pinned to ${live} by ${pin.by}`;
  if (canary) return `${canary.release} is tried out by ${canary.percent} %`;
  if (last === 'rollback') return `it was rolled back to ${live}`;
  return last === 'withdraw' ? 'its trial was withdrawn' : undefined;
}

/** A release or promotion adds a release, and a rollback removes the last one. */
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
