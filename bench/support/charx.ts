import { randomFillSync } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { charx, v3 } from 'shared-sdk/cards/testing';

const ENTRIES = 1_000;
const BYTES = 10_000_000;
/** The interval at which the waiting thread reads the clock. */
const BEAT_MS = 5;

/** A card with 1,000 lore entries in an archive of 10 MB, most of it a picture that can't be compressed further. */
export function largeCharx(): Uint8Array {
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    keys: [`harbour ${index}`, `부두 ${index}`],
    content: `What everybody knows of pier ${index}: ${'the tide comes late there, and nobody says why. '.repeat(12)}`,
    extensions: { 'other/app': { place: index } },
    enabled: true,
    insertion_order: index,
    use_regex: false,
  }));
  const card = v3({ character_book: { name: 'The harbour', extensions: {}, entries } });
  return charx(card, { 'assets/other/image/chart.bin': randomFillSync(new Uint8Array(BYTES)) });
}

export interface Reading {
  /** From the file to its report, in milliseconds. */
  readonly ms: number;
  readonly entries: number;
  /** The longest time for which the other thread was blocked. */
  readonly longestBlock: number;
}

/** Reads a card in a worker, as the page does. */
export async function readInWorker(bytes: Uint8Array): Promise<Reading> {
  const worker = new Worker(new URL('./charx-worker.ts', import.meta.url));
  let longestBlock = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    const now = performance.now();
    longestBlock = Math.max(longestBlock, now - last - BEAT_MS);
    last = now;
  }, BEAT_MS);
  try {
    return await new Promise<Reading>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', (message: 'ready' | { entries: number }) => {
        if (message !== 'ready')
          return resolve({ ms: performance.now() - began, entries: message.entries, longestBlock });
        began = performance.now();
        worker.postMessage(bytes);
      });
      let began = 0;
    });
  } finally {
    clearInterval(beat);
    await worker.terminate();
  }
}
