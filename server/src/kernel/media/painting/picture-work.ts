import { type PictureJob, paintPicture } from 'painter/picture';
import { type Moved, moved } from 'workers/kinds';

/** Runs in a worker thread: paints one picture as WebP. */
export async function work(job: PictureJob): Promise<Moved<Uint8Array>> {
  // A copy: memory that native code allocated can't be handed over.
  const own = new Uint8Array(await paintPicture(job));
  return moved(own, [own]);
}
