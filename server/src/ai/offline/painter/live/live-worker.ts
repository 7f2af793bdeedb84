import { parentPort, workerData } from 'node:worker_threads';
import type { LiveJob } from '../live.ts';
import { encodeMp4 } from './encode.ts';
import { liveFrames } from './frames.ts';

/** Paints and encodes one live picture, and ends. */
const { look, width, height, frames, fps } = workerData as LiveJob;
const video = await encodeMp4(liveFrames(look, { width, height }, frames), { width, height, fps, count: frames });
parentPort?.postMessage(video);
