import { generateSpeech } from 'ai';
import type { Pcm, SpeechPort } from 'ports';
import { AiError } from 'ports';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { clientOf, guarded, type Provider } from './http.ts';
import { passing } from './passing.ts';

export interface OpenAiSpeechOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  /** The provider's voices by the platform's: `female-1` … */
  readonly voices: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

/** Speech from `/audio/speech`. */
export function createOpenAiSpeech(options: OpenAiSpeechOptions): SpeechPort {
  const { model, voices, timeoutMs = 30_000, maxBytes = 24 * 1024 * 1024 } = options;
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  const fallback = Object.values(voices)[0] ?? 'alloy';
  const client = clientOf(options, { maxBytes, wanted: /^audio\/|octet-stream/i }).speech(model);
  return {
    speak: ({ voiceId, text, signal }) =>
      passing(breaker, () =>
        guarded(signal, timeoutMs, async (abortSignal) => {
          const voice = voices[voiceId] ?? fallback;
          const wanted = { model: client, text, voice, outputFormat: 'wav' } as const;
          const { audio } = await generateSpeech({ ...wanted, maxRetries: 0, abortSignal });
          return soundOf(audio.uint8Array);
        }),
      ),
  };
}

/**
 * The sound of a provider's file. The sizes in its header are not trusted: a streaming provider does not know them and
 * writes the largest number.
 */
function soundOf(bytes: Uint8Array): Pcm {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => Buffer.from(bytes.subarray(at, at + 4)).toString('latin1');
  let rate = 0;
  for (let at = 12; bytes.byteLength > 44 && tag(0) === 'RIFF' && at + 8 <= bytes.byteLength; ) {
    const size = view.getUint32(at + 4, true);
    const from = at + 8;
    if (tag(at) === 'fmt ' && size >= 16 && from + 16 <= bytes.byteLength) {
      const isOurs = view.getUint16(from, true) === 1 && view.getUint16(from + 2, true) === 1;
      if (!isOurs || view.getUint16(from + 14, true) !== 16) break;
      rate = view.getUint32(from + 4, true);
    } else if (tag(at) === 'data') {
      const end = Math.min(bytes.byteLength, from + size);
      const sound = bytes.slice(from, end - ((end - from) % 2));
      if (rate < 8_000 || rate > 48_000 || sound.length === 0) break;
      return { samples: new Int16Array(sound.buffer), rate };
    }
    at = from + size + (size % 2);
  }
  throw new AiError('malformed', "The AI provider's speech can't be read.");
}
