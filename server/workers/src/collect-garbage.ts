import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** A collection takes up to 100 ms, so it must be worth it. */
const WORTH_BYTES = 16 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let keptBytes = 0;

/** The work of a thread without work: collects its garbage if its memory has grown. @returns whether it did */
export function work(): boolean {
  if (getHeapStatistics().used_heap_size - keptBytes < WORTH_BYTES) return false;
  collect();
  keptBytes = getHeapStatistics().used_heap_size;
  return true;
}
