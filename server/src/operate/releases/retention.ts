import { and, eq, isNull } from 'drizzle-orm';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { releaseAudit, releases } from '../../kernel/db/schema.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { alone, readPointer, type Transaction } from './pointer.ts';
import { releaseFolder } from './release-registry.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An open page, or one that a browser keeps for offline visits, may ask for the files of its release this long. */
export const KEPT_DAYS = 30;

interface Deps {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: () => number;
}

/**
 * Removes the files of releases that nobody has got for 30 days. Never those of a release that is live, that is tried
 * out, or that a rollback would go to.
 * @returns what was removed, as `remote version-build`
 */
export async function retireReleases({ db, blobs, now }: Deps): Promise<string[]> {
  const retired: string[] = [];
  const remotes = await db.selectDistinct({ remote: releases.remote }).from(releases);
  for (const { remote } of remotes) {
    // Nobody releases meanwhile: what is chosen here cannot come back to life before it is gone.
    await alone(db, async (tx) => {
      for (const row of await outlived(tx, remote, now() - KEPT_DAYS * DAY)) {
        const folder = releaseFolder(remote, row);
        const { version, build } = row;
        await tx
          .update(releases)
          .set({ retiredAt: now() })
          .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)));
        for (const file of Object.keys((row.manifest as RemoteManifest).assets)) {
          await blobs.remove(folder + file);
          await blobs.remove(`${folder}${file}.br`);
        }
        retired.push(`${remote} ${version}-${build}`);
      }
    });
  }
  return retired;
}

async function outlived(tx: Transaction, remote: string, before: number): Promise<(typeof releases.$inferSelect)[]> {
  const { live, past, canary } = await readPointer(tx, remote);
  const kept = new Set([live, past.at(-2), canary?.release]);
  const lastUse = new Map<string, number>();
  const moves = await tx.select().from(releaseAudit).where(eq(releaseAudit.remote, remote));
  for (const { fromRelease, toRelease, createdAt } of moves)
    for (const release of [fromRelease, toRelease])
      if (release) lastUse.set(release, Math.max(createdAt, lastUse.get(release) ?? 0));
  const rows = await tx
    .select()
    .from(releases)
    .where(and(eq(releases.remote, remote), isNull(releases.retiredAt)));
  return rows.filter((row) => {
    const id = `${row.version}-${row.build}`;
    return !kept.has(id) && Math.max(row.createdAt, row.sentAt ?? 0, lastUse.get(id) ?? 0) < before;
  });
}

interface Watched extends Deps {
  readonly onRetired: (releases: string[]) => void;
  readonly onFailure: (err: unknown) => void;
}

/** Once at the start, and then once a day. */
export function startRetention({ onRetired, onFailure, ...deps }: Watched): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => retireReleases(deps))
      .then((retired) => {
        if (retired.length > 0) onRetired(retired);
      }, onFailure);
  };
  run();
  const timer = setInterval(run, DAY);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
