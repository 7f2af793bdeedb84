import path from 'node:path';
import { z } from 'zod';
import { checkNames, type HubFile, type ListedFile } from '../hub/listing.ts';
import { readJson } from '../json-file.ts';

/** Where a file of the hub and its parts are stored. */
export interface Places {
  readonly folder: string;
  readonly file: string;
  /** What is known about the file, once it is complete. */
  readonly record: string;
  /** The bytes that came so far, and what they are part of. */
  readonly part: string;
  readonly partRecord: string;
  readonly lock: string;
}

/** @throws ModelFileError for names that are none of the hub's */
export function placesOf(store: string, wanted: HubFile): Places {
  checkNames(wanted);
  const folder = path.join(store, wanted.repo.replace('/', '--'));
  const file = path.join(folder, wanted.file.replaceAll('/', '--'));
  return {
    folder,
    file,
    record: `${file}.json`,
    part: `${file}.part`,
    partRecord: `${file}.part.json`,
    lock: `${file}.lock`,
  };
}

const listed = z.object({
  repo: z.string(),
  revision: z.string(),
  file: z.string(),
  bytes: z.number().int().positive(),
  sha256: z.string(),
});
const partOf = listed.extend({
  /** Of the server that sent the part, for `If-Range`. */
  etag: z.string().optional(),
  /** Whether someone paused it; otherwise its process ended in the middle. */
  isPaused: z.boolean().default(false),
});

export type PartRecord = z.infer<typeof partOf>;

export const readRecord = (file: string): Promise<ListedFile | undefined> => readJson(file, listed);
export const readPart = (file: string): Promise<PartRecord | undefined> => readJson(file, partOf);
