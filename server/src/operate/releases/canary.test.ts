import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { makeRelease, offer } from 'release-rules/testing';
import type { RemoteManifest } from 'shared-sdk/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Db } from '../../kernel/db/open.ts';
import { liveReleases, releaseAudit, releaseClaims, releases } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { type BlobStore, createFileStore } from '../../kernel/media/blob-store.ts';
import { bucketOf, releasesFor, visitorOf } from './canary.ts';
import { ReleaseRegistry, releaseFolder } from './release-registry.ts';
import { retireReleases } from './retention.ts';

const DAY = 24 * 60 * 60 * 1000;
let database: Database;
let db: Db;
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
  const home = mkdtempSync(path.join(tmpdir(), 'manuka-canary-'));
  blobs = createFileStore(home);
  now = 1_772_000_000_000;
  registry = new ReleaseRegistry({ db, blobs, offer, now: () => now++ });
  return () => rmSync(home, { recursive: true, force: true });
});

const manifestOf = (content: string) => makeRelease('mfe-chat', content).manifest;
const idOf = (content: string) => `1.0.0-${manifestOf(content).build}`;
const release = (content: string, percent?: number, changes: Partial<RemoteManifest> = {}) =>
  registry.release('mfe-chat', makeRelease('mfe-chat', content, changes), 'robin', percent);
const buildFor = async (visitor?: string) => releasesFor(await registry.live(), visitor).remotes[0]?.build;
const visitors = Array.from({ length: 400 }, (_, index) => `visitor-number-${index}-of-many`);
const allBuilds = async () => {
  const live = await registry.live();
  return visitors.map((visitor) => releasesFor(live, visitor).remotes[0]?.build);
};
const shareOf = async (content: string) => {
  const { build } = manifestOf(content);
  const given = await allBuilds();
  return given.filter((found) => found === build).length / visitors.length;
};
const actions = async () =>
  (await db.select().from(releaseAudit).orderBy(asc(releaseAudit.revision))).map(({ action, percent, actor }) =>
    [action, percent, actor].filter((part) => part !== null).join(' '),
  );

describe('a canary release', () => {
  it('is given to its share of the visitors, always the same ones [B-68]', async () => {
    await release('a');
    await release('b', 5);
    const share = await shareOf('b');
    expect(share).toBeGreaterThan(0.01);
    expect(share).toBeLessThan(0.1);
    const chosen = visitors.find((visitor) => bucketOf(visitor, 'mfe-chat') < 5);
    const loads = await Promise.all(Array.from({ length: 100 }, () => buildFor(chosen)));
    expect(new Set(loads)).toEqual(new Set([manifestOf('b').build]));
    expect(await buildFor(undefined)).toBe(manifestOf('a').build);
    expect(await registry.list()).toMatchObject([
      { build: manifestOf('b').build, isLive: false, canaryPercent: 5 },
      { build: manifestOf('a').build, isLive: true, canaryPercent: null },
    ]);
  });

  it('is given to other visitors for another remote', () => {
    const chosen = (remote: string) => visitors.filter((visitor) => bucketOf(visitor, remote) < 20);
    const both = chosen('mfe-chat').filter((visitor) => chosen('mfe-explore').includes(visitor));
    expect(both.length).toBeLessThan(chosen('mfe-chat').length / 2);
  });

  it('keeps its visitors when the share grows, and goes live for all at 100', async () => {
    await release('a');
    await release('b', 10);
    const before = await allBuilds();
    await registry.promote('mfe-chat', 50, 'kim');
    const after = await allBuilds();
    for (const [index, build] of before.entries())
      if (build === manifestOf('b').build) expect(after[index]).toBe(manifestOf('b').build);
    expect(await shareOf('b')).toBeGreaterThan(0.4);
    await registry.promote('mfe-chat', 100, 'kim');
    expect(await shareOf('b')).toBe(1);
    expect((await registry.live()).canaries).toEqual([]);
    expect((await registry.rollback('mfe-chat', 'kim')).build).toBe(manifestOf('a').build);
    expect(await actions()).toEqual([
      'release robin',
      'canary 10 robin',
      'canary 50 kim',
      'promote kim',
      'rollback kim',
    ]);
  });

  it('is withdrawn by a rollback, which leaves the live release', async () => {
    await release('a');
    await release('b', 50);
    expect((await registry.rollback('mfe-chat', 'kim')).build).toBe(manifestOf('a').build);
    expect(await shareOf('b')).toBe(0);
    expect(await registry.audit('mfe-chat', 1)).toMatchObject([
      { action: 'withdraw', fromRelease: idOf('b'), toRelease: idOf('a') },
    ]);
    await expect(registry.promote('mfe-chat', 50, 'kim')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'mfe-chat has no canary release. Start one with npm run release -- mfe-chat --percent 50.',
    });
  });

  it('requires a different live release', async () => {
    await expect(release('a', 5)).rejects.toMatchObject({ code: 'RELEASE_REFUSED', message: /its first one goes to/ });
    await release('a');
    await expect(release('a', 5)).rejects.toMatchObject({
      code: 'RELEASE_REFUSED',
      message: /is already live for all visitors/,
    });
  });

  it('is replaced by a release for all visitors', async () => {
    await release('a');
    await release('b', 50);
    await release('c');
    expect(await shareOf('c')).toBe(1);
    expect((await registry.rollback('mfe-chat', 'kim')).build).toBe(manifestOf('a').build);
  });

  it('accepts only well-formed visitor tokens', () => {
    expect(visitorOf('a=b; manuka_bucket=abcdefghijklmnop; c=d')).toBe('abcdefghijklmnop');
    for (const cookies of [undefined, '', 'manuka_bucket=', 'manuka_bucket=short', `manuka_bucket=${'x'.repeat(65)}`])
      expect(visitorOf(cookies)).toBeUndefined();
  });
});

