import { type Moved, moved } from 'workers/kinds';
import { durationMs, forSpeech, peaksOf, readWav, writeWav } from '../../kernel/ports/wav.ts';

export interface ReadRecording {
  /** The sound, without the rest of the file. */
  readonly wav: Uint8Array<ArrayBuffer>;
  readonly durationMs: number;
  readonly peaks: number[];
}

/** In a worker thread: checks a recording and extracts its sound. @throws AppError as `readWav` */
export function work(file: Uint8Array<ArrayBuffer>): Moved<ReadRecording> {
  const sound = forSpeech(readWav(file));
  const wav = writeWav(sound);
  return moved({ wav, durationMs: durationMs(sound), peaks: peaksOf(sound) }, [wav]);
}
