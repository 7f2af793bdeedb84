import { createHash } from 'node:crypto';
import { and, desc, eq, max } from 'drizzle-orm';
import semver from 'semver';
import { type Registry, type RegistryEntry, type RemoteManifest, remoteManifest } from 'shared-sdk/contract';
import type { Db } from '../db/open.ts';
import { liveReleases, releaseAudit, releases } from '../db/schema.ts';
import { AppError } from '../http/errors.ts';
import type { BlobStore } from '../media/blob-store.ts';

/** What the live shell lends to remotes, and what it needs of them. Written by the shell's build. */
export interface ShellOffer {
  readonly versions: Readonly<Record<string, string>>;
  readonly usesModals: readonly string[];
}

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
  readonly publishedBy: string;
  readonly createdAt: number;
}

const RELEASE_BYTES = 20 * 1024 * 1024;
const idOf = ({ version, build }: { version: string; build: string }) => `${version}-${build}`;
/** Folder of a release in the blob store and, with a leading slash, on the origin. */
export const releaseFolder = (remote: string, release: { version: string; build: string }) =>
  `releases/${remote}/${idOf(release)}/`;

/**
 * Which release of each remote is live. Releases never change; releasing and rolling back move a pointer in one
 * transaction, and every server of a cluster sees the same pointer.
 */
export class ReleaseRegistry {
  readonly #db: Db;
  readonly #blobs: BlobStore;
  readonly #offer: ShellOffer;
  readonly #now: () => number;
  #cached: Registry | undefined;

  constructor(deps: { db: Db; blobs: BlobStore; offer: ShellOffer; now: () => number }) {
    this.#db = deps.db;
    this.#blobs = deps.blobs;
    this.#offer = deps.offer;
    this.#now = deps.now;
  }

  /** The live releases. Read anew whenever the revision has moved. */
  async live(): Promise<Registry> {
    const revision = await this.#revision();
    if (this.#cached?.revision === revision) return this.#cached;
    const rows = await this.#db
      .select({ release: releases })
      .from(liveReleases)
      .innerJoin(
        releases,
        and(
          eq(releases.remote, liveReleases.remote),
          eq(releases.version, liveReleases.version),
          eq(releases.build, liveReleases.build),
        ),
      )
      .orderBy(liveReleases.remote);
    const remotes = rows.map(({ release }) => {
      const manifest = release.manifest as RemoteManifest;
      const { remote: name, version, build, integrity } = release;
      return {
        name,
        version,
        build,
        url: `/${releaseFolder(name, release)}`,
        entry: manifest.entry,
        integrity,
        manifest,
      } satisfies RegistryEntry;
    });
    this.#cached = { revision, remotes };
    return this.#cached;
  }

  async #revision(): Promise<number> {
    const [row] = await this.#db.select({ revision: max(releaseAudit.revision) }).from(releaseAudit);
    return row?.revision ?? 0;
  }

  /**
   * Stores a release and makes it live. The same release again only becomes live again.
   * @throws AppError RELEASE_REFUSED with every reason in `details.reasons`
   */
  async release(remote: string, release: Release, actor: string): Promise<RegistryEntry> {
    const manifest = await this.#checked(remote, release);
    const folder = releaseFolder(remote, manifest);
    for (const [file, bytes] of release.files) await this.#blobs.put(folder + file, bytes);
    const entryIntegrity = manifest.assets[manifest.entry]?.integrity ?? '';
    await this.#db
      .insert(releases)
      .values({
        remote,
        version: manifest.version,
        build: manifest.build,
        manifest,
        integrity: entryIntegrity,
        publishedBy: actor,
        createdAt: this.#now(),
      })
      .onConflictDoNothing();
    await this.#moveTo(remote, manifest, 'release', actor);
    return this.#entry(remote);
  }

