import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { asc, sql } from 'drizzle-orm';
import { sha384 } from 'release-rules';
import { makeRelease, offer } from 'release-rules/testing';
import { type RemoteManifest, registry as registrySchema } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../kernel/db/open.ts';
import { liveReleases, releaseAudit, releaseClaims, releases } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import type { AppError } from '../../kernel/errors.ts';
import { type BlobStore, createFileStore } from '../../kernel/media/blob-store.ts';
import { ReleaseRegistry, releaseFolder } from './release-registry.ts';

let database: Database;
let db: Db;
let home: string;
let blobs: BlobStore;
let registry: ReleaseRegistry;
let now: number;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`truncate ${releases}, ${liveReleases}, ${releaseAudit}, ${releaseClaims} restart identity`);
  home = mkdtempSync(path.join(tmpdir(), 'manuka-releases-'));
  blobs = createFileStore(path.join(home, 'blobs'));
  now = 1_772_000_000_000;
  registry = newRegistry();
  return () => rmSync(home, { recursive: true, force: true });
});

const newRegistry = (on: Db = db) => new ReleaseRegistry({ db: on, blobs, offer, now: () => now++ });
const release = (remote: string, content: string, changes: Partial<RemoteManifest> = {}) =>
  registry.release(remote, makeRelease(remote, content, changes), 'robin');
const reasonsOf = (refusal: Promise<unknown>): Promise<string[]> =>
  refusal.then(
    () => [],
    (error: AppError) => {
      expect(error.code).toBe('RELEASE_REFUSED');
      return (error.details as { reasons: string[] }).reasons;
    },
  );
const builds = async (from = registry) => Object.fromEntries((await from.live()).remotes.map((r) => [r.name, r.build]));
const buildOf = (remote: string, content: string) => makeRelease(remote, content).manifest.build;

