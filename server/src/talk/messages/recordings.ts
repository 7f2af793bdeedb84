import { inArray } from 'drizzle-orm';
import type { Pcm } from 'ports';
import type { Message } from 'shared-sdk/contract';
import type { Db } from '../../kernel/db/open.ts';
import { recordings } from '../../kernel/db/schema.ts';
import { addressOf } from '../../kernel/media/signing.ts';
import { durationMs, peaksOf } from '../../kernel/ports/wav.ts';

export type RecordingRow = typeof recordings.$inferSelect;

/** A stored recording, with the length and loudness that a player shows before it plays. */
export interface Recording {
  readonly mediaId: string;
  readonly durationMs: number;
  readonly peaks: number[];
}

export const recordingOf = (mediaId: string, sound: Pcm): Recording => ({
  mediaId,
  durationMs: durationMs(sound),
  peaks: peaksOf(sound),
});

/** The recordings of texts, by alternative id. */
export async function recordingsOf(db: Db, alternativeIds: readonly string[]): Promise<Map<string, RecordingRow>> {
  if (alternativeIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(recordings)
    .where(inArray(recordings.alternativeId, [...alternativeIds]));
  return new Map(rows.map((row) => [row.alternativeId, row]));
}

type VoiceOf = Pick<Message['message'], 'voiceSignedUrl' | 'voiceDurationMs' | 'voicePeaks' | 'isVoicePending'>;

/** The fields of a message that show its recording. */
export function voiceView(row: Pick<RecordingRow, 'mediaId' | 'durationMs' | 'peaks'> | undefined): VoiceOf {
  if (!row) return { voiceSignedUrl: null };
  if (row.mediaId === null) return { voiceSignedUrl: null, isVoicePending: true };
  return { voiceSignedUrl: addressOf(row.mediaId), voiceDurationMs: row.durationMs, voicePeaks: row.peaks };
}

const DAY = 24 * 60 * 60 * 1000;
export const dayOf = (at: number): number => Math.floor(at / DAY);
export const nextDay = (at: number): number => (dayOf(at) + 1) * DAY;

/** Stores what a user said. */
export async function keepHeard(
  tx: Db,
  said: { alternativeId: string; userId: string; channelId: string; at: number; recording: Recording },
): Promise<void> {
  const { at, recording, ...whose } = said;
  await tx
    .insert(recordings)
    .values({ ...whose, ...recording, kind: 'HEARD', status: 'DONE', day: dayOf(at), createdAt: at });
}
