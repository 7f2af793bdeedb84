import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v5 as uuidv5 } from 'uuid';
import * as z from 'zod';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { StoredMedia } from '../../kernel/media/media-store.ts';
import { sendMedia } from '../../kernel/media/routes.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { voices } from '../../kernel/ports/voices.ts';
import { forSpeech, writeWav } from '../../kernel/ports/wav.ts';

/** The text of every sample. */
const WORDS = 'Hello. This is how I sound when I talk with you.';
/** An arbitrary UUID that must never change: ids of samples are derived from it. */
const NAMESPACE = '2f0f4a2e-6a1f-4d54-9f53-0d1c0a3f5b61';
/** Increase it when the voices change. */
const VERSION = 1;
const TIMEOUT = 30_000;

const nameOf = (voiceId: string) => `voices/${voiceId}.wav`;

/** The address of a voice's sample, played before it is chosen. */
export const sampleUrl = (voiceId: string): string => addressOf(nameOf(voiceId));

const parameters = z.object({
  file: z.enum(voices.map(({ voiceId }) => `${voiceId}.wav`)).transform((file) => file.slice(0, -'.wav'.length)),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});

/** `GET /media/voices/{voiceId}.wav?exp&sig`: generated on first request, and stored. */
export function registerVoiceSamples(
  app: FastifyInstance,
  { ai, media, config, now, log }: Pick<Context, 'ai' | 'media' | 'config' | 'now' | 'log'>,
): void {
  const speaking = new Map<string, Promise<StoredMedia | undefined>>();
  const made = JSON.stringify([VERSION, WORDS, config.ai.speechModel, config.ai.speechVoices]);

  async function speak(voiceId: string, mediaId: string): Promise<StoredMedia | undefined> {
    if (!ai.speech) return undefined;
    const sound = await ai.speech.speak({ voiceId, text: WORDS, signal: AbortSignal.timeout(TIMEOUT) });
    const bytes = writeWav(forSpeech(sound, 24_000));
    await media.store({ mediaId, bytes, mime: 'audio/wav', isPublic: true });
    return media.find(mediaId);
  }

  async function open(voiceId: string): Promise<StoredMedia | undefined> {
    const mediaId = uuidv5(
      createHash('sha256')
        .update(made + voiceId)
        .digest('hex'),
      NAMESPACE,
    );
    const found = await media.find(mediaId);
    if (found) return found;
    const started = speaking.get(voiceId) ?? speak(voiceId, mediaId).finally(() => speaking.delete(voiceId));
    speaking.set(voiceId, started);
    return started.catch((error: unknown) => {
      log.warn({ err: error, voiceId }, 'a sample of a voice could not be spoken');
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
    });
  }

  app.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
    '/media/voices/:file',
    async (request, reply) => {
      const asked = parameters.safeParse({ ...request.query, ...request.params });
      if (!asked.success) throw new AppError('NOT_FOUND');
      const { file: voiceId, exp, sig } = asked.data;
      const found = media.isSigned(nameOf(voiceId), exp, sig) ? await open(voiceId) : undefined;
      if (!found) throw new AppError('NOT_FOUND');
      return sendMedia(reply, found, { range: request.headers.range, life: exp - now() });
    },
  );
}
