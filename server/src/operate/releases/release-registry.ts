import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { and, desc, eq, isNotNull, max } from 'drizzle-orm';
import type { LiveRelease, LiveReleases, ShellOffer } from 'release-rules';
import { objections, wrongAssets } from 'release-rules';
import { type Registry, type RemoteManifest, remoteManifest } from 'shared-sdk/contract';
import { isUnavailable } from '../../kernel/db/faults.ts';
import type { Db } from '../../kernel/db/open.ts';
import { liveReleases, type ReleaseAction, releaseAudit, releases } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';
import { claim, ownedClaims } from './claims.ts';
import { shellPages } from './page-head.ts';
import {
  decisionOn,
  exclusively,
  type Move,
  movePointer,
  type Pin,
  type Pointer,
  parseRelease,
  readPointer,
} from './pointer.ts';
import { toPublic } from './public-registry.ts';
import { refused } from './refusal.ts';

export interface Release {
  readonly manifest: unknown;
  /** Path inside the release → bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export interface ReleaseInfo {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
  readonly isLive: boolean;
  /** Share of the visitors that gets it instead of the live one. */
  readonly canaryPercent: number | null;
  /** Set if the release is live and the remote is pinned. */
  readonly pin: Pin | null;
  /** When its files were removed. */
  readonly retiredAt: number | null;
  readonly publishedBy: string;
  readonly createdAt: number;
}

export interface AuditEntry {
  readonly remote: string;
  readonly action: ReleaseAction;
  readonly fromRelease: string | null;
  readonly toRelease: string;
  readonly percent: number | null;
  readonly actor: string;
  readonly createdAt: number;
}

/** Files with a brotli copy. */
const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const compress = promisify(brotliCompress);
const idOf = ({ version, build }: { version: string; build: string }) => `${version}-${build}`;
/** Folder of a release in the blob store and, with a leading slash, on the origin. */
export const releaseFolder = (remote: string, release: { version: string; build: string }) =>
  `releases/${remote}/${idOf(release)}/`;

/**
 * Knows the live release of each remote. Releases never change: a release or a rollback moves a pointer in one
 * transaction, and all servers of a cluster see the same pointer.
 */
export class ReleaseRegistry {
  readonly #db: Db;
  readonly #blobs: BlobStore;
  readonly #offer: ShellOffer;
  readonly #now: () => number;
  #cached: LiveReleases | undefined;

  constructor(deps: { db: Db; blobs: BlobStore; offer: ShellOffer; now: () => number }) {
    this.#db = deps.db;
    this.#blobs = deps.blobs;
    this.#offer = deps.offer;
    this.#now = deps.now;
  }

  /** The live releases, cached until the revision changes. While the database is unavailable, the last known ones. */
  async live(): Promise<LiveReleases> {
    try {
      return await this.#read();
    } catch (error) {
      if (this.#cached && isUnavailable(error)) return this.#cached;
      throw error;
    }
  }

  /** The registry for browsers. */
  async publicRegistry(): Promise<Registry> {
    return toPublic(await this.live());
  }

  async #read(): Promise<LiveReleases> {
    const revision = await this.#revision();
    if (this.#cached?.revision === revision) return this.#cached;
    const pointers = await this.#db.select().from(liveReleases).orderBy(liveReleases.remote);
    const rows = await this.#db
      .select()
      .from(releases)
      .innerJoin(liveReleases, eq(releases.remote, liveReleases.remote));
    const stored = new Map(rows.map(({ releases: row }) => [`${row.remote} ${idOf(row)}`, row]));
    const find = (remote: string, id: string) => {
      const row = stored.get(`${remote} ${id}`);
      return row ? [asLive(row)] : [];
    };
    this.#cached = {
      revision,
      remotes: pointers.flatMap((pointer) => find(pointer.remote, idOf(pointer))),
      canaries: pointers.flatMap(({ remote, canary, canaryPercent: percent }) =>
        canary === null || percent === null ? [] : find(remote, canary).map((release) => ({ release, percent })),
      ),
    };
    return this.#cached;
  }

