import path from 'node:path';
import { OFFERED } from '../catalogue.ts';
import { type StoredModel, storedModels } from '../downloads/stored.ts';
import { ModelFileError } from '../error.ts';
import { type FoundFile, type FoundFiles, findFiles } from '../found-files/find-files.ts';
import { usualPlaces } from '../found-files/places.ts';
import { type GgufFacts, readGguf } from '../gguf.ts';
import type { ModelSettings } from '../settings.ts';

export interface NamedModel {
  readonly path: string;
  readonly label: string;
  readonly facts: GgufFacts;
}

type Env = Readonly<Record<string, string | undefined>>;

/** Downloaded models first, then those of the operator's folders and of other programs. */
export async function filesHere(settings: ModelSettings, env: Env): Promise<FoundFiles> {
  const stored = await storedModels(settings.store);
  const found = await findFiles([
    { source: 'downloaded', folder: settings.store },
    ...settings.folders.map((folder) => ({ source: 'folder', folder }) as const),
    ...usualPlaces(env),
  ]);
  return { ...found, files: found.files.map((file) => ({ ...file, name: offeredName(file, stored) ?? file.name })) };
}

function offeredName({ path: place }: FoundFile, stored: readonly StoredModel[]): string | undefined {
  const record = stored.find((one) => path.resolve(one.path) === path.resolve(place));
  return OFFERED.find((one) => one.repo === record?.repo && one.file === record.file)?.name;
}

/**
 * The model with this name, or at this path.
 * @throws ModelFileError
 */
export async function modelNamed(wanted: string, settings: ModelSettings, env: Env): Promise<NamedModel> {
  const isPath = /[\\/]/.test(wanted) || /\.gguf$/i.test(wanted);
  const { files } = await filesHere(settings, env);
  const named = files.filter(({ name, path: place }) => name === wanted || place === path.resolve(wanted));
  const [found, ...others] = named;
  if (others.length > 0) {
    const places = named.map((one) => one.path).join(', ');
    throw new ModelFileError('unknown', `Several files have the name ${wanted}. Name one of them: ${places}`);
  }
  if (!found && !isPath) {
    const isOffered = OFFERED.some(({ name }) => name === wanted);
    const how = isOffered
      ? `Download it first: npm run model -- download ${wanted}`
      : 'See the names with npm run model -- list, or write the path of a GGUF file.';
    throw new ModelFileError('unknown', `There is no model ${wanted} on this machine. ${how}`);
  }
  const place = found?.path ?? path.resolve(wanted);
  const facts = await readGguf(place);
  if (!facts.canWrite)
    throw new ModelFileError('unusable', `${place} is no model that writes text. Choose another file.`);
  return { path: place, label: found?.name ?? facts.name ?? path.basename(place).replace(/\.gguf$/i, ''), facts };
}