describe('a release is refused', () => {
  it('with all reasons at once, and stores nothing [B-21]', async () => {
    await registry.release(
      'mfe-account',
      makeRelease('mfe-account', 'a', {
        modals: [
          { name: 'account.gems', module: './gems.tsx' },
          { name: 'account.onboarding', module: './onboarding.tsx' },
          { name: 'account.unused', module: './unused.tsx' },
        ],
      }),
      'robin',
    );
    await release('mfe-chat', 'a', { uses: { modals: ['account.onboarding'] } });
    const before = readdirSync(path.join(home, 'blobs'), { recursive: true });

    const bad = makeRelease('mfe-other', 'b', {
      requires: { ...makeRelease('mfe-account', 'b').manifest.requires, react: '19.1.9', 'shared-sdk': '^2.0.0' },
      preload: { js: ['c/none.js'], css: [] },
    });
    bad.files.set('c/page.abcdef0123.js', new TextEncoder().encode('something else'));
    bad.files.delete('c/page.abcdef0123.css');
    bad.files.set('c/stowaway.js', new TextEncoder().encode('x'));
    bad.files.set('constructor', new TextEncoder().encode('x'));
    expect(await reasonsOf(registry.release('mfe-account', bad, 'robin'))).toEqual([
      'remote.json names mfe-other, not mfe-account',
      'it requires shared-sdk ^2.0.0, but the live shell provides 0.1.0',
      'it requires react 19.1.9, but the live shell provides 19.2.0',
      'the asset c/page.abcdef0123.js does not match its hash',
      'the asset c/page.abcdef0123.css is missing',
      'the file c/stowaway.js is not listed in remote.json',
      'the file constructor is not listed in remote.json',
      'c/none.js is named in remote.json, but is not one of its assets',
    ]);
    expect(await reasonsOf(release('mfe-account', 'b'))).toEqual([
      'the modal account.gems is missing, but the shell opens it',
      'the modal account.onboarding is missing, but mfe-chat opens it',
    ]);
    expect(await builds()).toMatchObject({ 'mfe-account': buildOf('mfe-account', 'a') });
    expect(readdirSync(path.join(home, 'blobs'), { recursive: true })).toEqual(before);
    expect(await db.select().from(releaseAudit)).toHaveLength(2);
  });

  it('if its manifest is invalid', async () => {
    const { files } = makeRelease('mfe-chat', 'a');
    expect(await reasonsOf(registry.release('mfe-chat', { manifest: undefined, files }, 'robin'))).toHaveLength(1);
    const reasons = await reasonsOf(registry.release('mfe-chat', { manifest: { name: 'mfe-chat' }, files }, 'robin'));
    expect(reasons).toContainEqual(expect.stringMatching(/^remote\.json version: /));
    expect(reasons).toContainEqual(expect.stringMatching(/^remote\.json requires: /));
  });

  it.each(['nonsense', '>=2', '^0.2.0', '0.1.1'])('if it requires shared-sdk %j', async (range) => {
    const { requires } = makeRelease('mfe-chat', 'a').manifest;
    const refusal = release('mfe-chat', 'a', { requires: { ...requires, 'shared-sdk': range } });
    expect(await reasonsOf(refusal)).toEqual([`it requires shared-sdk ${range}, but the live shell provides 0.1.0`]);
  });

  it.each(['../x.js', '/x.js', 'c//x.js', './x.js'])('if a file is outside its folder: %s', async (file) => {
    const { manifest, files } = makeRelease('mfe-chat', 'a');
    const bytes = new TextEncoder().encode('x');
    files.set(file, bytes);
    expect(await reasonsOf(registry.release('mfe-chat', { manifest, files }, 'robin'))).toEqual([
      `the file ${file} is not listed in remote.json`,
    ]);
    const listed = { ...manifest, assets: { ...manifest.assets, [file]: { integrity: 'x', bytes: 1 } } };
    expect(await reasonsOf(registry.release('mfe-chat', { manifest: listed, files }, 'robin'))).not.toEqual([]);
    expect(readdirSync(home)).toEqual([]);
  });

  it('if it is larger than 20 MiB', async () => {
    const big = new Uint8Array(20 * 1024 * 1024);
    const { manifest, files } = makeRelease('mfe-chat', 'a');
    files.set('a/film.0123456789.webp', big);
    manifest.assets['a/film.0123456789.webp'] = { integrity: sha384(big), bytes: big.byteLength };
    expect(await reasonsOf(registry.release('mfe-chat', { manifest, files }, 'robin'))).toEqual([
      expect.stringMatching(/^it has \d+ bytes, but only 20971520 are allowed$/),
    ]);
  });

  it('if other content was released under its version and build', async () => {
    await release('mfe-chat', 'a');
    const { build } = makeRelease('mfe-chat', 'a').manifest;
    expect(await reasonsOf(release('mfe-chat', 'b', { build }))).toEqual([
      `1.0.0-${build} was released before with other content, and a release can’t change`,
    ]);
    const entry = await blobs.get(`releases/mfe-chat/1.0.0-${build}/entry.0123456789.js`);
    expect(Buffer.from(entry ?? []).toString()).toBe('entry of mfe-chat: a');
  });

  it('but not if it removes a modal that no one opens', async () => {
    await release('mfe-account', 'a', { modals: [{ name: 'account.unused', module: './unused.tsx' }] });
    expect(await reasonsOf(release('mfe-account', 'b'))).toEqual([]);
  });
});

