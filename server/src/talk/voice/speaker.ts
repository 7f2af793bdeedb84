import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { AiError } from 'ports';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { recordings, replies } from '../../kernel/db/schema.ts';
import { type JobKind, type JobStore, LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import { forSpeech, writeWav } from '../../kernel/ports/wav.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import { type RecordingRow, recordingOf } from '../messages/recordings.ts';
import { speechText } from './speech-text.ts';
import { changeRecording, type SpokenText, spokenText } from './spoken-text.ts';
import { currentVoice } from './voice-choice.ts';

/** In milliseconds. Only texts that were left unspoken this long are taken by a sweep. */
const HEAD_START_MS = 30_000;
const times = { lease: 15_000, heartbeat: 5_000, sweep: 5_000, deadline: 30_000, drain: 0 } as const;
const AT_ONCE = 8;
const MAX_ATTEMPTS = 3;

export interface Speaker {
  /** Speaks this text, if its user asked for it. Never throws; a text that can't be spoken stays a text. */
  speakWanted(alternativeId: string): void;
  /** As `speakWanted`, for a caller that waits for the recording. @throws AiError */
  speak(alternativeId: string): Promise<void>;
  stop(): Promise<void>;
}

/** Speaks the texts whose users asked for it, once they are complete. */
export function startSpeaker(
  ctx: Context,
  { outbox, timers = systemTimers }: { outbox: Outbox; timers?: Timers },
): Speaker {
  const runner = new JobRunner(speechJobs(ctx, outbox), ctx, timers);
  return {
    speak: (alternativeId) => runner.perform(alternativeId),
    speakWanted: (alternativeId) => runner.wake(alternativeId),
    stop: () => runner.stop(),
  };
}

function speechJobs(ctx: Context, outbox: Outbox): JobKind<RecordingRow> {
  const { db } = ctx;
  return {
    name: 'speech',
    store: speechRows(ctx),
    times,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    idOf: ({ alternativeId }) => alternativeId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ userId }) => userId,
    async run(wanted, { owner, signal }) {
      const { alternativeId, userId } = wanted;
      const isWanted = isHeld(alternativeId, owner);
      const spoken = await spokenText(db, alternativeId);
      if (!spoken) {
        await db.delete(recordings).where(isWanted);
        return 'failed';
      }
      await speak(ctx, { wanted, spoken, owner, signal });
      void outbox.flush(userId);
      return undefined;
    },
    async giveUp({ alternativeId, ...wanted }, _, owner) {
      const remove = (tx: Db) => tx.delete(recordings).where(isHeld(alternativeId, owner)).returning();
      const spoken = await spokenText(db, alternativeId);
      if (spoken) await changeRecording(ctx, wanted, spoken.messageId, remove);
      else await remove(db);
      void outbox.flush(wanted.userId);
    },
    isExpected: (error) => error instanceof AiError && error.kind === 'rejected',
  };
}

/** Recordings that are wanted, once no reply is still written under them. */
function speechRows(ctx: Context): JobStore<RecordingRow> {
  const isOpenReply = inArray(replies.status, ['PENDING', 'STREAMING']);
  return leasedRows(ctx, recordings, {
    id: recordings.alternativeId,
    isOpen: eq(recordings.status, 'WANTED'),
    headStart: HEAD_START_MS,
    isClaimable: () =>
      notExists(
        ctx.db
          .select({ one: sql`1` })
          .from(replies)
          .where(and(eq(replies.alternativeId, recordings.alternativeId), isOpenReply)),
      ),
  });
}

const isHeld = (alternativeId: string, owner: string) =>
  and(eq(recordings.alternativeId, alternativeId), eq(recordings.status, 'WANTED'), eq(recordings.leaseOwner, owner));

interface Speech {
  readonly wanted: RecordingRow;
  readonly spoken: SpokenText;
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** @throws AiError, LeaseLost */
async function speak(ctx: Context, { wanted, spoken, owner, signal }: Speech): Promise<void> {
  const { db, ai, media } = ctx;
  const { alternativeId, userId } = wanted;
  if (spoken.status === 'FAILED' || !ai.speech) throw new AiError('rejected', 'There is nothing to speak.');
  const voiceId = (await currentVoice(db, userId, spoken.bot))?.voiceId ?? '';
  const sound = forSpeech(await ai.speech.speak({ voiceId, text: speechText(spoken.text), signal }), 24_000);
  const mediaId = await media.store({ bytes: writeWav(sound), mime: 'audio/wav', ownerId: userId });
  const done = { ...recordingOf(mediaId, sound), voiceId, status: 'DONE', leaseOwner: null, leaseUntil: null } as const;
  const isKept = await changeRecording(ctx, wanted, spoken.messageId, (tx) =>
    tx.update(recordings).set(done).where(isHeld(alternativeId, owner)).returning(),
  );
  if (isKept) return;
  await media.discard(mediaId);
  throw new LeaseLost();
}
