import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hub } from '../hub/request.ts';
import { COMMIT, type FakeHub, sha256Of, startFakeHub } from '../testing/fake-hub.ts';
import { ggufBytes } from '../testing/gguf-bytes.ts';
import { type DownloadOptions, download, Paused } from './download.ts';
import { placesOf } from './places.ts';
import { removeStored, storedModels, unfinishedDownloads } from './stored.ts';

let hub: FakeHub;
let store: string;
const waits: number[] = [];
beforeEach(async () => {
  hub = await startFakeHub();
  store = await mkdtemp(path.join(tmpdir(), 'manuka-models-'));
  waits.length = 0;
});
afterEach(async () => {
  await hub.close();
  await rm(store, { recursive: true });
});

const wanted = () => ({ repo: hub.repo, file: hub.file, revision: 'main' });
const start = (options: Partial<DownloadOptions> & { readonly on?: Partial<Hub> } = {}) =>
  download(wanted(), {
    store,
    hub: { endpoints: [hub.endpoint], silenceMs: 2000, ...options.on },
    signal: new AbortController().signal,
    wait: async (ms) => void waits.push(ms),
    ...options,
  });
const files = async () => (await readdir(store, { recursive: true })).filter((name) => name.includes('gguf')).sort();
const FOLDER = 'maker--model-GGUF';
const WHOLE = [`${FOLDER}/model-q4.gguf`, `${FOLDER}/model-q4.gguf.json`];
const PART = [`${FOLDER}/model-q4.gguf.part`, `${FOLDER}/model-q4.gguf.part.json`];

/** Stops a download after its first bytes. */
async function interrupt(reason: unknown = new Error('the process ends')): Promise<void> {
  const stop = new AbortController();
  const onProgress = ({ received }: { received: number }) => {
    if (received > 0) stop.abort(reason);
  };
  hub.state.faults = [{ stallAfter: 50_000 }];
  await expect(start({ signal: stop.signal, onProgress })).rejects.toBe(reason);
  hub.state.faults = [];
}