  /** Whether this very build has been released before, live or not. */
  async knows(remote: string, build: string): Promise<boolean> {
    const found = await this.#db
      .select({ build: releases.build })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.build, build)));
    return found.length > 0;
  }

  /**
   * Makes the release live that was live before the present one.
   * @throws AppError NOT_FOUND where there is none
   */
  async rollback(remote: string, actor: string): Promise<RegistryEntry> {
    const [last] = await this.#db
      .select()
      .from(releaseAudit)
      .where(and(eq(releaseAudit.remote, remote), eq(releaseAudit.action, 'release')))
      .orderBy(desc(releaseAudit.revision))
      .limit(1);
    const live = await this.#liveId(remote);
    // After a rollback the way leads further back: from what is live now to what was live before it.
    const from = live === last?.toRelease ? last : await this.#arrivalOf(remote, live);
    if (!from?.fromRelease)
      throw new AppError('NOT_FOUND', { message: `${remote} has no earlier release to go back to.` });
    await this.#moveTo(remote, parse(from.fromRelease), 'rollback', actor);
    return this.#entry(remote);
  }

  async #arrivalOf(remote: string, release: string | undefined) {
    if (!release) return undefined;
    const [row] = await this.#db
      .select()
      .from(releaseAudit)
      .where(
        and(eq(releaseAudit.remote, remote), eq(releaseAudit.toRelease, release), eq(releaseAudit.action, 'release')),
      )
      .orderBy(desc(releaseAudit.revision))
      .limit(1);
    return row;
  }

  async list(remote?: string): Promise<ReleaseInfo[]> {
    const rows = await this.#db
      .select({ release: releases, live: liveReleases.build })
      .from(releases)
      .leftJoin(
        liveReleases,
        and(
          eq(releases.remote, liveReleases.remote),
          eq(releases.version, liveReleases.version),
          eq(releases.build, liveReleases.build),
        ),
      )
      .where(remote ? eq(releases.remote, remote) : undefined)
      .orderBy(releases.remote, desc(releases.createdAt));
    return rows.map(({ release, live }) => ({
      remote: release.remote,
      version: release.version,
      build: release.build,
      isLive: live !== null,
      publishedBy: release.publishedBy,
      createdAt: release.createdAt,
    }));
  }

  async #moveTo(remote: string, to: { version: string; build: string }, action: 'release' | 'rollback', actor: string) {
    const { version, build } = to;
    await this.#db.transaction(async (tx) => {
      const [before] = await tx.select().from(liveReleases).where(eq(liveReleases.remote, remote)).for('update');
      if (before && idOf(before) === idOf(to)) return;
      const updatedAt = this.#now();
      await tx
        .insert(liveReleases)
        .values({ remote, version, build, updatedAt })
        .onConflictDoUpdate({ target: liveReleases.remote, set: { version, build, updatedAt } });
      await tx.insert(releaseAudit).values({
        remote,
        action,
        fromRelease: before ? idOf(before) : null,
        toRelease: idOf(to),
        actor,
        createdAt: updatedAt,
      });
    });
  }

  async #liveId(remote: string): Promise<string | undefined> {
    const [row] = await this.#db.select().from(liveReleases).where(eq(liveReleases.remote, remote));
    return row && idOf(row);
  }

  async #entry(remote: string): Promise<RegistryEntry> {
    const entry = (await this.live()).remotes.find(({ name }) => name === remote);
    if (!entry) throw new AppError('NOT_FOUND', { message: `${remote} has no live release.` });
    return entry;
  }

  async #checked(remote: string, release: Release): Promise<RemoteManifest> {
    const parsed = remoteManifest.safeParse(release.manifest);
    if (!parsed.success) {
      throw refused(parsed.error.issues.map(({ path, message }) => `remote.json ${path.join('.')}: ${message}`));
    }
    const manifest = parsed.data;
    const { remotes } = await this.live();
    const reasons = [
      ...(manifest.name === remote ? [] : [`remote.json is of ${manifest.name}, not of ${remote}`]),
      ...unmetRequirements(manifest, this.#offer),
      ...missingModals(manifest, remotes, this.#offer),
      ...wrongAssets(manifest, release.files),
    ];
    if (reasons.length > 0) throw refused(reasons);
    return manifest;
  }
}

const refused = (reasons: string[]) =>
  new AppError('RELEASE_REFUSED', { message: `This release was refused: ${reasons[0]}`, details: { reasons } });

function parse(release: string): { version: string; build: string } {
  const at = release.lastIndexOf('-');
  return { version: release.slice(0, at), build: release.slice(at + 1) };
}

/** What the remote asks of the shell and the live shell does not give, in words. */
export function unmetRequirements({ requires }: RemoteManifest, { versions }: ShellOffer): string[] {
  return Object.entries(requires).flatMap(([what, range]) => {
    const given = versions[what];
    if (given && semver.satisfies(given, range)) return [];
    return [`it requires ${what} ${range}, and the live shell gives ${given ?? 'none'}`];
  });
}

/** Modals that others open, that the live release has, and that the new one would take away. */
function missingModals(manifest: RemoteManifest, live: readonly RegistryEntry[], { usesModals }: ShellOffer): string[] {
  const before = live.find(({ name }) => name === manifest.name)?.manifest.modals ?? [];
  const now = new Set(manifest.modals.map(({ name }) => name));
  return before
    .map(({ name }) => name)
    .filter((name) => !now.has(name))
    .flatMap((name) => {
      const users = live
        .filter((remote) => remote.name !== manifest.name && remote.manifest.uses.modals.includes(name))
        .map((remote) => remote.name);
      if (usesModals.includes(name)) users.push('the shell');
      return users.length > 0 ? [`the modal ${name} has gone, and ${users.join(' and ')} opens it`] : [];
    });
}

function wrongAssets(
  { assets, entry, preload, routes }: RemoteManifest,
  files: ReadonlyMap<string, Uint8Array>,
): string[] {
  const reasons: string[] = [];
  let total = 0;
  for (const [file, { integrity, bytes }] of Object.entries(assets)) {
    const found = files.get(file);
    if (!found) reasons.push(`the asset ${file} is missing`);
    else if (found.byteLength !== bytes || sha384(found) !== integrity)
      reasons.push(`the asset ${file} is not what its hash says`);
    total += found?.byteLength ?? 0;
  }
  for (const file of files.keys()) if (!assets[file]) reasons.push(`the file ${file} is not listed in remote.json`);
  const named = [
    entry,
    ...preload.js,
    ...preload.css,
    ...routes.flatMap((route) => [...route.preload.js, ...route.preload.css]),
  ];
  for (const file of new Set(named))
    if (!assets[file]) reasons.push(`${file} is named in remote.json and is no asset of it`);
  if (total > RELEASE_BYTES) reasons.push(`it has ${total} bytes, and ${RELEASE_BYTES} are allowed`);
  return reasons;
}

export const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
