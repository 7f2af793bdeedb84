import { json, v2 } from 'shared-sdk/cards/testing';
import { shareTarget } from 'shared-sdk/share-target';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as parsing from './parsed.ts';
import { readFile } from './read-file.ts';

vi.mock('./parsed.ts', { spy: true });

/** A fake worker, whose answers the test sends. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly got: unknown[] = [];
  isEnded = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.got.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
}
const theWorker = () =>
  vi.waitFor(() => {
    const worker = FakeWorker.all.at(-1);
    if (!worker || worker.got.length === 0) throw new Error('no thread was asked yet');
    return worker;
  });

beforeEach(() => {
  FakeWorker.all.length = 0;
  vi.mocked(parsing.parse).mockClear();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const card = new Blob([new Uint8Array(json(v2()))]);

describe('a card of any size', () => {
  it('is read in a worker, so that the page only waits', async () => {
    const large = new Blob([new Uint8Array(10 * 1024 * 1024)]);
    const reading = readFile(large);
    const worker = await theWorker();
    expect(worker.url).toMatch(/card-worker/);
    expect(worker.got).toHaveLength(1);
    // The file is sent, not its bytes.
    expect(worker.got[0]).toBe(large);
    const outcome = { isRefused: true, code: 'not-json', values: {} };
    worker.onmessage?.({ data: outcome });
    expect(await reading).toEqual(outcome);
    expect(worker.isEnded).toBe(true);
    expect(parsing.parse).not.toHaveBeenCalled();
  });

  it('that blocks its worker is given up, and the worker ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = readFile(card);
    for (let turn = 0; FakeWorker.all.length === 0 && turn < 1_000; turn += 1) await Promise.resolve().then(nextTurn);
    vi.advanceTimersByTime(10_000);
    expect(await reading).toMatchObject({ code: 'too-slow' });
    expect(FakeWorker.all[0]?.isEnded).toBe(true);
    expect(parsing.parse).not.toHaveBeenCalled();
  });

  it('is read in the page if the worker fails, or if there is none', async () => {
    const reading = readFile(card);
    (await theWorker()).onerror?.();
    expect(await reading).toMatchObject({ isRefused: false, name: 'Mara' });
    vi.stubGlobal('Worker', undefined);
    expect(await readFile(card)).toMatchObject({ isRefused: false, name: 'Mara' });
  });

  it('that is too large starts no worker', async () => {
    const huge = Object.defineProperty(new Blob(['x']), 'size', { value: shareTarget.maxBytes + 1 });
    expect(await readFile(huge)).toMatchObject({ code: 'file-too-large' });
    expect(FakeWorker.all).toEqual([]);
  });
});

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
