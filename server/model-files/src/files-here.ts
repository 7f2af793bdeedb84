import path from 'node:path';
import { OFFERED } from './catalogue.ts';
import { type StoredModel, storedModels } from './downloads/stored.ts';
import { type FoundFile, findFiles } from './found-files/find-files.ts';
import type { ModelSettings } from './settings.ts';

export interface FileHere extends FoundFile {
  /** Of a file that was downloaded from a hub. */
  readonly stored?: StoredModel;
}

export interface FilesHere {
  readonly files: readonly FileHere[];
  /** Whether some places were not searched to their end. */
  readonly isPartial: boolean;
}

/** Downloaded models first, by the names under which they were offered, then those of other folders and programs. */
export async function filesHere({ store, places }: Pick<ModelSettings, 'store' | 'places'>): Promise<FilesHere> {
  const [stored, found] = await Promise.all([storedModels(store), findFiles(places)]);
  return { ...found, files: found.files.map((file) => withRecord(file, stored)) };
}

function withRecord(file: FoundFile, all: readonly StoredModel[]): FileHere {
  const stored = all.find((one) => path.resolve(one.path) === path.resolve(file.path));
  if (!stored) return file;
  const offered = OFFERED.find((one) => one.repo === stored.repo && one.file === stored.file);
  return { ...file, name: offered?.name ?? file.name, stored };
}
