import type { KeptFiles } from 'shared-sdk';
import type { RefusalReason } from './state.ts';

/** A recording that is ready to be sent. */
export interface Recorded {
  readonly wav: Blob;
  readonly durationMs: number;
  /** Its shape, each value 0 to 100. */
  readonly peaks: readonly number[];
}

/** A recording that the server does not have yet. */
export interface KeptRecording {
  readonly clientMessageId: string;
  readonly recorded: Recorded;
  /** Milliseconds of the server's time. */
  readonly saidAt: number;
  /** Why it was not sent; null while it is being sent. */
  readonly reason: RefusalReason | null;
}

export interface FoundRecording extends KeptRecording {
  /** Whether it survives a reload: some browsers store nothing. */
  readonly isKept: boolean;
}

/** Unsent recordings, kept on this device until the server has them or the person discards them. */
export interface KeptRecordings {
  /** The oldest first. */
  list(): Promise<readonly FoundRecording[]>;
  /** @returns whether it survives a reload */
  keep(recording: KeptRecording): Promise<boolean>;
  remove(clientMessageId: string): Promise<void>;
}

export function createKeptRecordings(kept: KeptFiles, channelId: string): KeptRecordings {
  const prefix = `voice:${channelId}:`;
  return {
    async list() {
      const files = await kept.list(prefix);
      const recordings = files.flatMap(({ key, file, about, lasts }): FoundRecording[] => {
        const known = parse(about);
        if (!known) return [];
        const { durationMs, peaks, saidAt, reason } = known;
        const recorded = { wav: file, durationMs, peaks };
        return [{ clientMessageId: key.slice(prefix.length), recorded, saidAt, reason, isKept: lasts }];
      });
      return recordings.toSorted((a, b) => a.saidAt - b.saidAt);
    },
    keep: ({ clientMessageId, recorded: { wav, durationMs, peaks }, saidAt, reason }) =>
      kept.put(prefix + clientMessageId, wav, JSON.stringify({ durationMs, peaks, saidAt, reason } satisfies About)),
    remove: (clientMessageId) => kept.remove(prefix + clientMessageId),
  };
}

type About = Omit<Recorded, 'wav'> & Pick<KeptRecording, 'saidAt' | 'reason'>;

const reasons: readonly unknown[] = [null, 'offline', 'not-safe', 'failed'] satisfies (RefusalReason | null)[];

function parse(text: string): About | null {
  try {
    const value: unknown = JSON.parse(text);
    return isAbout(value) ? value : null;
  } catch {
    return null;
  }
}

const isAbout = (value: unknown): value is About =>
  typeof value === 'object' &&
  value !== null &&
  'durationMs' in value &&
  typeof value.durationMs === 'number' &&
  'saidAt' in value &&
  typeof value.saidAt === 'number' &&
  'peaks' in value &&
  Array.isArray(value.peaks) &&
  value.peaks.every((peak) => typeof peak === 'number') &&
  'reason' in value &&
  reasons.includes(value.reason);
