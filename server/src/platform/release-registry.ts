import { createHash } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import semver from 'semver';
import {
  liveManifest,
  type Registry,
  type RegistryEntry,
  type RemoteManifest,
  remoteManifest,
} from 'shared-sdk/contract';
import { isUnavailable } from '../db/faults.ts';
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

/** A live release with all that its manifest says; a browser is told less of it. */
export type LiveRelease = Omit<RegistryEntry, 'manifest'> & { readonly manifest: RemoteManifest };
export interface LiveReleases {
  readonly revision: number;
  readonly remotes: readonly LiveRelease[];
}

const RELEASE_BYTES = 20 * 1024 * 1024;
/** Any number, the same for all servers of a database: only one moves a pointer at a time. */
const RELEASE_LOCK = 7_120_428;
/** Kinds of files that are sent in brotli: the copy lies beside the file. */
const COMPRESSIBLE = /\.(js|css|json|svg)$/;
const compress = promisify(brotliCompress);
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
  #cached: LiveReleases | undefined;

  constructor(deps: { db: Db; blobs: BlobStore; offer: ShellOffer; now: () => number }) {
    this.#db = deps.db;
    this.#blobs = deps.blobs;
    this.#offer = deps.offer;
    this.#now = deps.now;
  }

  /** The live releases. Read anew whenever the revision has moved; while the database is away, as they were last. */
  async live(): Promise<LiveReleases> {
    try {
      return await this.#read();
    } catch (error) {
      if (this.#cached && isUnavailable(error)) return this.#cached;
      throw error;
    }
  }

  /** The registry as browsers get it. */
  async publicRegistry(): Promise<Registry> {
    return toPublic(await this.live());
  }

  async #read(): Promise<LiveReleases> {
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
      } satisfies LiveRelease;
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
  async release(remote: string, release: Release, actor: string): Promise<LiveRelease> {
    const manifest = await this.#checked(remote, release);
    const isKnown = await this.#isStored(remote, manifest);
    // The files first: a release that is known has them all.
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
    }
    await this.#move(remote, 'release', actor, () => idOf(manifest));
    return this.#entry(remote);
  }

  /** @throws AppError RELEASE_REFUSED where something else was released under the same version and build */
  async #isStored(remote: string, manifest: RemoteManifest): Promise<boolean> {
    const { version, build } = manifest;
    const [stored] = await this.#db
      .select({ manifest: releases.manifest })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.version, version), eq(releases.build, build)));
    if (stored && !isDeepStrictEqual(stored.manifest, manifest))
      throw refused([`${idOf(manifest)} was released before with other content, and a release never changes`]);
    return stored !== undefined;
  }

  /**
   * Puts the files of a known release back where they are missing: on a server with an empty folder on a database that
   * is not. The pointer stays where it is.
   */
  async restoreFiles(remote: string, { manifest, files }: Release): Promise<void> {
    const known = remoteManifest.parse(manifest);
    if ((await this.#isStored(remote, known)) && wrongAssets(known, files).length === 0)
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

  /** Whether this very build has been released before, live or not. */
  async knows(remote: string, build: string): Promise<boolean> {
    const found = await this.#db
      .select({ build: releases.build })
      .from(releases)
      .where(and(eq(releases.remote, remote), eq(releases.build, build)));
    return found.length > 0;
  }

  /**
   * Makes the release live that was live before the present one. Again: the one before that.
   * @throws AppError NOT_FOUND where there is none
   */
  async rollback(remote: string, actor: string): Promise<LiveRelease> {
    await this.#move(remote, 'rollback', actor, (past) => {
      const before = past.at(-2);
      if (!before) throw new AppError('NOT_FOUND', { message: `${remote} has no earlier release to go back to.` });
      return before;
    });
    return this.#entry(remote);
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

  /**
   * Moves the pointer of a remote and notes it. One at a time, whichever remote it is: the revisions must become
   * visible in their order, or a server would miss one.
   * @param choose names the release to go to, given those that led to the live one, which is the last of them
   */
  async #move(
    remote: string,
    action: 'release' | 'rollback',
    actor: string,
    choose: (past: readonly string[]) => string,
  ): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK})`);
      const moves = await tx
        .select({ action: releaseAudit.action, toRelease: releaseAudit.toRelease })
        .from(releaseAudit)
        .where(eq(releaseAudit.remote, remote))
        .orderBy(asc(releaseAudit.revision));
      const past = pastOf(moves);
      const fromRelease = past.at(-1) ?? null;
      const toRelease = choose(past);
      if (toRelease === fromRelease) return;
      const createdAt = this.#now();
      const pointer = { ...parse(toRelease), updatedAt: createdAt };
      await tx
        .insert(liveReleases)
        .values({ remote, ...pointer })
        .onConflictDoUpdate({ target: liveReleases.remote, set: pointer });
      await tx.insert(releaseAudit).values({ remote, action, fromRelease, toRelease, actor, createdAt });
    });
  }

  async #entry(remote: string): Promise<LiveRelease> {
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

/** The releases that led to the live one: a release adds one, a rollback takes the last away. */
function pastOf(moves: readonly { action: string; toRelease: string }[]): string[] {
  const past: string[] = [];
  for (const { action, toRelease } of moves) {
    if (action === 'release') past.push(toRelease);
    else past.pop();
  }
  return past;
}

/** What a browser is told of the live releases. */
export const toPublic = ({ revision, remotes }: LiveReleases): Registry => ({
  revision,
  remotes: remotes.map((entry) => ({ ...entry, manifest: liveManifest.parse(entry.manifest) })),
});

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
function missingModals(manifest: RemoteManifest, live: readonly LiveRelease[], { usesModals }: ShellOffer): string[] {
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
  const isAsset = (file: string) => Object.hasOwn(assets, file);
  for (const file of files.keys()) if (!isAsset(file)) reasons.push(`the file ${file} is not listed in remote.json`);
  const named = [
    entry,
    ...preload.js,
    ...preload.css,
    ...routes.flatMap((route) => [...route.preload.js, ...route.preload.css]),
  ];
  for (const file of new Set(named))
    if (!isAsset(file)) reasons.push(`${file} is named in remote.json and is no asset of it`);
  if (total > RELEASE_BYTES) reasons.push(`it has ${total} bytes, and ${RELEASE_BYTES} are allowed`);
  return reasons;
}

export const sha384 = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
