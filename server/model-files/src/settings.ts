import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Place, usualPlaces } from './found-files/places.ts';
import { endpointsOf } from './hub/endpoints.ts';
import type { Hub } from './hub/request.ts';
import { readJson, writeJson } from './json-file.ts';

export interface ModelSettings {
  /** Where downloaded models are. */
  readonly store: string;
  /** Where the chosen model is named. */
  readonly choiceFile: string;
  /** Folders of the operator with models. */
  readonly folders: readonly string[];
  /** All places in which models are looked for, in this order. */
  readonly places: readonly Place[];
  readonly hub: Hub;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws ModelFileError for a wrong `HF_ENDPOINT` */
export function modelSettings(env: Env, dataDir = path.resolve(env.DATA_DIR || '.data')): ModelSettings {
  const folders = (env.MODEL_FOLDERS ?? '').split(path.delimiter).filter((folder) => folder.trim() !== '');
  const store = path.join(dataDir, 'models');
  const own = folders.map((folder) => path.resolve(folder.trim()));
  return {
    store,
    choiceFile: path.join(dataDir, 'local-model.json'),
    folders: own,
    places: [
      { source: 'downloaded', folder: store },
      ...own.map((folder) => ({ source: 'folder', folder }) as const),
      ...usualPlaces(env),
    ],
    hub: { endpoints: endpointsOf(env.HF_ENDPOINT), token: env.HF_TOKEN || undefined },
  };
}

const choice = z.object({
  /** Of the GGUF file. */
  path: z.string().min(1),
  label: z.string().min(1),
});

/** The model on this machine that answers. */
export type Choice = z.infer<typeof choice>;

export const readChoice = (file: string): Promise<Choice | undefined> => readJson(file, choice);
export const writeChoice = (file: string, chosen: Choice): Promise<void> => writeJson(file, chosen);
export const removeChoice = (file: string): Promise<void> => rm(file, { force: true });
