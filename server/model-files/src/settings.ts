import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
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
  readonly hub: Hub;
}

type Env = Readonly<Record<string, string | undefined>>;

/** @throws ModelFileError for a wrong `HF_ENDPOINT` */
export function modelSettings(env: Env, dataDir = path.resolve(env.DATA_DIR || '.data')): ModelSettings {
  const folders = (env.MODEL_FOLDERS ?? '').split(path.delimiter).filter((folder) => folder.trim() !== '');
  return {
    store: path.join(dataDir, 'models'),
    choiceFile: path.join(dataDir, 'local-model.json'),
    folders: folders.map((folder) => path.resolve(folder.trim())),
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
