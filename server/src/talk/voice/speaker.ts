import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { alternatives, bots, messages, recordings, replies } from '../../kernel/db/schema.ts';
import { AiError } from '../../kernel/ports/ports.ts';
import { forSpeech, writeWav } from '../../kernel/ports/wav.ts';
import { appendEvent, lockChannel } from '../../kernel/realtime/event-log.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import { viewOf } from '../messages/messages.ts';
import { type RecordingRow, recordingOf } from '../messages/recordings.ts';
import { speechText } from './speech-text.ts';
import { currentVoice } from './voice-choice.ts';

/** How often a process looks for what was left unspoken, and how old that must be, in milliseconds. */
const SWEEP_MS = 5_000;
const LEFT_MS = 30_000;
const SPEECH_MS = 30_000;

export interface Speaker {
  /** Speaks what is wanted for this text, if anything is. Never throws; what fails stays a text. */
  speakWanted(alternativeId: string): Promise<void>;
  /** As `speakWanted`, for whoever waits for it. @throws AiError */
  speak(alternativeId: string): Promise<void>;
  stop(): void;
}

/**
 * Speaks the texts that are wanted spoken, once they are whole. The wish is a row: what a process leaves behind when it
 * dies, another one speaks.
 */
export function startSpeaker(
  ctx: Context,
  { outbox, timers = systemTimers }: { outbox: Outbox; timers?: Timers },
): Speaker {
  const { db, ai, media, now, log } = ctx;
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  function speak(alternativeId: string): Promise<void> {
    const started = running.get(alternativeId) ?? speakOnce(alternativeId).finally(() => running.delete(alternativeId));
    running.set(alternativeId, started);
    return started;
  }

  async function speakOnce(alternativeId: string): Promise<void> {
    const wish = await wishOf(db, alternativeId);
    if (!wish || wish.status === 'STREAMING') return;
    const { bot, wanted } = wish;
    try {
      if (wish.status === 'FAILED' || !ai.speech) throw new AiError('rejected', 'There is nothing to speak.');
      const voice = await currentVoice(db, wanted.userId, bot);
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(SPEECH_MS)]);
      const voiceId = voice?.voiceId ?? '';
      const sound = forSpeech(await ai.speech.speak({ voiceId, text: speechText(wish.text), signal }), 24_000);
      const mediaId = await media.store({ bytes: writeWav(sound), mime: 'audio/wav', ownerId: wanted.userId });
      const done = { ...recordingOf(mediaId, sound), voiceId, status: 'DONE' as const };
      const isKept = await tell(wanted, wish.messageId, (tx) =>
        tx
          .update(recordings)
          .set(done)
          .where(and(eq(recordings.alternativeId, alternativeId), eq(recordings.status, 'WANTED')))
          .returning({ id: recordings.alternativeId }),
      );
      if (!isKept) await media.discard(mediaId);
    } catch (error) {
      // A process that ends leaves it to the next.
      if (stopping.signal.aborted) return;
      await tell(wanted, wish.messageId, (tx) =>
        tx
          .delete(recordings)
          .where(and(eq(recordings.alternativeId, alternativeId), eq(recordings.status, 'WANTED')))
          .returning({ id: recordings.alternativeId }),
      );
      throw error;
    }
  }

  /** Changes the wish, and tells of its message what it shows now. @returns whether there still was a wish */
  async function tell(
    { userId, channelId }: RecordingRow,
    messageId: string,
    change: (tx: Db) => PromiseLike<readonly unknown[]>,
  ): Promise<boolean> {
    const isChanged = await db.transaction(async (tx) => {
      await lockChannel(tx, channelId);
      if ((await change(tx)).length === 0) return false;
      const at = now();
      const [row] = await tx
        .update(messages)
        .set({ updatedAt: sql`greatest(${at}::bigint, ${messages.updatedAt} + 1)` })
        .where(eq(messages.messageId, messageId))
        .returning();
      if (!row) return true;
      const payload = { message: await viewOf(tx, row) };
      await appendEvent(tx, { userId, channelId, eventType: 'message-updated', payload, at });
      return true;
    });
    void outbox.flush(userId);
    return isChanged;
  }

  async function speakWanted(alternativeId: string): Promise<void> {
    try {
      await speak(alternativeId);
    } catch (error) {
      const isExpected = error instanceof AiError && error.kind === 'rejected';
      if (!isExpected) log.warn({ err: error }, 'a reply could not be spoken');
    }
  }

  /** What was wanted and never spoken: its process died, or its reply never came. */
  async function sweep(): Promise<void> {
    const openReply = db
      .select({ one: sql`1` })
      .from(replies)
      .where(
        and(eq(replies.alternativeId, recordings.alternativeId), inArray(replies.status, ['PENDING', 'STREAMING'])),
      );
    const left = await db
      .select()
      .from(recordings)
      .where(and(eq(recordings.status, 'WANTED'), lt(recordings.createdAt, now() - LEFT_MS), notExists(openReply)))
      .orderBy(asc(recordings.createdAt))
      .limit(20);
    for (const { alternativeId } of left) {
      if (await wishOf(db, alternativeId)) await speakWanted(alternativeId);
      else await db.delete(recordings).where(eq(recordings.alternativeId, alternativeId));
    }
  }

  let isSweeping = false;
  const stopSweep = timers.every(SWEEP_MS, () => {
    if (isSweeping) return;
    isSweeping = true;
    void sweep()
      .catch((error: unknown) => log.warn({ err: error }, 'what is left to speak could not be looked for'))
      .finally(() => {
        isSweeping = false;
      });
  });
  return {
    speak,
    speakWanted,
    stop() {
      stopSweep();
      stopping.abort();
    },
  };
}

/** What is wanted, with the text that there is now. */
async function wishOf(db: Db, alternativeId: string) {
  const [wish] = await db
    .select({
      wanted: recordings,
      text: alternatives.text,
      status: alternatives.status,
      messageId: alternatives.messageId,
      bot: { botId: bots.botId, gender: bots.gender, voiceId: bots.voiceId },
    })
    .from(recordings)
    .innerJoin(alternatives, eq(alternatives.alternativeId, recordings.alternativeId))
    .innerJoin(messages, eq(messages.messageId, alternatives.messageId))
    .innerJoin(bots, eq(bots.botId, messages.senderId))
    .where(and(eq(recordings.alternativeId, alternativeId), eq(recordings.status, 'WANTED')));
  return wish;
}
