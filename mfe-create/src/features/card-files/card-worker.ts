import { parse } from './parsed.ts';

/** Reads cards without blocking the page. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage(parse(new Uint8Array(await data.arrayBuffer())));
  } catch {
    postMessage({ isRefused: true, code: 'unreadable', values: {} });
  }
});
