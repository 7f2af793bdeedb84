import { parse } from './parsed.ts';

/** Reads cards beside the page, which goes on. */
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  postMessage(parse(new Uint8Array(data)));
});
