import { type Moved, moved } from '../../../../workers/kinds.ts';
import type { LiveJob } from '../live.ts';
import { asLook } from '../paint-work.ts';
import { encodeMp4 } from './encode.ts';
import { liveFrames } from './frames.ts';
import { marked } from './mark.ts';
import { stillFrames } from './still.ts';

/** In a worker thread: paints and encodes one live picture. */
export async function work({ of, width, height, frames, fps, isMarked, talks }: LiveJob): Promise<Moved<Uint8Array>> {
  const size = { width, height };
  const plain = of instanceof Uint8Array ? stillFrames(of, size, frames) : liveFrames(asLook(of), size, frames, talks);
  const video = await encodeMp4(isMarked ? marked(plain, size) : plain, { ...size, fps, count: frames });
  const own = new Uint8Array(video);
  return moved(own, [own]);
}
