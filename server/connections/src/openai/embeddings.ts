import { embedMany } from 'ai';
import { AiError, type EmbeddingPort } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { clientOf, guarded, JSON_ONLY, type Provider } from './http.ts';
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
  const client = clientOf(options, { maxBytes: MAX_BYTES, wanted: JSON_ONLY }).embedding(model);
  return {
    model,
    embed: (texts, signal) =>
      passing(breaker, () =>
        guarded(signal, timeoutMs, async (abortSignal) => {
          const { responses = [] } = await embedMany({ model: client, values: [...texts], maxRetries: 0, abortSignal });
          const vectors = responses.flatMap((response) => inOrder(response?.body));
          return texts.map((_, index) => unit(vectors[index]));
        }),
      ),
  };
}

/** The client takes vectors as they come. Here each goes to the text that its index names. @throws AiError */
function inOrder(body: unknown): readonly (readonly number[])[] {
  const answer = answerSchema.safeParse(body);
  if (!answer.success) throw new AiError('malformed', 'The AI provider gave no vectors.');
  const sorted = answer.data.data.toSorted((a, b) => a.index - b.index);
  if (sorted.some(({ index }, place) => index !== place)) {
    throw new AiError('malformed', 'The AI provider left out a vector.');
  }
  return sorted.map(({ embedding }) => embedding);
}

/** The vector with length 1. @throws AiError if there is none */
function unit(values: readonly number[] | undefined): Float32Array {
  const length = Math.hypot(...(values ?? []));
  if (!values || !Number.isFinite(length) || length === 0)
    throw new AiError('malformed', 'The AI provider left out a vector.');
  return Float32Array.from(values, (value) => value / length);
}
