import path from 'node:path';
import { OFFERED } from '../catalogue.ts';
import { ModelFileError } from '../error.ts';
import { filesHere } from '../files-here.ts';
import { type GgufFacts, readGguf } from '../gguf.ts';
import type { ModelSettings } from '../settings.ts';

export interface NamedModel {
  readonly path: string;
  readonly label: string;
  readonly facts: GgufFacts;
}

/**
 * The model with this name, or at this path.
 * @throws ModelFileError
 */
export async function modelNamed(wanted: string, settings: ModelSettings): Promise<NamedModel> {
  const isPath = /[\\/]/.test(wanted) || /\.gguf$/i.test(wanted);
  const { files } = await filesHere(settings);
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
