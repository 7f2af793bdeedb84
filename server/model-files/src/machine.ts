import { statfs } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import path from 'node:path';
import { OFFERED, type OfferedModel } from './catalogue.ts';

export interface Machine {
  /** Memory that this process may use: the machine's, or its container's limit. */
  readonly memoryBytes: number;
  readonly cores: number;
  /** Free space of the disk on which models are stored. */
  readonly freeDiskBytes: number;
}

export interface Fit {
  readonly fits: boolean;
  /** What it lacks. */
  readonly lacks: readonly ('memory' | 'disk')[];
  /** An estimate for running on the processor alone. */
  readonly memoryBytes: number;
  /** An estimate for running on the processor alone. */
  readonly tokensPerSecond: number;
}

export interface Offer extends Fit {
  readonly model: OfferedModel;
  /** The one to take if in doubt: the best that is not slow here. At most one of an offer. */
  readonly isRecommended: boolean;
}

const GB = 1_000_000_000;
const OFFERED_SIZES = 3;
/** Slower replies are hard to wait for: a person reads about five tokens a second. */
const READABLE = 6;

export async function readMachine(folder: string): Promise<Machine> {
  const limit = process.constrainedMemory();
  // Without a limit some systems report a huge number, others 0.
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { memoryBytes, cores: availableParallelism(), freeDiskBytes: await freeBytes(folder) };
}

/** Free space for a folder that may not exist yet. 0 where the system does not say. */
export async function freeBytes(folder: string): Promise<number> {
  for (let place = path.resolve(folder); ; place = path.dirname(place)) {
    const stats = await statfs(place).catch(() => undefined);
    if (stats) return stats.bavail * stats.bsize;
    if (place === path.dirname(place)) return 0;
  }
}

/**
 * Memory of a loaded model with the contexts of a few chats. Measured: 1.1 GB of weights need 2.1 to 2.5 GB, 0.5 GB need
 * 0.85 GB.
 */
export const memoryOf = (bytes: number): number => Math.round(bytes * 1.25 + 0.8 * GB);

/**
 * Written tokens per second. Writing is limited by how fast weights are read: measured are 21 to 29 tokens/s for 1.1 GB
 * on two cores. More than four cores wait for the memory.
 */
export function speedOf(bytesPerToken: number, cores: number): number {
  const bytesPerSecond = 13.5 * GB * Math.min(Math.max(cores, 1), 4);
  return Math.round((bytesPerSecond / bytesPerToken) * 10) / 10;
}

/** @param downloadBytes what is still missing on the disk */
export function fitOf(model: OfferedModel, machine: Machine, downloadBytes = model.bytes): Fit {
  const memoryBytes = memoryOf(model.bytes);
  // The platform, its database and a browser need the rest.
  const lacks: ('memory' | 'disk')[] = memoryBytes > machine.memoryBytes * 0.75 ? ['memory'] : [];
  if (downloadBytes > machine.freeDiskBytes) lacks.push('disk');
  const tokensPerSecond = speedOf(model.bytesPerToken, machine.cores);
  return { fits: lacks.length === 0, lacks, memoryBytes, tokensPerSecond };
}

/** Three sizes for this machine: the largest three that fit its memory and are not slow, else the smallest three. */
export function offerFor(machine: Machine, models: readonly OfferedModel[] = OFFERED): readonly Offer[] {
  const sorted = [...models].sort((a, b) => a.bytes - b.bytes);
  const largest = sorted.findLastIndex((model) => {
    const { lacks, tokensPerSecond } = fitOf(model, machine);
    return !lacks.includes('memory') && tokensPerSecond >= READABLE;
  });
  const first = Math.max(0, largest + 1 - OFFERED_SIZES);
  const offered = sorted.slice(first, first + OFFERED_SIZES).map((model) => ({ model, ...fitOf(model, machine) }));
  const fitting = offered.filter(({ fits }) => fits);
  const best = fitting.findLast(({ tokensPerSecond }) => tokensPerSecond >= READABLE) ?? fitting[0];
  return offered.map((one) => ({ ...one, isRecommended: one === best }));
}
