import { type Moved, moved } from 'workers/kinds';
import { buildExport, type ExportSource } from './build-export.ts';

/** In a worker thread: builds a character's file. */
export async function work(source: ExportSource): Promise<Moved<Uint8Array>> {
  const bytes = await buildExport(source);
  return moved(bytes, [bytes]);
}