describe('a download', () => {
  it('stores the file and what it is, and shows its progress', async () => {
    const seen: number[] = [];
    const file = await start({ onProgress: ({ received }) => seen.push(received) });
    expect(await readFile(file)).toEqual(hub.state.content);
    expect(seen[0]).toBe(0);
    expect(seen.at(-1)).toBe(hub.state.content.length);
    expect(await files()).toEqual(WHOLE);
    expect(await storedModels(store)).toEqual([
      {
        ...wanted(),
        revision: COMMIT,
        path: file,
        bytes: hub.state.content.length,
        sha256: sha256Of(hub.state.content),
      },
    ]);
  });

  it('asks for bytes of the listed commit, so that the file can not change between', async () => {
    await start();
    const paths = hub.requests.filter(({ isContent }) => !isContent).map(({ path }) => path);
    expect(paths).toEqual([
      '/api/models/maker/model-GGUF/revision/main?blobs=true',
      `/maker/model-GGUF/resolve/${COMMIT}/model-q4.gguf`,
    ]);
  });

  it('transfers nothing if the file is there already', async () => {
    await start();
    await start();
    expect(hub.ranges()).toEqual(['all']);
  });

  it('sends the token to the hub, and not to where it redirects', async () => {
    hub.state.token = 'hf_secret';
    await start({ on: { token: 'hf_secret' } });
    for (const { isContent, headers } of hub.requests) {
      expect(headers.authorization).toBe(isContent ? undefined : 'Bearer hf_secret');
    }
  });

  it('continues after a stop, by range and tag, and still checks the whole sum', async () => {
    await interrupt();
    expect(await files()).toEqual(PART);
    const [unfinished] = await unfinishedDownloads(store);
    expect(unfinished).toMatchObject({ ...wanted(), revision: COMMIT, isPaused: false, isRunning: false });
    const file = await start();
    expect(hub.ranges()).toEqual(['all', `bytes=${unfinished?.received}-`]);
    expect(hub.requests.at(-1)?.headers['if-range']).toMatch(/^"/);
    expect(sha256Of(await readFile(file))).toBe(sha256Of(hub.state.content));
    expect(await files()).toEqual(WHOLE);
  });

  it('remembers that it was paused', async () => {
    await interrupt(new Paused());
    expect(await unfinishedDownloads(store)).toMatchObject([{ isPaused: true }]);
  });

  it('continues after a crash that left everything behind', async () => {
    await interrupt();
    const { part, partRecord, lock } = placesOf(store, wanted());
    // The sum of a process that died is lost, its lock is not, and its last block may be incomplete.
    await writeFile(lock, '999999999');
    await writeFile(part, (await readFile(part)).subarray(0, 20_001));
    expect(await readFile(partRecord, 'utf8')).toContain(COMMIT);
    await start();
    expect(hub.ranges()).toEqual(['all', 'bytes=20001-']);
    expect(await files()).toEqual(WHOLE);
  });

  it('puts a part in place that was whole before a crash', async () => {
    await interrupt();
    await writeFile(placesOf(store, wanted()).part, hub.state.content);
    await start();
    expect(hub.ranges()).toEqual(['all']);
    expect(await files()).toEqual(WHOLE);
  });

  it('starts again if the hub has another file meanwhile', async () => {
    await interrupt();
    hub.state.content = ggufBytes({ weights: Buffer.alloc(150_000, 'newer') });
    const file = await start();
    expect(hub.ranges()).toEqual(['all', 'all']);
    expect(await readFile(file)).toEqual(hub.state.content);
  });

  it('starts again if the server sends the whole file for a part', async () => {
    await interrupt();
    hub.state.faults = ['no-ranges'];
    expect(await readFile(await start())).toEqual(hub.state.content);
  });

  it('starts again after a part with wrong bytes, without keeping them', async () => {
    await interrupt();
    const { part } = placesOf(store, wanted());
    await writeFile(part, Buffer.alloc(30_000, 'x'));
    await expect(start()).rejects.toMatchObject({ problem: 'wrong-bytes' });
    expect(await files()).toEqual([]);
    expect(await readFile(await start())).toEqual(hub.state.content);
  });

  it('continues by itself when the connection breaks, as long as bytes come', async () => {
    hub.state.faults = [
      { cutAfter: 40_000 },
      { cutAfter: 40_000 },
      { cutAfter: 40_000 },
      'no-ranges',
      { stallAfter: 1e9 },
    ];
    expect(await readFile(await start())).toEqual(hub.state.content);
    expect(waits).toHaveLength(3);
  });

  it('gives up a hub that breaks without a byte, and keeps what came', async () => {
    hub.state.faults = [{ cutAfter: 40_000 }, { status: 503 }];
    await expect(start()).rejects.toMatchObject({ problem: 'fault' });
    expect(waits.at(-1)).toBe(16_000);
    expect(await files()).toEqual(PART);
  });

  it('gives up a hub that sends a few bytes at each attempt', async () => {
    hub.state.faults = [{ cutAfter: 1 }];
    await expect(start()).rejects.toMatchObject({ problem: 'broken' });
    expect(waits.length).toBeLessThan(10);
  });

  it('refuses a second process, and serves the first', async () => {
    let second: Promise<unknown> | undefined;
    const onProgress = () => {
      second ??= start().catch((error) => error);
    };
    await start({ onProgress });
    expect(await second).toMatchObject({ problem: 'in-use' });
    expect(await files()).toEqual(WHOLE);
  });

  it('is removed whole', async () => {
    await start();
    await removeStored(store, wanted());
    expect(await files()).toEqual([]);
    expect(await readdir(store)).toEqual([]);
  });
});

describe('a hub that can not be trusted', () => {
  it.each([
    ['wrong bytes', 'wrong-bytes', 'wrong-bytes'],
    ['bytes without an end', 'endless', 'wrong-bytes'],
    ['less than it listed', 'short', 'wrong-bytes'],
    ['a page instead of the file', 'html', 'not-a-hub'],
    ['redirects in a circle', 'circle', 'not-a-hub'],
    ['no permission', { status: 403 }, 'gated'],
    ['no file', { status: 404 }, 'not-found'],
    ['a strange status', { status: 418 }, 'not-a-hub'],
    ['faults', { status: 500 }, 'fault'],
    ['silence', { stallAfter: 0 }, 'unreachable'],
  ] as const)('that sends %s leaves nothing behind', async (_, fault, problem) => {
    hub.state.faults = [fault];
    await expect(start({ on: { silenceMs: 150 } })).rejects.toMatchObject({
      problem,
      message: expect.stringMatching(/\. \S/),
    });
    expect(await files()).toEqual([]);
  });

  it('that answers with another range is refused', async () => {
    await interrupt();
    hub.state.faults = ['other-range'];
    await expect(start()).rejects.toMatchObject({ problem: 'not-a-hub' });
  });

  it.each([
    ['404', { listingStatus: 404 }, 'not-found'],
    ['401', { listingStatus: 401 }, 'gated'],
    ['502', { listingStatus: 502 }, 'fault'],
    ['no JSON', { listingBody: undefined, listed: { sha: 'x' } }, 'not-a-hub'],
    ['other types', { listingBody: { sha: 7, siblings: 'all' } }, 'not-a-hub'],
    ['null', { listingBody: null }, 'not-a-hub'],
    ['no such file', { listingBody: { sha: COMMIT, siblings: [null, { rfilename: 7 }] } }, 'not-found'],
    ['megabytes', { listingBody: 'x'.repeat(9_000_000) }, 'not-a-hub'],
    ['a size of zero', { listed: { size: 0 } }, 'not-a-hub'],
    ['a sum of another kind', { listed: { sha256: 'md5' } }, 'not-a-hub'],
  ] as const)('whose listing is %s transfers nothing', async (_, state, problem) => {
    Object.assign(hub.state, state);
    await expect(start()).rejects.toMatchObject({ problem });
    expect(hub.ranges()).toEqual([]);
    expect(await files()).toEqual([]);
  });

  it('that lists another size than it sends is refused', async () => {
    hub.state.listed = { size: hub.state.content.length - 1 };
    await expect(start()).rejects.toMatchObject({ problem: 'wrong-bytes' });
    expect(await files()).toEqual([]);
  });

  it('that lists other bytes than were checked before is refused', async () => {
    const expected = { bytes: hub.state.content.length, sha256: '0'.repeat(64) };
    await expect(start({ expected })).rejects.toMatchObject({ problem: 'changed' });
    expect(hub.ranges()).toEqual([]);
  });

  it('that asks to wait is obeyed, if the wait is short', async () => {
    hub.state.faults = [{ status: 429, headers: { 'retry-after': '7' } }, 'no-ranges'];
    await start();
    expect(waits).toEqual([7000]);
  });

  it('that asks to wait for long ends the download with that time', async () => {
    hub.state.faults = [{ status: 429, headers: { 'retry-after': '3600' } }];
    await expect(start()).rejects.toMatchObject({ problem: 'busy', retryAfterMs: 3_600_000 });
  });

  it('that has a right sum of something else leaves nothing behind', async () => {
    hub.state.content = Buffer.alloc(10_000, 'no model');
    await expect(start()).rejects.toMatchObject({ problem: 'unusable' });
    expect(await files()).toEqual([]);
  });
});

describe('mirrors', () => {
  it('are asked in turn', async () => {
    await start({ on: { endpoints: ['http://127.0.0.1:9', hub.endpoint] } });
    expect(await files()).toEqual(WHOLE);
  });

  it('may have their sums in the tree only', async () => {
    hub.state.hasSumsInTreeOnly = true;
    await start();
    expect(await files()).toEqual(WHOLE);
  });

  it('replace one that sends wrong bytes', async () => {
    const liar = await startFakeHub();
    liar.state.faults = ['wrong-bytes'];
    try {
      const file = await start({ on: { endpoints: [liar.endpoint, hub.endpoint] } });
      expect(await readFile(file)).toEqual(hub.state.content);
      expect(liar.ranges()).toEqual(['all']);
    } finally {
      await liar.close();
    }
  });

  it('fail with the error of the first one', async () => {
    hub.state.listingStatus = 401;
    await expect(start({ on: { endpoints: [hub.endpoint, 'http://127.0.0.1:9'] } })).rejects.toMatchObject({
      problem: 'gated',
    });
  });
});

describe('names', () => {
  it.each([
    ['../../etc/passwd.gguf', 'maker/model'],
    ['a/../../b.gguf', 'maker/model'],
    ['model.gguf', '../secret'],
    ['model.gguf', 'maker/..'],
    ['model.safetensors', 'maker/model'],
    ['model.gguf?x=1', 'maker/model'],
  ])('%s of %s is refused', async (file, repo) => {
    const asked = download(
      { repo, file, revision: 'main' },
      { store, hub: { endpoints: [hub.endpoint] }, signal: new AbortController().signal },
    );
    await expect(asked).rejects.toMatchObject({ problem: 'unknown' });
    expect(hub.requests).toEqual([]);
  });
});
