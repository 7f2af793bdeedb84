import { z } from 'zod';
import type { Asked } from './ask.ts';

/** What answers at an address, by the names of the package `connections`. */
export type ServerKind = 'ollama' | 'lmstudio' | 'llama.cpp' | 'koboldcpp' | 'vllm' | 'openai-compatible';

/** The ports that the programs use unless they are set up otherwise. */
export const USUAL_PORTS: readonly number[] = [
  11_434, // Ollama
  1234, // LM Studio
  8080, // llama.cpp, llamafile, LocalAI
  5001, // KoboldCpp
  8000, // vLLM
  1337, // Jan
  5000, // text-generation-webui, TabbyAPI
  30_000, // SGLang
];

export interface ServerModel {
  readonly name: string;
  readonly label: string;
  /** As it is loaded, else the longest that it can have. Absent: the server does not say. */
  readonly contextTokens?: number;
  readonly isLoaded?: boolean;
}

const MAX_MODELS = 200;
const name = z.string().min(1).max(200);
const tokens = z.number().int().positive().optional().catch(undefined);
const version = z.object({ version: z.string().min(1).max(100) });

/** Entries that make sense: an odd one must not hide the others. */
const list = <T>(entry: z.ZodType<T>) =>
  z.array(z.unknown()).transform((items) =>
    items.slice(0, MAX_MODELS).flatMap((one) => {
      const read = entry.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const modelOf = (id: string, label: string, contextTokens?: number, isLoaded?: boolean): ServerModel => ({
  name: id,
  label: label.slice(0, 100),
  ...(contextTokens === undefined ? {} : { contextTokens }),
  ...(isLoaded === undefined ? {} : { isLoaded }),
});

const koboldVersion = z.object({ result: z.literal('KoboldCpp'), version: z.string().max(100) });
const koboldContext = z.object({ value: z.number().int().positive() });
/** `GET /api/v1/models` of LM Studio 0.4 and newer. */
const lmStudio = z.object({
  models: list(
    z.object({
      type: z.enum(['llm', 'vlm']),
      key: name,
      display_name: z.string().optional().catch(undefined),
      max_context_length: tokens,
      loaded_instances: list(z.object({ config: z.object({ context_length: tokens }).optional().catch(undefined) })),
    }),
  ),
});
/** `GET /api/v0/models` of LM Studio 0.3.6 and newer. */
const olderLmStudio = z.object({
  data: list(
    z.object({
      id: name,
      type: z.enum(['llm', 'vlm']),
      state: z.enum(['loaded', 'not-loaded']),
      max_context_length: tokens,
      loaded_context_length: tokens,
    }),
  ),
});
const llamaProps = z.object({
  default_generation_settings: z.object({ n_ctx: tokens }),
  total_slots: z.number(),
});
const ollamaTags = z.object({
  models: list(
    z.object({
      name,
      details: z.object({ family: z.string() }).optional().catch(undefined),
    }),
  ),
});
const ollamaRunning = z.object({ models: list(z.object({ name, context_length: tokens })) });
const openAi = z.object({
  data: list(
    z.object({
      id: name,
      owned_by: z.string().optional().catch(undefined),
      max_model_len: tokens,
      context_length: tokens,
      meta: z.object({ n_ctx_train: tokens }).optional().catch(undefined),
    }),
  ),
});

/** The paths whose answers distinguish the kinds. */
export const PATHS = [
  '/api/extra/version',
  '/api/extra/true_max_context_length',
  '/api/v1/models',
  '/api/v0/models',
  '/props',
  '/api/version',
  '/api/tags',
  '/api/ps',
  '/version',
  '/v1/models',
] as const;

export type Answers = Readonly<Partial<Record<(typeof PATHS)[number], Asked | undefined>>>;

export interface Recognised {
  readonly kind: ServerKind;
  readonly label: string;
  readonly version?: string;
  readonly models: readonly ServerModel[];
  readonly needsKey: boolean;
}

/**
 * What a server is, by its own endpoints. Programs imitate each other, so those that imitate come before the imitated.
 * Undefined: it offers no models.
 */
export function recognise(answers: Answers): Recognised | undefined {
  return (
    asKobold(answers) ??
    asLmStudio(answers) ??
    asLlama(answers) ??
    asVllm(answers) ??
    asOllama(answers) ??
    asOther(answers)
  );
}

type Path = (typeof PATHS)[number];
const read = <T>(answers: Answers, path: Path, schema: z.ZodType<T>): T | undefined =>
  answers[path]?.status === 200 ? schema.safeParse(answers[path].json).data : undefined;

function asKobold(answers: Answers): Recognised | undefined {
  const found = read(answers, '/api/extra/version', koboldVersion);
  if (!found) return undefined;
  const context = read(answers, '/api/extra/true_max_context_length', koboldContext)?.value;
  const models = openAiModels(answers).map((model) => modelOf(model.name, model.label, context ?? model.contextTokens));
  return { kind: 'koboldcpp', label: 'KoboldCpp', version: found.version, models, needsKey: needsKey(answers) };
}

function asLmStudio(answers: Answers): Recognised | undefined {
  const found = read(answers, '/api/v1/models', lmStudio);
  const older = found ? undefined : read(answers, '/api/v0/models', olderLmStudio);
  if (!found && !older) return undefined;
  const models = found
    ? found.models.map(({ key, display_name, max_context_length, loaded_instances }) =>
        modelOf(
          key,
          display_name ?? key,
          loaded_instances[0]?.config?.context_length ?? max_context_length,
          loaded_instances.length > 0,
        ),
      )
    : (older?.data ?? []).map(({ id, state, max_context_length, loaded_context_length }) =>
        modelOf(id, id, loaded_context_length ?? max_context_length, state === 'loaded'),
      );
  return { kind: 'lmstudio', label: 'LM Studio', models, needsKey: false };
}

function asLlama(answers: Answers): Recognised | undefined {
  const found = read(answers, '/props', llamaProps);
  if (!found) return undefined;
  const context = found.default_generation_settings.n_ctx;
  const models = openAiModels(answers).map((model) => modelOf(model.name, model.label, context ?? model.contextTokens));
  return { kind: 'llama.cpp', label: 'llama.cpp', models, needsKey: needsKey(answers) };
}

function asVllm(answers: Answers): Recognised | undefined {
  const owners = read(answers, '/v1/models', openAi)?.data.map(({ owned_by }) => owned_by) ?? [];
  const found = read(answers, '/version', version);
  if (!found || !owners.includes('vllm')) return undefined;
  return { kind: 'vllm', label: 'vLLM', version: found.version, models: openAiModels(answers), needsKey: false };
}

function asOllama(answers: Answers): Recognised | undefined {
  const found = read(answers, '/api/version', version);
  const tags = read(answers, '/api/tags', ollamaTags);
  if (!found || !tags) return undefined;
  const running = read(answers, '/api/ps', ollamaRunning)?.models ?? [];
  const models = tags.models
    .filter(({ details }) => !details?.family.includes('bert'))
    .map((model) => {
      const loaded = running.find((one) => one.name === model.name);
      return modelOf(model.name, model.name, loaded?.context_length, loaded !== undefined);
    });
  return { kind: 'ollama', label: 'Ollama', version: found.version, models, needsKey: false };
}

function asOther(answers: Answers): Recognised | undefined {
  const models = openAiModels(answers);
  if (models.length === 0 && !needsKey(answers)) return undefined;
  return { kind: 'openai-compatible', label: 'OpenAI-compatible', models, needsKey: needsKey(answers) };
}

function openAiModels(answers: Answers): readonly ServerModel[] {
  const found = read(answers, '/v1/models', openAi)?.data ?? [];
  return found.map(({ id, max_model_len, context_length, meta }) =>
    modelOf(id, id.split(/[\\/]/).at(-1) || id, max_model_len ?? context_length ?? meta?.n_ctx_train),
  );
}

/** A JSON error: a page that asks for a password is none. */
const needsKey = (answers: Answers): boolean => {
  const models = answers['/v1/models'];
  return models?.status === 401 && typeof models.json === 'object' && models.json !== null;
};
