import path from 'node:path';
import { ModelFileError } from '../error.ts';
import { type GgufFacts, readGguf } from '../gguf.ts';
import { ollamaFiles } from './ollama.ts';
import type { FileSource, Place } from './places.ts';
import { type Limits, type WalkedFile, walk } from './walk.ts';

export interface FoundFile {
  readonly path: string;
  readonly source: FileSource;
  /** What people call it. */
  readonly name: string;
  readonly bytes: number;
  /** Absent: it can't be used. */
  readonly facts?: GgufFacts;
  /** Why it can't be used. */
  readonly problem?: string;
}

export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Whether some places were not searched to their end. */
  readonly isPartial: boolean;
}

export interface FindOptions {
  readonly maxEntries?: number;
  readonly maxFiles?: number;
  readonly maxMs?: number;
}

const MAX_DEPTH = 6;

/**
 * Looks for models in these places, within limits of time and number. A file that several programs share is listed once,
 * for the first place; models that do not write text are left out.
 */
export async function findFiles(places: readonly Place[], options: FindOptions = {}): Promise<FoundFiles> {
  const { maxEntries = 20_000, maxFiles = 300, maxMs = 5000 } = options;
  const limits: Limits = { entries: maxEntries, depth: MAX_DEPTH, until: performance.now() + maxMs };
  const seen = new Set<string>();
  const files: FoundFile[] = [];
  let isPartial = false;
  for (const { source, folder } of places) {
    const walked = await lookInto(source, folder, limits);
    isPartial ||= walked.isPartial;
    for (const file of walked.files) {
      if (seen.has(file.realPath)) continue;
      if (files.length >= maxFiles || performance.now() > limits.until) return { files, isPartial: true };
      seen.add(file.realPath);
      const found = await describe(file, source);
      if (found) files.push(found);
    }
  }
  return { files, isPartial };
}

type Named = WalkedFile & { readonly name?: string };

async function lookInto(
  source: FileSource,
  folder: string,
  limits: Limits,
): Promise<{ readonly files: readonly Named[]; readonly isPartial: boolean }> {
  if (source === 'ollama') return { files: await ollamaFiles(folder, limits.until), isPartial: false };
  return walk(folder, '.gguf', limits);
}

async function describe({ path: place, bytes, name }: Named, source: FileSource): Promise<FoundFile | undefined> {
  const found = { path: place, source, name: name ?? path.basename(place).replace(/\.gguf$/i, ''), bytes };
  try {
    const facts = await readGguf(place);
    return facts.canWrite ? { ...found, facts } : undefined;
  } catch (error) {
    if (error instanceof ModelFileError) return { ...found, problem: error.message };
    return { ...found, problem: "The file can't be read." };
  }
}
