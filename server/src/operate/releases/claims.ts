import { and, eq, or } from 'drizzle-orm';
import { collisions } from 'release-rules';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { liveReleases, releases } from '../../kernel/db/schema.ts';
import { shellPages } from './page-head.ts';
import { parseRelease } from './pointer.ts';

/** The claims of a stored release that now conflict with another remote, as messages. */
export async function claimedElsewhere(tx: Db, remote: string, release: string): Promise<string[]> {
  const pointers = await tx.select().from(liveReleases);
  const offered = pointers.flatMap(({ remote: other, version, build, canary }) => [
    { remote: other, version, build },
    ...(canary === null ? [] : [{ remote: other, ...parseRelease(canary) }]),
  ]);
  const [manifest] = await manifestsOf(tx, [{ remote, ...parseRelease(release) }]);
  return manifest ? collisions(manifest, await manifestsOf(tx, offered), shellPages) : [];
}

type Named = Pick<typeof releases.$inferSelect, 'remote' | 'version' | 'build'>;

async function manifestsOf(tx: Db, named: readonly Named[]): Promise<RemoteManifest[]> {
  const isNamed = named.map(({ remote, version, build }) =>
    and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)),
  );
  if (isNamed.length === 0) return [];
  const rows = await tx
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(or(...isNamed));
  return rows.map((row) => row.manifest as RemoteManifest);
}
