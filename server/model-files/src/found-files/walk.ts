import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

export interface Limits {
  /** Entries of folders that are looked at. */
  readonly entries: number;
  readonly depth: number;
  /** When to stop, as `performance.now()`. */
  readonly until: number;
}

export interface WalkedFile {
  readonly path: string;
  /** Without links: the same for all names of a file. */
  readonly realPath: string;
  readonly bytes: number;
}

export interface Walked {
  readonly files: readonly WalkedFile[];
  /** Whether a limit ended the search. */
  readonly isPartial: boolean;
}

/** Files below a folder whose name has this ending. Links are followed; folders that can't be read are left out. */
export async function walk(root: string, ending: string, limits: Limits): Promise<Walked> {
  const files: WalkedFile[] = [];
  const seen = new Set<string>();
  const queue: { readonly folder: string; readonly depth: number }[] = [{ folder: root, depth: 0 }];
  let entries = 0;
  for (const { folder, depth } of queue) {
    const real = await realpath(folder).catch(() => undefined);
    if (real === undefined || seen.has(real)) continue;
    seen.add(real);
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      entries += 1;
      if (entries > limits.entries || performance.now() > limits.until) return { files, isPartial: true };
      const place = path.join(folder, entry.name);
      const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await isDirectory(place)));
      if (isFolder && depth < limits.depth) queue.push({ folder: place, depth: depth + 1 });
      else if (!isFolder && entry.name.toLowerCase().endsWith(ending)) files.push(...(await regularFile(place)));
    }
  }
  return { files, isPartial: false };
}

/** The file, if it is one: not a pipe, a device or a broken link. */
export async function regularFile(place: string): Promise<readonly WalkedFile[]> {
  const stats = await stat(place).catch(() => undefined);
  if (!stats?.isFile()) return [];
  const isLink = (await lstat(place).catch(() => undefined))?.isSymbolicLink() ?? false;
  const realPath = await realpath(place).catch(() => undefined);
  if (realPath === undefined) return [];
  // A name that ends with .gguf is clearer than the name of a blob, so links keep theirs.
  return [{ path: isLink ? place : realPath, realPath, bytes: stats.size }];
}

const isDirectory = async (place: string): Promise<boolean> =>
  (await stat(place).catch(() => undefined))?.isDirectory() ?? false;
