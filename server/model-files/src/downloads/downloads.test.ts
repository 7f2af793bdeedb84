import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeHub, startFakeHub } from '../testing/fake-hub.ts';
import { Downloads } from './downloads.ts';
import { storedModels } from './stored.ts';

let hub: FakeHub;
let store: string;
let downloads: Downloads;
let now = 0;
beforeEach(async () => {
  hub = await startFakeHub();
  store = await mkdtemp(path.join(tmpdir(), 'manuka-models-'));
  downloads = create();
});
afterEach(async () => {
  await downloads.stop();
  await hub.close();
  await rm(store, { recursive: true });
});

const create = () =>
  new Downloads({
    store,
    hub: { endpoints: [hub.endpoint], silenceMs: 5000 },
    now: () => now,
    wait: async () => undefined,
  });
const wanted = () => ({ repo: hub.repo, file: hub.file, revision: 'main' });

/** Starts a download that stays at its first bytes. */
async function startHeld(): Promise<void> {
  hub.state.faults = [{ stallAfter: 50_000 }];
  downloads.start(wanted()).catch(() => undefined);
  await vi.waitFor(async () => expect((await downloads.list())[0]?.received).toBe(50_000));
  hub.state.faults = [];
}

describe('downloads', () => {
  it('show their progress and speed', async () => {
    now = 0;
    await startHeld();
    now = 2000;
    const { repo, file } = wanted();
    const bytes = hub.state.content.length;
    expect(await downloads.list()).toEqual([
      { repo, file, phase: 'running', received: 50_000, bytes, bytesPerSecond: 25_000 },
    ]);
  });

  it('of the same file are shared', async () => {
    const [one, other] = await Promise.all([downloads.start(wanted()), downloads.start(wanted())]);
    expect(one).toBe(other);
    expect(hub.ranges()).toEqual(['all']);
    expect(await downloads.list()).toEqual([]);
    expect(await storedModels(store)).toHaveLength(1);
  });

  it('are paused, stay so after a restart, and continue', async () => {
    await startHeld();
    await downloads.pause(wanted());
    expect(await downloads.list()).toMatchObject([{ phase: 'paused', received: 50_000 }]);
    downloads = create();
    await downloads.continueInterrupted();
    expect(await downloads.list()).toMatchObject([{ phase: 'paused', received: 50_000 }]);
    await downloads.start(wanted());
    expect(hub.ranges()).toEqual(['all', 'bytes=50000-']);
  });

  it('that a process left continue in the next one', async () => {
    await startHeld();
    await downloads.stop();
    downloads = create();
    expect(await downloads.list()).toMatchObject([{ phase: 'interrupted', received: 50_000 }]);
    await downloads.continueInterrupted();
    await vi.waitFor(async () => expect(await storedModels(store)).toHaveLength(1));
    expect(hub.ranges()).toEqual(['all', 'bytes=50000-']);
  });

  it('are cancelled without a trace', async () => {
    await startHeld();
    await downloads.cancel(wanted());
    expect(await downloads.list()).toEqual([]);
    expect(await readdir(store)).toEqual([]);
  });

  it('are cancelled when they are paused too', async () => {
    await startHeld();
    await downloads.pause(wanted());
    await downloads.cancel(wanted());
    expect(await readdir(store)).toEqual([]);
  });

  it('keep a complete file when they are cancelled too late', async () => {
    await downloads.start(wanted());
    await downloads.cancel(wanted());
    expect(await storedModels(store)).toHaveLength(1);
  });

  it('say why they failed, until they start again', async () => {
    hub.state.listingStatus = 403;
    await expect(downloads.start(wanted())).rejects.toMatchObject({ problem: 'gated' });
    expect(await downloads.list()).toMatchObject([
      { phase: 'failed', problem: 'gated', message: expect.stringContaining('HF_TOKEN') },
    ]);
    hub.state.listingStatus = 200;
    await downloads.start(wanted());
    expect(await downloads.list()).toEqual([]);
  });

  it('are three at a time', async () => {
    hub.state.faults = [{ stallAfter: 50_000 }];
    for (const file of ['a.gguf', 'b.gguf', 'c.gguf']) downloads.start({ ...wanted(), file }).catch(() => undefined);
    expect(() => downloads.start({ ...wanted(), file: 'd.gguf' })).toThrow(/Three downloads/);
  });
});