describe('a release', () => {
  it('is live, with its address, its hash and its files, each text in brotli too', async () => {
    const entry = await release('mfe-chat', 'a');
    const { manifest, files } = makeRelease('mfe-chat', 'a');
    expect(entry).toEqual({
      name: 'mfe-chat',
      version: '1.0.0',
      build: manifest.build,
      url: `/releases/mfe-chat/1.0.0-${manifest.build}/`,
      entry: 'entry.0123456789.js',
      integrity: manifest.assets['entry.0123456789.js']?.integrity,
      manifest,
    });
    const folder = releaseFolder('mfe-chat', manifest);
    for (const [file, bytes] of files) {
      expect(Buffer.from((await blobs.get(folder + file)) ?? [])).toEqual(Buffer.from(bytes));
      const compressed = await blobs.get(`${folder}${file}.br`);
      if (file.endsWith('.woff2')) expect(compressed).toBeUndefined();
      else expect(brotliDecompressSync(compressed ?? Buffer.alloc(0))).toEqual(Buffer.from(bytes));
    }
  });

  it('released twice is live once: the second time changes and records nothing', async () => {
    await release('mfe-chat', 'a');
    const { revision } = await registry.live();
    expect((await release('mfe-chat', 'a')).build).toBe(buildOf('mfe-chat', 'a'));
    expect((await registry.live()).revision).toBe(revision);
    expect(await db.select().from(releaseAudit)).toHaveLength(1);
    expect(await registry.list()).toHaveLength(1);
  });

  it('sends browsers only what they need', async () => {
    await release('mfe-chat', 'a');
    const published = await registry.publicRegistry();
    expect(registrySchema.parse(published)).toEqual(published);
    const [entry] = published.remotes;
    expect(Object.keys(entry?.manifest ?? {}).sort()).toEqual(
      ['i18n', 'modals', 'name', 'nav', 'requires', 'routes', 'slots', 'uses', 'version'].sort(),
    );
    expect(Object.keys(entry?.manifest.routes[0] ?? {}).sort()).toEqual(
      ['access', 'files', 'module', 'path', 'sidebar', 'title'].sort(),
    );
  });

  it('is recorded with its actor, the previous release and the time', async () => {
    await registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
    await registry.release('mfe-chat', makeRelease('mfe-chat', 'b'), 'kim');
    await registry.rollback('mfe-chat', 'sam');
    const [a, b] = ['a', 'b'].map((content) => `1.0.0-${buildOf('mfe-chat', content)}`);
    const rows = await db.select().from(releaseAudit).orderBy(asc(releaseAudit.revision));
    expect(rows).toMatchObject([
      { remote: 'mfe-chat', action: 'release', fromRelease: null, toRelease: a, actor: 'robin' },
      { remote: 'mfe-chat', action: 'release', fromRelease: a, toRelease: b, actor: 'kim' },
      { remote: 'mfe-chat', action: 'rollback', fromRelease: b, toRelease: a, actor: 'sam' },
    ]);
    expect(new Set(rows.map(({ createdAt }) => createdAt)).size).toBe(3);
    expect(
      (await registry.list('mfe-chat')).map(({ build, isLive, publishedBy }) => [build, isLive, publishedBy]),
    ).toEqual([
      [buildOf('mfe-chat', 'b'), false, 'kim'],
      [buildOf('mfe-chat', 'a'), true, 'robin'],
    ]);
    expect(await registry.list('mfe-explore')).toEqual([]);
  });
});

describe('a rollback', () => {
  const live = async () => (await builds())['mfe-chat'];
  const releaseAll = async (contents: string) => {
    for (const content of contents) await release('mfe-chat', content);
  };
  const rollback = () => registry.rollback('mfe-chat', 'robin');
  const nothing = { code: 'NOT_FOUND', message: 'mfe-chat has no earlier release to go back to.' };

  it('fails if there was no release, or only one', async () => {
    await expect(rollback()).rejects.toMatchObject(nothing);
    await releaseAll('a');
    await expect(rollback()).rejects.toMatchObject(nothing);
    expect(await live()).toBe(buildOf('mfe-chat', 'a'));
    expect(await db.select().from(releaseAudit)).toHaveLength(1);
  });

  it('goes back one release at a time, to the first', async () => {
    await releaseAll('abc');
    expect((await rollback()).build).toBe(buildOf('mfe-chat', 'b'));
    expect((await rollback()).build).toBe(buildOf('mfe-chat', 'a'));
    await expect(rollback()).rejects.toMatchObject(nothing);
    expect(await live()).toBe(buildOf('mfe-chat', 'a'));
  });

  it('after a new release goes back to the one live before it, not to the one rolled back', async () => {
    await releaseAll('ab');
    await rollback();
    await releaseAll('c');
    expect((await rollback()).build).toBe(buildOf('mfe-chat', 'a'));
    await expect(rollback()).rejects.toMatchObject(nothing);
  });

  it('ends even if the same release was live more than once', async () => {
    await releaseAll('aba');
    expect((await rollback()).build).toBe(buildOf('mfe-chat', 'b'));
    expect((await rollback()).build).toBe(buildOf('mfe-chat', 'a'));
    await expect(rollback()).rejects.toMatchObject(nothing);
  });

  it('changes no other remote', async () => {
    await release('mfe-explore', 'x');
    await releaseAll('ab');
    await rollback();
    expect(await builds()).toMatchObject({ 'mfe-explore': buildOf('mfe-explore', 'x') });
  });
});