describe('a pinned remote', () => {
  it('keeps its release until it is unpinned, and the refusal says how to unpin it', async () => {
    await release('a');
    await release('b');
    await registry.pin('mfe-chat', 'a campaign runs', 'kim');
    const refusal = {
      code: 'RELEASE_REFUSED',
      details: {
        reasons: [
          expect.stringMatching(
            /^mfe-chat is pinned to 1\.0\.0-\w+ by kim since 2026-02-25 \d\d:\d\d \(a campaign runs\): npm run unpin -- mfe-chat unpins it$/,
          ),
        ],
      },
    };
    await expect(release('c')).rejects.toMatchObject(refusal);
    await expect(release('c', 5)).rejects.toMatchObject(refusal);
    await expect(registry.rollback('mfe-chat', 'robin')).rejects.toMatchObject(refusal);
    expect(await blobs.size(`${releaseFolder('mfe-chat', manifestOf('c'))}entry.0123456789.js`)).toBeUndefined();
    expect(await registry.list()).toMatchObject([{ pin: { by: 'kim', reason: 'a campaign runs' } }, { pin: null }]);
    await registry.unpin('mfe-chat', 'sam');
    await release('c');
    expect(await buildFor()).toBe(manifestOf('c').build);
    expect(await actions()).toEqual(['release robin', 'release robin', 'pin kim', 'unpin sam', 'release robin']);
    // A rollback does not count the pin as a release.
    expect((await registry.rollback('mfe-chat', 'robin')).build).toBe(manifestOf('b').build);
  });

  it('must have a live release', async () => {
    await expect(registry.pin('mfe-chat', null, 'kim')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the files of old releases', () => {
  const entryOf = (content: string) => `${releaseFolder('mfe-chat', manifestOf(content))}entry.0123456789.js`;
  const exists = async (content: string) => (await blobs.size(entryOf(content))) !== undefined;
  const retire = () => retireReleases({ db, blobs, now: () => now });

  it('are removed 30 days after their last use, except releases that are still in use', async () => {
    await release('a');
    await release('b');
    await release('c');
    await release('d', 5);
    now += 29 * DAY;
    expect(await retire()).toEqual([]);
    now += 2 * DAY;
    expect(await retire()).toEqual([`mfe-chat ${idOf('a')}`]);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(exists))).toEqual([false, true, true, true]);
    expect(await blobs.size(`${entryOf('a')}.br`)).toBeUndefined();
    expect(await retire()).toEqual([]);
    expect((await registry.list()).find(({ build }) => build === manifestOf('a').build)?.retiredAt).toBe(now);
  });

  it('are kept for 30 days from the day on which the release was replaced', async () => {
    await release('a');
    now += 100 * DAY;
    await release('b');
    await release('c');
    now += 29 * DAY;
    expect(await retire()).toEqual([]);
  });

  it('make a rollback impossible once they are removed, until the same release is sent again', async () => {
    await release('a');
    await release('b');
    await release('c');
    now += 31 * DAY;
    await retire();
    await registry.rollback('mfe-chat', 'kim');
    await expect(registry.rollback('mfe-chat', 'kim')).rejects.toMatchObject({
      message: expect.stringMatching(/the files of 1\.0\.0-\w+ were removed because of their age/),
    });
    await release('a');
    expect(await exists('a')).toBe(true);
    expect(await retire()).toEqual([]);
  });
});
