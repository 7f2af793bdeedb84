import { and, eq, isNull } from 'drizzle-orm';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { releaseAudit, releases } from '../../kernel/db/schema.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { exclusively, readPointer, type Transaction } from './pointer.ts';
import { releaseFolder } from './release-registry.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Open pages, and pages that browsers keep for offline visits, may request the files of their release this long. */
export const KEPT_DAYS = 30;

interface Deps {
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly now: () => number;
}

/**
 * Removes the files of releases that were not in use for 30 days. Keeps live releases, canary releases and the targets
 * of a rollback.
 * @returns the removed releases, as `remote version-build`
 */
export async function retireReleases({ db, blobs, now }: Deps): Promise<string[]> {
  const retired: string[] = [];
  const remotes = await db.selectDistinct({ remote: releases.remote }).from(releases);
  for (const { remote } of remotes) {
    // Under the release lock, so that no release can be made live again while its files are removed.
    await exclusively(db, async (tx) => {
      for (const row of await expired(tx, remote, now() - KEPT_DAYS * DAY)) {
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

async function expired(tx: Transaction, remote: string, before: number): Promise<(typeof releases.$inferSelect)[]> {
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

/** Runs at the start, and then once a day. */
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