describe('two servers on one database', () => {
  it('see the same releases, at once', async () => {
    const other = newRegistry();
    await release('mfe-chat', 'a');
    expect(await other.live()).toEqual(await registry.live());
    await other.release('mfe-chat', makeRelease('mfe-chat', 'b'), 'kim');
    expect(await builds()).toEqual({ 'mfe-chat': buildOf('mfe-chat', 'b') });
    await registry.rollback('mfe-chat', 'robin');
    expect(await builds(other)).toEqual({ 'mfe-chat': buildOf('mfe-chat', 'a') });
  });

  it('agree after concurrent releases', async () => {
    const other = newRegistry();
    const remotes = ['mfe-account', 'mfe-chat', 'mfe-create', 'mfe-explore'];
    await Promise.all(
      remotes.flatMap((remote) =>
        ['a', 'b', 'c'].map((content, index) =>
          (index % 2 ? other : registry).release(remote, makeRelease(remote, content), 'robin'),
        ),
      ),
    );
    const rows = await db.select().from(liveReleases);
    const pointers = Object.fromEntries(rows.map(({ remote, build }) => [remote, build]));
    expect(await builds()).toEqual(pointers);
    expect(await builds(other)).toEqual(pointers);
    for (const remote of remotes) {
      const moves = (await db.select().from(releaseAudit).orderBy(asc(releaseAudit.revision))).filter(
        (row) => row.remote === remote,
      );
      expect(moves.map(({ fromRelease }) => fromRelease)).toEqual([
        null,
        ...moves.slice(0, -1).map(({ toRelease }) => toRelease),
      ]);
      expect(moves.at(-1)?.toRelease).toBe(`1.0.0-${pointers[remote]}`);
    }
  });

  it('rolled back by both at once go back twice', async () => {
    for (const content of ['a', 'b', 'c', 'd']) await release('mfe-chat', content);
    const other = newRegistry();
    await Promise.all([registry.rollback('mfe-chat', 'robin'), other.rollback('mfe-chat', 'kim')]);
    expect(await builds()).toEqual({ 'mfe-chat': buildOf('mfe-chat', 'b') });
    expect(await builds(other)).toEqual(await builds());
  });
});

describe('while the database is unavailable', () => {
  const away = () => {
    const refuse = () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    let isAway = false;
    const flaky = new Proxy(db, {
      get: (target, key) => (isAway && key === 'select' ? refuse : Reflect.get(target, key)),
    });
    return {
      flaky,
      leave: () => {
        isAway = true;
      },
    };
  };

  it('pages get the last known live releases', async () => {
    const { flaky, leave } = away();
    const known = newRegistry(flaky);
    await release('mfe-chat', 'a');
    const before = await known.live();
    leave();
    expect(await known.live()).toBe(before);
  });

  it('a server without known releases fails with an error', async () => {
    const { flaky, leave } = away();
    leave();
    await expect(newRegistry(flaky).live()).rejects.toThrow('ECONNREFUSED');
  });
});
