import { AiError } from 'ports';
import { constants } from 'shared-sdk/contract';
import { runWork } from 'workers';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { assertStorage } from '../../kernel/quotas/storage.ts';
import type { Recording } from '../messages/recordings.ts';
import { readRecording } from './kinds.ts';

/**
 * Receives a recording: checks it, stores its sound without the rest of the file, and transcribes it. The text is empty
 * if nothing was said, or no transcription is configured.
 * @throws AppError as `readWav`; `WorkTimedOut` and `WorkRefused`; SERVICE_UNAVAILABLE if the transcription failed and may succeed later
 */
export async function receiveRecording(
  { config, db, ai, media, log, now }: Pick<Context, 'config' | 'db' | 'ai' | 'media' | 'log' | 'now'>,
  userId: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<{ text: string; recording: Recording }> {
  const { wav, ...shape } = await runWork(readRecording, body);
  await assertStorage({ config, db, now }, userId, wav.byteLength);
  let text = '';
  try {
    text =
      (await ai.transcription?.transcribe({
        wav,
        signal: AbortSignal.timeout(config.business.seconds.transcription * 1000),
      })) ?? '';
  } catch (error) {
    log.warn({ err: error }, 'a recording could not be transcribed');
    if (!(error instanceof AiError && error.kind === 'rejected')) {
      throw new AppError('SERVICE_UNAVAILABLE', { cause: error });
    }
  }
  const mediaId = await media.store({ bytes: wav, mime: 'audio/wav', ownerId: userId });
  return { text: firstCharacters(text.trim(), constants.messageMaxLength), recording: { mediaId, ...shape } };
}

const firstCharacters = (text: string, max: number): string => [...text].slice(0, max).join('');
