import { parse } from './parsed.ts';

/** Reads cards beside the page, which goes on. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage(parse(new Uint8Array(await data.arrayBuffer())));
  } catch {
    postMessage({ isRefused: true, code: 'unreadable', values: {} });
  }
});
