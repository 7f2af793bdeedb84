import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StateFiles } from './state-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-states-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const key = (digit: string) => digit.repeat(64);
async function keep(files: StateFiles, of: string, content: string): Promise<string> {
  const draft = files.draft();
  writeFileSync(draft, content);
  await files.keep(draft, of);
  return (await files.find(of)) ?? '';
}

describe('files of states', () => {
  it('are found by their key, and leave no draft behind', async () => {
    const files = new StateFiles(folder, 1_000);
    const file = await keep(files, key('a'), 'state');
    expect(path.dirname(file)).toBe(folder);
    expect(await files.find(key('b'))).toBeUndefined();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('replace an earlier file of the same key', async () => {
    const files = new StateFiles(folder, 1_000);
    const first = await keep(files, key('a'), 'first');
    const second = await keep(files, key('a'), 'second');
    expect(readdirSync(folder)).toEqual([path.basename(second)]);
    expect(second).not.toBe(first);
  });

  it('are deleted when damaged', async () => {
    const files = new StateFiles(folder, 1_000);
    writeFileSync(await keep(files, key('a'), 'state'), 'stata');
    expect(await files.find(key('a'))).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('go when there is no room, the one unused for longest first', async () => {
    const files = new StateFiles(folder, 25);
    const recent = await keep(files, key('a'), 'x'.repeat(10));
    const older = await keep(files, key('b'), 'y'.repeat(10));
    utimesSync(recent, 2_000, 2_000);
    utimesSync(older, 1_000, 1_000);
    await keep(files, key('c'), 'z'.repeat(10));
    expect(await files.find(key('a'))).toBe(recent);
    expect(await files.find(key('b'))).toBeUndefined();
  });

  it('are not kept if larger than the limit', async () => {
    const files = new StateFiles(folder, 5);
    expect(await keep(files, key('a'), 'too large')).toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('that an earlier process left unfinished are deleted at the start', async () => {
    const files = new StateFiles(path.join(folder, 'new'), 1_000);
    mkdirSync(path.join(folder, 'new'));
    writeFileSync(files.draft(), 'half');
    await files.open();
    expect(readdirSync(path.join(folder, 'new'))).toEqual([]);
  });
});
