import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ModelFileError } from '../error.ts';
import type { ListedFile } from '../hub/listing.ts';
import { isHeld } from './lock.ts';
import { removePart } from './part-file.ts';
import { type PartRecord, type Places, placesOf, readPart, readRecord } from './places.ts';

export interface StoredModel extends ListedFile {
  readonly path: string;
}

/** A download that did not end. */
export interface Unfinished extends PartRecord {
  readonly received: number;
  /** Whether a process is downloading it. */
  readonly isRunning: boolean;
}

const PART_RECORD = '.part.json';

/** The complete files of the store that came from a hub. */
export async function storedModels(store: string): Promise<readonly StoredModel[]> {
  const found: StoredModel[] = [];
  for (const file of await recordsIn(store)) {
    if (file.endsWith(PART_RECORD)) continue;
    const record = await readRecord(file);
    const model = file.slice(0, -'.json'.length);
    const stats = await stat(model).catch(() => undefined);
    if (record && stats?.isFile() && stats.size === record.bytes) found.push({ ...record, path: model });
  }
  return found;
}

export async function unfinishedDownloads(store: string): Promise<readonly Unfinished[]> {
  const found: Unfinished[] = [];
  for (const file of await recordsIn(store)) {
    if (!file.endsWith(PART_RECORD)) continue;
    const record = await readPart(file);
    const places = record && placesFor(store, record);
    if (!record || !places || places.partRecord !== file) continue;
    const stats = await stat(places.part).catch(() => undefined);
    if (stats?.isFile()) found.push({ ...record, received: stats.size, isRunning: await isHeld(places.lock) });
  }
  return found;
}

/**
 * Removes a file of the store with everything about it, also an unfinished one.
 * @throws ModelFileError `in-use` while a process downloads it
 */
export async function removeStored(store: string, wanted: Pick<ListedFile, 'repo' | 'file'>): Promise<void> {
  const places = placesOf(store, { ...wanted, revision: 'main' });
  if (await isHeld(places.lock)) {
    throw new ModelFileError('in-use', 'The file is being downloaded. Cancel the download first.');
  }
  await removePart(places);
  await rm(places.file, { force: true });
  await rm(places.record, { force: true });
  await rm(places.lock, { force: true });
  // Other files of the repository keep the folder.
  await rmdir(places.folder).catch(() => undefined);
}

/** Records that someone changed by hand may name anything. */
function placesFor(store: string, record: PartRecord): Places | undefined {
  try {
    return placesOf(store, record);
  } catch {
    return undefined;
  }
}

async function recordsIn(store: string): Promise<readonly string[]> {
  const folders = await readdir(store, { withFileTypes: true }).catch(() => []);
  const files: string[] = [];
  for (const folder of folders) {
    if (!folder.isDirectory() || !folder.name.includes('--')) continue;
    const place = path.join(store, folder.name);
    const names = await readdir(place).catch(() => []);
    files.push(...names.filter((name) => name.endsWith('.json')).map((name) => path.join(place, name)));
  }
  return files;
}
