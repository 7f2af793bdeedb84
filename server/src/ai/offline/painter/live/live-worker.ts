import { parentPort, workerData } from 'node:worker_threads';
import type { LiveJob } from '../live.ts';
import { encodeMp4 } from './encode.ts';
import { liveFrames } from './frames.ts';
import { marked } from './mark.ts';
import { stillFrames } from './still.ts';

/** Paints and encodes one live picture, and ends. */
const { of, width, height, frames, fps, isMarked, talks } = workerData as LiveJob;
const size = { width, height };
const plain = of instanceof Uint8Array ? stillFrames(of, size, frames) : liveFrames(of, size, frames, talks);
const video = await encodeMp4(isMarked ? marked(plain, size) : plain, { ...size, fps, count: frames });
parentPort?.postMessage(video);
