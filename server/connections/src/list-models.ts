import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { ConnectionError } from './error.ts';
import type { ConnectionKind } from './kinds.ts';
import type { Connection } from './language-model.ts';

/** A model that a connection offers. */
export interface ListedModel {
  readonly name: string;
  readonly label: string;
  /** Absent: the provider does not say. */
  readonly contextTokens?: number;
  /** US dollars for a million tokens. Absent: the provider does not say. */
  readonly price?: { readonly read: number; readonly written: number };
}

/** More are cut off: no person reads such a list. */
const MOST = 2_000;
const tokens = z.number().int().positive().optional().catch(undefined);
const dollars = z.coerce.number().nonnegative().optional().catch(undefined);

/** What the providers that speak OpenAI's protocol add to an entry: each line is another provider's name for it. */
const entry = z.object({
  id: z.string().min(1).max(200),
  display_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  context_length: tokens,
  max_model_len: tokens,
  max_context_length: tokens,
  max_input_tokens: tokens,
  meta: z.object({ n_ctx: tokens, n_ctx_train: tokens }).optional().catch(undefined),
  pricing: z.object({ prompt: dollars, completion: dollars }).optional().catch(undefined),
});
const openAiList = z.object({ data: z.array(z.unknown()) });

const googleEntry = z.object({
  name: z.string().min(1).max(200),
  displayName: z.string().optional().catch(undefined),
  inputTokenLimit: tokens,
  supportedGenerationMethods: z.array(z.string()).default([]),
});
const googleList = z.object({ models: z.array(z.unknown()) });

/** The models of a connection, in the provider's order. @throws AiError, mostly a `ConnectionError` */
export async function listModels(connection: Connection, signal: AbortSignal): Promise<readonly ListedModel[]> {
  const isGoogle = connection.kind === 'google';
  const answer = await askJson(connection, isGoogle ? '/models?pageSize=1000' : '/models', signal);
  const found = isGoogle ? fromGoogle(answer) : fromOpenAi(answer);
  const contextTokens = await askContext(connection, signal);
  if (contextTokens === undefined) return found;
  return found.map((model) => ({ ...model, contextTokens }));
}

function fromOpenAi(answer: unknown): ListedModel[] {
  const list = openAiList.safeParse(answer);
  if (!list.success) throw noList();
  return entries(entry, list.data.data).map((one) => {
    const { id, display_name, name, meta, pricing, context_length, max_model_len } = one;
    const contextTokens =
      context_length ??
      max_model_len ??
      one.max_context_length ??
      one.max_input_tokens ??
      meta?.n_ctx ??
      meta?.n_ctx_train;
    return {
      name: id,
      label: (display_name ?? name ?? id).slice(0, 100),
      ...(contextTokens === undefined ? {} : { contextTokens }),
      ...(pricing?.prompt === undefined || pricing.completion === undefined
        ? {}
        : { price: { read: pricing.prompt * 1e6, written: pricing.completion * 1e6 } }),
    };
  });
}

function fromGoogle(answer: unknown): ListedModel[] {
  const list = googleList.safeParse(answer);
  if (!list.success) throw noList();
  return entries(googleEntry, list.data.models)
    .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
    .map(({ name, displayName, inputTokenLimit }) => ({
      name: name.replace(/^models\//, ''),
      label: (displayName ?? name).slice(0, 100),
      ...(inputTokenLimit === undefined ? {} : { contextTokens: inputTokenLimit }),
    }));
}

/** The valid entries: one odd entry must not hide the others. */
const entries = <T>(schema: z.ZodType<T>, list: readonly unknown[]): T[] =>
  list.slice(0, MOST).flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

const noList = () => new ConnectionError('malformed', 'not-an-api', 'The AI provider did not answer with its models.');

/** Servers with one loaded model say elsewhere how much it holds as it was started. */
const CONTEXT: Partial<Record<ConnectionKind, readonly [path: string, schema: z.ZodType<number>]>> = {
  'llama.cpp': [
    '//props',
    z
      .object({ default_generation_settings: z.object({ n_ctx: z.number().int().positive() }) })
      .transform(({ default_generation_settings: { n_ctx } }) => n_ctx),
  ],
  koboldcpp: [
    '//api/extra/true_max_context_length',
    z.object({ value: z.number().int().positive() }).transform(({ value }) => value),
  ],
};

async function askContext(connection: Connection, signal: AbortSignal): Promise<number | undefined> {
  const asked = CONTEXT[connection.kind];
  if (!asked) return undefined;
  const [path, schema] = asked;
  return schema.parseAsync(await askJson(connection, path, signal).catch(() => undefined)).catch(() => undefined);
}
