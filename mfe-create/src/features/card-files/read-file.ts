import { shareTarget } from 'shared-sdk/share-target';
import address from './card-worker.ts?worker&url';
import type { Parsed, Refused } from './parsed.ts';

/** No genuine card takes this long. */
const patienceMs = 10_000;

/** Reads a card in a worker, if the browser has one; never rejects. */
export async function readFile(file: Blob): Promise<Parsed | Refused> {
  // A larger file isn't read at all.
  if (file.size > shareTarget.maxBytes) return { isRefused: true, code: 'file-too-large', values: {} };
  try {
    return (await inWorker(file)) ?? (await here(file));
  } catch {
    return { isRefused: true, code: 'unreadable', values: {} };
  }
}

async function here(file: Blob) {
  const { parse } = await import('./parsed.ts');
  return parse(new Uint8Array(await file.arrayBuffer()));
}

/** @returns null if no worker can be started */
function inWorker(file: Blob): Promise<Parsed | Refused | null> {
  const worker = startWorker();
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (outcome: Parsed | Refused | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ isRefused: true, code: 'too-slow', values: {} }), patienceMs);
    worker.onmessage = ({ data }: MessageEvent<Parsed | Refused>) => end(data);
    worker.onerror = () => end(null);
    // The file, not its bytes: the page neither reads nor copies them.
    worker.postMessage(file);
  });
}

function startWorker(): Worker | null {
  try {
    return typeof Worker === 'undefined' ? null : new Worker(address);
  } catch {
    return null;
  }
}
