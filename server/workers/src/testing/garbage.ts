import { getHeapStatistics } from 'node:v8';

/** Leaves this many MB of garbage. @returns the MB that the thread's heap had before */
export function work(megabytes: number): number {
  const before = getHeapStatistics().used_heap_size / 1024 / 1024;
  // 16 bytes for each number: a header and the value.
  const garbage = Array.from({ length: megabytes }, () => Array.from({ length: 65_536 }, () => Math.random() + 1));
  return garbage.length === megabytes ? before : Number.NaN;
}
