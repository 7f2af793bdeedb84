import { AiError, type EmbeddingPort } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { type Provider, postJson } from './http.ts';
import { passing } from './passing.ts';

export interface OpenAiEmbeddingOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  /** For one call, in milliseconds. */
  readonly timeoutMs?: number;
}

const MAX_DIMENSIONS = 8_192;
const MAX_BYTES = 32 * 1024 * 1024;

const answerSchema = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(2).max(MAX_DIMENSIONS) }),
  ),
});

/** Vectors of texts, from `/embeddings`. */
export function createOpenAiEmbeddings(options: OpenAiEmbeddingOptions): EmbeddingPort {
  const { model, timeoutMs = 20_000 } = options;
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  return {
    model,
    embed: (texts, signal) =>
      passing(breaker, async () => {
        const body = { model, input: texts, encoding_format: 'float' };
        const call = { path: '/embeddings', body, signal, timeoutMs, maxBytes: MAX_BYTES };
        const answer = answerSchema.safeParse(await postJson(options, call));
        if (!answer.success) throw new AiError('malformed', 'The AI provider gave no vectors.');
        const byIndex = new Map(answer.data.data.map(({ index, embedding }) => [index, embedding]));
        return texts.map((_, index) => unit(byIndex.get(index)));
      }),
  };
}

/** The vector with length 1. @throws AiError if there is none */
function unit(values: readonly number[] | undefined): Float32Array {
  const length = Math.hypot(...(values ?? []));
  if (!values || !Number.isFinite(length) || length === 0)
    throw new AiError('malformed', 'The AI provider left out a vector.');
  return Float32Array.from(values, (value) => value / length);
}
