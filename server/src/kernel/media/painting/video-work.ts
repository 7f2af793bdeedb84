import { paintVideo, type VideoJob } from 'painter/video';
import { type Moved, moved } from 'workers/kinds';

/** Runs in a worker thread: paints one live picture as MP4. */
export async function work(job: VideoJob): Promise<Moved<Uint8Array>> {
  // A copy: memory that native code allocated can't be handed over.
  const own = new Uint8Array(await paintVideo(job));
  return moved(own, [own]);
}
