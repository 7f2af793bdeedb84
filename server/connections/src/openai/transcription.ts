import type { TranscriptionPort } from 'ports';
import { AiError } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { kindOfStatus } from '../error.ts';
import { boundedFetch, guarded, JSON_ONLY, type Provider } from './http.ts';
import { passing } from './passing.ts';

export interface OpenAiTranscriptionOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  readonly timeoutMs?: number;
}

const answerSchema = z.object({ text: z.string() });

/** Text of recordings, from `/audio/transcriptions`. */
export function createOpenAiTranscription(options: OpenAiTranscriptionOptions): TranscriptionPort {
  const { model, timeoutMs = 20_000 } = options;
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  return {
    transcribe: ({ wav, signal }) =>
      passing(breaker, () =>
        guarded(signal, timeoutMs, async (bound) => {
          const form = new FormData();
          form.set('model', model);
          form.set('response_format', 'json');
          form.set('file', new File([wav], 'recording.wav', { type: 'audio/wav' }));
          const response = await boundedFetch({ maxBytes: 256 * 1024, wanted: JSON_ONLY })(
            `${options.baseUrl.replace(/(?<!\/)\/+$/, '')}/audio/transcriptions`,
            {
              method: 'POST',
              headers: options.apiKey ? { authorization: `Bearer ${options.apiKey}` } : {},
              body: form,
              signal: bound,
            },
          );
          if (!response.ok) {
            await response.body?.cancel();
            throw new AiError(kindOfStatus(response.status), `The AI provider answered ${response.status}.`);
          }
          const answer = answerSchema.safeParse(await response.json());
          if (!answer.success) throw new AiError('malformed', 'The AI provider gave no transcript.');
          return answer.data.text.replaceAll('\u0000', '').toWellFormed().trim();
        }),
      ),
  };
}