  async #revision(): Promise<number> {
    const [row] = await this.#db.select({ revision: max(releaseAudit.revision) }).from(releaseAudit);
    return row?.revision ?? 0;
  }

  /**
   * Stores a release and makes it live, for all visitors or for a share of them. A known release is not stored again.
   * @param isAsked false for a release that must not replace what a person has decided
   * @throws AppError RELEASE_REFUSED with every reason in `details.reasons`
   */
  async release(remote: string, release: Release, actor: string, percent = 100, isAsked = true): Promise<LiveRelease> {
    const manifest = await this.#checked(remote, release);
    const isKnown = await this.#isStored(remote, manifest);
    // Before the files, so that retention does not remove them meanwhile.
    if (isKnown) await this.#update(remote, manifest, { sentAt: this.#now() });
    // The files come before the row, so that a stored release always has all its files.
    await this.#putFiles(releaseFolder(remote, manifest), release.files);
    if (!isKnown) {
      await this.#db
        .insert(releases)
        .values({
          remote,
          version: manifest.version,
          build: manifest.build,
          manifest,
          integrity: manifest.assets[manifest.entry]?.integrity ?? '',
          publishedBy: actor,
          createdAt: this.#now(),
        })
        .onConflictDoNothing();
    } else await this.#update(remote, manifest, { retiredAt: null });
    const id = idOf(manifest);
    await this.#move(remote, actor, (pointer) => {
      const { live, canary } = pointer;
      const decision = isAsked ? undefined : decisionOn(pointer);
      if (decision) throw refused([decision]);
      if (percent < 100) return tryOut(remote, id, percent, live);
      return live === id && !canary ? null : { action: 'release', live: id, canary: null };
    });
    return this.#entry(remote, id);
  }

  async #update(
    remote: string,
    { version, build }: { version: string; build: string },
    set: { sentAt?: number; retiredAt?: null },
  ): Promise<void> {
    // Waits for a running removal.
    await exclusively(this.#db, (tx) =>
      tx
        .update(releases)
        .set(set)
        .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build))),
    );
  }

  /** @throws AppError RELEASE_REFUSED if other content was released under the same version and build */
  async #isStored(remote: string, manifest: RemoteManifest): Promise<boolean> {
    const { version, build } = manifest;
    const [stored] = await this.#db
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)));
    if (stored && !isDeepStrictEqual(stored.manifest, manifest))
      throw refused([`${idOf(manifest)} was released before with other content, and a release can’t change`]);
    return stored !== undefined;
  }

  /**
   * Restores missing files of a known release, for a server with an empty folder and an existing database. Does not move
   * the pointer.
   */
  async restoreFiles(remote: string, { manifest, files }: Release): Promise<void> {
    const known = remoteManifest.parse(manifest);
    const isRetired = (await this.#retired(remote)).has(idOf(known));
    if (!isRetired && (await this.#isStored(remote, known)) && wrongAssets(known, files).length === 0)
      await this.#putFiles(releaseFolder(remote, known), files);
  }

  async #putFiles(folder: string, files: Release['files']): Promise<void> {
    await Promise.all(
      [...files].map(async ([file, bytes]) => {
        if ((await this.#blobs.size(folder + file)) !== undefined) return;
        await this.#blobs.put(folder + file, bytes);
        if (COMPRESSIBLE.test(file)) await this.#blobs.put(`${folder}${file}.br`, await compress(bytes));
      }),
    );
  }

  /** Whether this build was released before, live or not. */
  async knows(remote: string, build: string): Promise<boolean> {
    const found = await this.#db
      .select({ build: releases.build })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.build, build)));
    return found.length > 0;
  }

  /** What a person has decided about the remote: see `decisionOn`. */
  async decisionOn(remote: string): Promise<string | undefined> {
    return decisionOn(await readPointer(this.#db, remote));
  }

  /** A release of this platform, live or not, if its files still exist. */
  async find(remote: string, release: string): Promise<LiveRelease | undefined> {
    const { version, build } = parseRelease(release);
    const [row] = await this.#db
      .select()
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)));
    return row && row.retiredAt === null ? asLive(row) : undefined;
  }

  /**
   * Withdraws the canary release, or else replaces the live release with the previous one. Can be repeated.
   * @throws AppError NOT_FOUND if there is no earlier release, RELEASE_REFUSED if it is pinned or its files are removed
   */
  async rollback(remote: string, actor: string): Promise<LiveRelease> {
    const retired = await this.#retired(remote);
    await this.#move(remote, actor, ({ past, canary }) => {
      if (canary) return { action: 'withdraw', canary: null };
      const before = past.at(-2);
      if (!before) throw new AppError('NOT_FOUND', { message: `${remote} has no earlier release to go back to.` });
      if (retired.has(before))
        throw refused([`the files of ${before} were removed because of their age: check it out and release it again`]);
      return { action: 'rollback', live: before };
    });
    return this.#entry(remote);
  }

  /**
   * Changes the share of visitors that gets the canary release; 100 makes it live for all.
   * @throws AppError NOT_FOUND if there is no canary release
   */
  async promote(remote: string, percent: number, actor: string): Promise<LiveRelease> {
    let id = '';
    await this.#move(remote, actor, ({ live, canary }) => {
      if (!canary) {
        const message = `${remote} has no canary release. Start one with npm run release -- ${remote} --percent ${percent}.`;
        throw new AppError('NOT_FOUND', { message });
      }
      id = canary.release;
      if (percent === 100) return { action: 'promote', live: id, canary: null };
      return canary.percent === percent ? null : tryOut(remote, id, percent, live);
    });
    return this.#entry(remote, id);
  }

  /** Prevents any change of the live release until it is unpinned. @throws AppError NOT_FOUND */
  async pin(remote: string, reason: string | null, actor: string): Promise<LiveRelease> {
    const live = await this.#entry(remote);
    await this.#move(remote, actor, () => ({ action: 'pin', pin: { by: actor, at: this.#now(), reason } }), true);
    return live;
  }

  async unpin(remote: string, actor: string): Promise<LiveRelease> {
    const live = await this.#entry(remote);
    await this.#move(remote, actor, ({ pin }) => (pin ? { action: 'unpin', pin: null } : null), true);
    return live;
  }

  async list(remote?: string): Promise<ReleaseInfo[]> {
    const rows = await this.#db
      .select()
      .from(releases)
      .leftJoin(liveReleases, eq(releases.remote, liveReleases.remote))
      .where(remote ? eq(releases.remote, remote) : undefined)
      .orderBy(releases.remote, desc(releases.createdAt));
    return rows.map(({ releases: release, live_releases: pointer }) => {
      const isLive = pointer !== null && idOf(pointer) === idOf(release);
      const { remote: name, version, build, retiredAt, publishedBy, createdAt } = release;
      const canaryPercent = pointer?.canary === idOf(release) ? pointer.canaryPercent : null;
      const { pinnedBy: by, pinnedAt: at, pinnedFor: reason } = pointer ?? {};
      const pin = isLive && by && at ? { by, at, reason: reason ?? null } : null;
      return { remote: name, version, build, isLive, canaryPercent, pin, retiredAt, publishedBy, createdAt };
    });
  }

  /** The audit log, latest first. */
  async audit(remote?: string, limit = 100): Promise<AuditEntry[]> {
    return this.#db
      .select({
        remote: releaseAudit.remote,
        action: releaseAudit.action,
        fromRelease: releaseAudit.fromRelease,
        toRelease: releaseAudit.toRelease,
        percent: releaseAudit.percent,
        actor: releaseAudit.actor,
        createdAt: releaseAudit.createdAt,
      })
      .from(releaseAudit)
      .where(remote ? eq(releaseAudit.remote, remote) : undefined)
      .orderBy(desc(releaseAudit.revision))
      .limit(limit);
  }

  async #retired(remote: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db
      .select({ version: releases.version, build: releases.build })
      .from(releases)
      .where(and(eq(releases.remote, remote), isNotNull(releases.retiredAt)));
    return new Set(rows.map(idOf));
  }

  /** @throws AppError RELEASE_REFUSED if the remote is pinned, unless the move changes the pin */
  async #move(
    remote: string,
    actor: string,
    decide: (pointer: Pointer) => Move | null,
    isAboutPin = false,
  ): Promise<void> {
    const decided = (pointer: Pointer) => {
      if (pointer.pin && !isAboutPin) throw refused([pinned(remote, pointer.live ?? '', pointer.pin)]);
      return decide(pointer);
    };
    const act = { actor, now: this.#now() };
    // A rollback or a canary release must not claim a page of another remote either.
    await movePointer(this.#db, { remote, ...act }, decided, async (tx, id) => {
      const reasons = await claim(tx, remote, id, act);
      if (reasons.length > 0) throw refused(reasons);
    });
  }

  async #entry(remote: string, id?: string): Promise<LiveRelease> {
    const { remotes, canaries } = await this.live();
    const all = [...remotes, ...canaries.map(({ release }) => release)].filter(({ name }) => name === remote);
    const entry = all.find((release) => idOf(release) === id) ?? all[0];
    if (!entry) throw new AppError('NOT_FOUND', { message: `${remote} has no live release.` });
    return entry;
  }

  async #checked(remote: string, release: Release): Promise<RemoteManifest> {
    const parsed = remoteManifest.safeParse(release.manifest);
    if (!parsed.success) {
      throw refused(parsed.error.issues.map(({ path, message }) => `remote.json ${path.join('.')}: ${message}`));
    }
    const manifest = parsed.data;
    const { remotes: live } = await this.live();
    const claims = await ownedClaims(this.#db);
    const [pointer] = await this.#db.select().from(liveReleases).where(eq(liveReleases.remote, remote));
    const { pinnedBy: by, pinnedAt: at, pinnedFor: reason } = pointer ?? {};
    const reasons = [
      ...(pointer && by && at ? [pinned(remote, idOf(pointer), { by, at, reason: reason ?? null })] : []),
      ...objections(remote, manifest, release.files, { live, claims, offer: this.#offer, shellPages }),
    ];
    if (reasons.length > 0) throw refused(reasons);
    return manifest;
  }
}

const pinned = (remote: string, live: string, { by, at, reason }: Pin) =>
  `${remote} is pinned to ${live} by ${by} since ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}${
    reason ? ` (${reason})` : ''
  }: npm run unpin -- ${remote} unpins it`;

function tryOut(remote: string, release: string, percent: number, live: string | null): Move {
  if (live === null) throw refused([`${remote} has no live release yet: its first release must be for all visitors`]);
  if (live === release) throw refused([`${release} is already live for all visitors`]);
  return { action: 'canary', canary: { release, percent } };
}

function asLive({
  remote: name,
  version,
  build,
  integrity,
  manifest: stored,
}: typeof releases.$inferSelect): LiveRelease {
  const manifest = stored as RemoteManifest;
  const url = `/${releaseFolder(name, { version, build })}`;
  return { name, version, build, url, entry: manifest.entry, integrity, manifest };
}
