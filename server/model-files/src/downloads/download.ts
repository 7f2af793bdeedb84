import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { ModelFileError, type ModelFileProblem } from '../error.ts';
import { readGguf } from '../gguf.ts';
import { fromAny } from '../hub/endpoints.ts';
import { type HubFile, type ListedFile, listFile } from '../hub/listing.ts';
import { type Hub, LEAST_BYTES } from '../hub/request.ts';
import { writeJson } from '../json-file.ts';
import { freeBytes } from '../machine.ts';
import { lock } from './lock.ts';
import { PartFile, removePart } from './part-file.ts';
import { type Places, placesOf, readRecord } from './places.ts';
import { transfer } from './transfer.ts';

export interface DownloadOptions {
  /** The folder in which models are stored. */
  readonly store: string;
  readonly hub: Hub;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** What the listing must say. Absent: it is believed. */
  readonly expected?: Pick<ListedFile, 'bytes' | 'sha256'> | undefined;
  /** Waits before another attempt. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Progress {
  readonly received: number;
  readonly bytes: number;
}

/** The reason with which a signal pauses a download: the next start of the platform does not continue it. */
export class Paused extends Error {
  override readonly name = 'Paused';
}

/** Kept free for the database and everything else. */
export const SPARE_BYTES = 512 * 1024 * 1024;
/** Attempts in a row that bring next to nothing. */
const MAX_FRUITLESS = 5;
const MAX_WAIT_MS = 60_000;
const PASSING: ReadonlySet<ModelFileProblem> = new Set(['unreachable', 'busy', 'fault', 'broken']);
const KEEPS_PART: ReadonlySet<ModelFileProblem> = new Set([...PASSING, 'gated', 'not-found', 'not-a-hub', 'no-space']);

/**
 * Downloads a file of the hub, or continues to. The file appears under its name only when its sum is right and its header
 * makes sense. When it is stopped, the bytes that came are kept for the next time; wrong bytes are removed.
 * @returns the path of the file
 * @throws ModelFileError; the signal's reason
 */
export async function download(wanted: HubFile, options: DownloadOptions): Promise<string> {
  const places = placesOf(options.store, wanted);
  await mkdir(places.folder, { recursive: true }).catch((cause) => {
    throw new ModelFileError('no-access', `${places.folder} can't be created. Check the permissions.`, { cause });
  });
  const unlock = await lock(places.lock);
  try {
    const listed = await fromAny(options.hub, (endpoint) => listChecked(endpoint, wanted, options));
    if (await isStored(places, listed)) {
      await removePart(places);
      return places.file;
    }
    await fetchWhole(listed, places, options);
    return places.file;
  } finally {
    await unlock();
  }
}

async function listChecked(endpoint: string, wanted: HubFile, options: DownloadOptions): Promise<ListedFile> {
  const listed = await listFile(options.hub, endpoint, wanted, options.signal);
  const { expected } = options;
  if (!expected || (listed.sha256 === expected.sha256 && listed.bytes === expected.bytes)) return listed;
  throw new ModelFileError(
    'changed',
    `${endpoint} lists other bytes for ${wanted.file} than the ones that were checked. Use another mirror or model.`,
  );
}

async function isStored({ file, record }: Places, { sha256, bytes }: ListedFile): Promise<boolean> {
  const [stats, before] = await Promise.all([stat(file).catch(() => undefined), readRecord(record)]);
  return stats?.size === bytes && before?.sha256 === sha256;
}

async function fetchWhole(listed: ListedFile, places: Places, options: DownloadOptions): Promise<void> {
  const part = new PartFile(places, listed);
  try {
    await part.open(options.signal);
    await checkSpace(places.folder, listed.bytes - part.received);
    await fetchRight(listed, part, options);
    await part.close();
    await putInPlace(places, listed);
  } catch (error) {
    const failure = toError(error, places);
    await part.close();
    const isPaused = options.signal.reason instanceof Paused;
    const isUseful = options.signal.aborted || (failure instanceof ModelFileError && KEEPS_PART.has(failure.problem));
    if (isPaused || (isUseful && part.received > 0)) await part.writeRecord(isPaused).catch(() => undefined);
    else await removePart(places);
    throw failure;
  }
}

async function checkSpace(folder: string, missing: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= missing + SPARE_BYTES) return;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  throw new ModelFileError(
    'no-space',
    `The disk has ${gigabytes(free)} GB free, and ${gigabytes(missing + SPARE_BYTES)} GB are needed. Free some, or choose a smaller model.`,
  );
}

/** A mirror whose bytes were wrong is not asked again. */
async function fetchRight(listed: ListedFile, part: PartFile, options: DownloadOptions): Promise<void> {
  for (const [n] of options.hub.endpoints.entries()) {
    const hub = { ...options.hub, endpoints: options.hub.endpoints.slice(n) };
    await fetchParts(listed, part, { ...options, hub });
    if (part.hasRightSum()) return;
    await part.restart();
  }
  throw new ModelFileError(
    'wrong-bytes',
    'The bytes are not those that the hub listed (their SHA-256 differs). They were removed. Try a mirror.',
  );
}

/** Continues where an attempt ended, at the next mirror, as long as bytes come. */
async function fetchParts(listed: ListedFile, part: PartFile, options: DownloadOptions): Promise<void> {
  const { hub, signal, onProgress, wait = sleep } = options;
  const report = () => onProgress?.({ received: part.received, bytes: listed.bytes });
  report();
  let fruitless = 0;
  for (let attempt = 0; !part.isWhole; attempt += 1) {
    const before = part.received;
    try {
      const endpoint = hub.endpoints[attempt % hub.endpoints.length] ?? '';
      await transfer(hub, endpoint, listed, part, report, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelFileError && error.problem === 'wrong-bytes') await part.restart();
      fruitless = part.received - before >= LEAST_BYTES ? 0 : fruitless + 1;
      const isPassing = error instanceof ModelFileError && PASSING.has(error.problem);
      const hasOther = fruitless < hub.endpoints.length;
      if ((!isPassing && !hasOther) || fruitless >= MAX_FRUITLESS) throw error;
      await pause(error, fruitless, hub.endpoints.length, wait, signal);
    }
  }
}

async function pause(
  error: unknown,
  fruitless: number,
  endpoints: number,
  wait: NonNullable<DownloadOptions['wait']>,
  signal: AbortSignal,
): Promise<void> {
  const asked = error instanceof ModelFileError ? error.retryAfterMs : undefined;
  // Another mirror need not wait for this one.
  if (fruitless > 0 && fruitless < endpoints) return;
  if (asked !== undefined && asked > MAX_WAIT_MS) throw error;
  await wait(asked ?? Math.min(1000 * 2 ** fruitless, MAX_WAIT_MS), signal);
}

async function putInPlace(places: Places, listed: ListedFile): Promise<void> {
  const { canWrite } = await readGguf(places.part);
  if (!canWrite) {
    throw new ModelFileError('unusable', `${listed.file} is no model that writes text. Choose another file.`);
  }
  // A crash between the two leaves a whole part, which the next download puts in place.
  await writeJson(places.record, listed);
  await rename(places.part, places.file);
  await rm(places.partRecord, { force: true });
}

function toError(error: unknown, { part }: Places): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new ModelFileError('no-space', 'The disk is full. Free some space and start the download again.', {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    const message = `${part} can't be written. Check the permissions of its folder.`;
    return new ModelFileError('no-access', message, { cause: error });
  }
  return error;
}

const sleep = (ms: number, signal: AbortSignal): Promise<void> => setTimeout(ms, undefined, { signal });
