import type { TranscriptionPort } from 'ports';
import { AiError } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { type Provider, postForJson } from './http.ts';
import { passing } from './passing.ts';

export interface OpenAiTranscriptionOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  readonly timeoutMs?: number;
}

const MAX_BYTES = 256 * 1024;
const answerSchema = z.object({ text: z.string() });

/**
 * Text of recordings, from `/audio/transcriptions`. The AI SDK's client is not used: it refuses a transcript for parts
 * that are not used, such as segments without the fields of a hosted model's, which LocalAI sends.
 */
export function createOpenAiTranscription(options: OpenAiTranscriptionOptions): TranscriptionPort {
  const { model, timeoutMs = 20_000 } = options;
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  return {
    transcribe: ({ wav, signal }) =>
      passing(breaker, async () => {
        const body = new FormData();
        body.set('model', model);
        body.set('response_format', 'json');
        body.set('file', new File([wav], 'recording.wav', { type: 'audio/wav' }));
        const call = { path: '/audio/transcriptions', body, signal, timeoutMs, maxBytes: MAX_BYTES };
        const answer = answerSchema.safeParse(await postForJson(options, call));
        if (!answer.success) throw new AiError('malformed', 'The AI provider gave no transcript.');
        return answer.data.text.replaceAll('\u0000', '').toWellFormed().trim();
      }),
  };
}
