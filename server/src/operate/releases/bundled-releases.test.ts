import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { makeRelease, offer } from 'release-rules/testing';
import type { RemoteManifest } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../kernel/db/open.ts';
import { liveReleases, releaseAudit, releaseClaims, releases } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { type BlobStore, createFileStore } from '../../kernel/media/blob-store.ts';
import { releaseBundled } from './bundled-releases.ts';
import { ReleaseRegistry, releaseFolder } from './release-registry.ts';

let database: Database;
let db: Db;
let home: string;
let blobs: BlobStore;
let registry: ReleaseRegistry;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`truncate ${releases}, ${liveReleases}, ${releaseAudit}, ${releaseClaims} restart identity`);
  home = mkdtempSync(path.join(tmpdir(), 'manuka-bundled-'));
  blobs = createFileStore(path.join(home, 'blobs'));
  registry = new ReleaseRegistry({ db, blobs, offer, now: Date.now });
  return () => rmSync(home, { recursive: true, force: true });
});

const release = (remote: string, content: string) => registry.release(remote, makeRelease(remote, content), 'robin');
const builds = async () => Object.fromEntries((await registry.live()).remotes.map((r) => [r.name, r.build]));
const buildOf = (remote: string, content: string) => makeRelease(remote, content).manifest.build;

describe('the remotes that were built together with the server', () => {
  const build = (remote: string, content: string, changes: Partial<RemoteManifest> = {}) => {
    const { manifest, files } = makeRelease(remote, content, changes);
    const folder = path.join(home, 'built', remote, 'dist');
    rmSync(folder, { recursive: true, force: true });
    for (const [file, bytes] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), bytes);
    }
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, '.stamp'), 'x');
    writeFileSync(path.join(folder, 'entry.0123456789.js.map'), '{}');
  };
  const bundled = (isProduction = false) => releaseBundled(registry, path.join(home, 'built'), { isProduction });
  const nothing = { released: [], refused: [], waiting: [] };
  const dist = (remote: string) => path.join(home, 'built', remote, 'dist');

  it('are released once, at the start', async () => {
    build('mfe-chat', 'a');
    build('mfe-explore', 'a');
    mkdirSync(path.join(home, 'built/mfe-unbuilt'), { recursive: true });
    mkdirSync(path.join(home, 'built/shell/dist'), { recursive: true });
    expect(await bundled()).toEqual({ ...nothing, released: ['mfe-chat', 'mfe-explore'] });
    expect(await bundled()).toEqual(nothing);
    expect((await db.select().from(releaseAudit)).map(({ actor }) => actor)).toEqual(['start', 'start']);
  });

  it('stay rolled back after a restart, whatever was built, until a person releases', async () => {
    build('mfe-chat', 'a');
    await bundled();
    build('mfe-chat', 'b');
    await bundled();
    await registry.rollback('mfe-chat', 'robin');
    expect(await bundled()).toEqual(nothing);
    build('mfe-chat', 'c');
    build('mfe-explore', 'a');
    const reason = `it was rolled back to 1.0.0-${buildOf('mfe-chat', 'a')}`;
    const left = { ...nothing, released: ['mfe-explore'], waiting: [{ remote: 'mfe-chat', reason }] };
    expect(await bundled()).toEqual(left);
    expect(await bundled()).toEqual({ ...left, released: [] });
    expect(await builds()).toMatchObject({ 'mfe-chat': buildOf('mfe-chat', 'a') });
    await release('mfe-chat', 'd');
    expect((await bundled()).released).toEqual(['mfe-chat']);
  });

  it('replace no pinned release and no trial, running or withdrawn', async () => {
    build('mfe-chat', 'a');
    await bundled();
    build('mfe-chat', 'b');
    await registry.pin('mfe-chat', 'a sale', 'kim');
    const reasons = async () => (await bundled()).waiting.map(({ reason }) => reason);
    expect(await reasons()).toEqual([`it is pinned to 1.0.0-${buildOf('mfe-chat', 'a')} by kim`]);
    await registry.unpin('mfe-chat', 'kim');
    const trial = makeRelease('mfe-chat', 'c');
    await registry.release('mfe-chat', trial, 'kim', 5);
    expect(await reasons()).toEqual([`1.0.0-${trial.manifest.build} is tried out by 5 %`]);
    await registry.rollback('mfe-chat', 'kim');
    expect(await reasons()).toEqual(['its trial was withdrawn']);
    expect(await builds()).toEqual({ 'mfe-chat': buildOf('mfe-chat', 'a') });
  });

  it('are not released over what a person decides meanwhile', async () => {
    await release('mfe-chat', 'a');
    await release('mfe-chat', 'b');
    await registry.rollback('mfe-chat', 'robin');
    await expect(registry.release('mfe-chat', makeRelease('mfe-chat', 'c'), 'start', 100, false)).rejects.toThrow(
      'it was rolled back to',
    );
    expect(await builds()).toEqual({ 'mfe-chat': buildOf('mfe-chat', 'a') });
  });

  it('are not released in production, which still restores files', async () => {
    build('mfe-chat', 'a');
    const reason = 'production releases nothing by itself';
    expect(await bundled(true)).toEqual({ ...nothing, waiting: [{ remote: 'mfe-chat', reason }] });
    expect(await builds()).toEqual({});
    await release('mfe-chat', 'a');
    rmSync(path.join(home, 'blobs'), { recursive: true });
    expect(await bundled(true)).toEqual(nothing);
    const { manifest } = makeRelease('mfe-chat', 'a');
    expect(await blobs.size(`${releaseFolder('mfe-chat', manifest)}entry.0123456789.js`)).toBeGreaterThan(0);
  });

  it('do not block each other if one can’t be released', async () => {
    build('mfe-account', 'a', { requires: { ...makeRelease('mfe-account', 'a').manifest.requires, react: '18.0.0' } });
    build('mfe-chat', 'a');
    rmSync(path.join(dist('mfe-chat'), 'c'), { recursive: true });
    build('mfe-create', 'a');
    writeFileSync(path.join(dist('mfe-create'), 'remote.json'), '{');
    build('mfe-explore', 'a');
    const { released, refused } = await bundled();
    expect(released).toEqual(['mfe-explore']);
    expect(refused.map(({ remote }) => remote)).toEqual(['mfe-account', 'mfe-chat', 'mfe-create']);
    expect(refused[0]?.reason).toMatch(/requires react 18\.0\.0/);
  });

  it('have their files restored on a server whose folder is empty', async () => {
    build('mfe-chat', 'a');
    await bundled();
    rmSync(path.join(home, 'blobs'), { recursive: true });
    expect(await bundled()).toEqual(nothing);
    const { manifest } = makeRelease('mfe-chat', 'a');
    expect(await blobs.size(`${releaseFolder('mfe-chat', manifest)}entry.0123456789.js`)).toBeGreaterThan(0);
  });
});
