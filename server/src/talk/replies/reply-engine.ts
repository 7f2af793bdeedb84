import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { alternatives } from '../../kernel/db/schema.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { sleep, systemTimers, type Timers } from '../../kernel/timers.ts';
import { onBehalfOf } from '../../kernel/workers/owner.ts';
import { summarise } from '../memory/summarise.ts';
import type { ReplyRow } from '../messages/open-replies.ts';
import { limits, MAX_ATTEMPTS } from './limits.ts';
import { closeUnspoken, LeaseLost } from './reply-record.ts';
import { abandonedChannels, askToStop, claimFirst, extendLeases, letGo, stopsAskedFor } from './reply-store.ts';
import { type Break, endSpoken, type Writer, writeReply } from './write-reply.ts';

export interface Replies {
  /** Writes what a channel waits for, as far as nobody else does. Call it after the commit; never throws. */
  kick(channelId: string): void;
  /**
   * Stops open replies, whichever process writes them: the one that is or that answers `messageId`, or all of the channel.
   * @returns whether there was one
   */
  requestStop(which: { channelId: string; messageId?: string }): Promise<boolean>;
  /** Takes no more replies, lets those in progress end, and gives back what has not said a word. At most 10 s. */
  stop(): Promise<void>;
}

interface ReplyOptions {
  readonly outbox: Outbox;
  readonly timers?: Timers;
  /** Told of every reply that has come to its end, well or not. */
  readonly onWritten?: (reply: ReplyRow) => void;
}

/**
 * Writes the replies that messages ask for. A reply is a row held under a lease: the process that accepted the message
 * takes it at once, and any process takes over what a dead one left. One that had not spoken is asked for again; one
 * whose words were seen keeps them, ends as interrupted, and is refunded – nothing that was read is taken back.
 */
export function startReplies(ctx: Context, { outbox, timers = systemTimers, onWritten }: ReplyOptions): Replies {
  const { db, now, log } = ctx;
  const owner = randomUUID();
  const writer: Writer = { ctx, outbox, timers, owner };
  const controls = new Map<string, AbortController>();
  /** Channels that this process writes in, and whether more was asked for meanwhile. */
  const turns = new Map<string, { isAskedAgain: boolean }>();
  const work = new Set<Promise<void>>();
  let isStopping = false;

  async function writeChannel(channelId: string, turn: { isAskedAgain: boolean }): Promise<void> {
    try {
      do {
        turn.isAskedAgain = false;
        while (!isStopping && (await writeNext(channelId)));
      } while (turn.isAskedAgain);
    } finally {
      turns.delete(channelId);
    }
  }

  /** @returns false when the channel has nothing that could be taken */
  async function writeNext(channelId: string): Promise<boolean> {
    const reply = await claimFirst(db, { channelId, owner, now: now() });
    if (!reply) return false;
    const control = new AbortController();
    controls.set(reply.replyId, control);
    try {
      await onBehalfOf(reply.userId, () => take(reply, control));
      remember(reply);
      onWritten?.(reply);
    } catch (error) {
      if (!(error instanceof LeaseLost)) {
        await letGo(db, reply.replyId, owner).catch(() => undefined);
        throw error;
      }
      log.warn({ replyId: reply.replyId }, 'another process took a reply over');
    } finally {
      controls.delete(reply.replyId);
    }
    return true;
  }

  async function take(reply: ReplyRow, control: AbortController): Promise<void> {
    const isStopped = reply.stopRequestedAt !== null;
    if (reply.status === 'STREAMING') {
      const [kept] = await db
        .select({ text: alternatives.text })
        .from(alternatives)
        .where(eq(alternatives.alternativeId, reply.alternativeId));
      await endSpoken(writer, reply, { text: kept?.text ?? '', end: isStopped ? 'stopped' : 'interrupted' });
    } else if (isStopped || reply.attempts > MAX_ATTEMPTS) {
      await closeUnspoken(db, reply, { owner, status: isStopped ? 'STOPPED' : 'FAILED', now: now() });
      void outbox.flush(reply.userId);
    } else {
      await writeReply(writer, reply, control);
    }
  }

  /** What has left the prompt is put together after a reply, and nobody waits for it. */
  function remember({ channelId, branchId, userId }: ReplyRow): void {
    if (isStopping) return;
    const summary = summarise(ctx, { channelId, branchId }).then((isDone) => {
      if (isDone) void outbox.flush(userId);
    });
    void summary.catch((error: unknown) => log.warn({ err: error }, 'a part of a chat could not be put together'));
  }

  /** Runs in the background. What fails here is found again by a sweep. */
  function track(task: Promise<void>, what: string): void {
    const tracked = task.catch((error: unknown) => log.error({ err: error }, what)).finally(() => work.delete(tracked));
    work.add(tracked);
  }

  function kick(channelId: string): void {
    if (isStopping) return;
    const current = turns.get(channelId);
    if (current) {
      current.isAskedAgain = true;
      return;
    }
    const turn = { isAskedAgain: false };
    turns.set(channelId, turn);
    track(writeChannel(channelId, turn), 'a reply could not be written');
  }

  async function sweep(): Promise<void> {
    for (const channelId of await abandonedChannels(db, now())) kick(channelId);
  }

  async function beat(): Promise<void> {
    const mine = [...controls];
    if (mine.length === 0) return;
    const held = await extendLeases(db, { owner, replyIds: mine.map(([replyId]) => replyId), now: now() });
    for (const [replyId, control] of mine) {
      if (!held.has(replyId)) control.abort('lost' satisfies Break);
    }
  }

  async function pollStops(): Promise<void> {
    if (controls.size > 0) breakOff(await stopsAskedFor(db, owner));
  }

  function breakOff(replyIds: readonly string[]): void {
    for (const replyId of replyIds) controls.get(replyId)?.abort('stopped' satisfies Break);
  }

  /** Repeats a task, one at a time. */
  function repeat(milliseconds: number, task: () => Promise<void>): () => void {
    let isRunning = false;
    return timers.every(milliseconds, () => {
      if (isRunning) return;
      isRunning = true;
      track(
        task().finally(() => {
          isRunning = false;
        }),
        'replies could not be looked after',
      );
    });
  }

  const stopSweep = repeat(limits.sweep, sweep);
  const stopBeat = repeat(limits.heartbeat, beat);
  const stopPoll = repeat(limits.stopPoll, pollStops);

  return {
    kick,

    async requestStop(which) {
      const asked = await askToStop(db, { ...which, now: now() });
      breakOff(asked.map(({ replyId }) => replyId));
      for (const reply of asked) {
        if (reply.leaseOwner === null) await closeWaiting(reply);
      }
      return asked.length > 0;
    },

    async stop() {
      isStopping = true;
      stopSweep();
      const allDone = async () => {
        while (work.size > 0) await Promise.all(work);
      };
      await Promise.race([allDone(), sleep(timers, limits.drain)]);
      for (const control of controls.values()) control.abort('draining' satisfies Break);
      await allDone();
      stopBeat();
      stopPoll();
    },
  };

  /** Ends one that waits for its turn; whoever takes it in this moment sees that it is to be stopped. */
  async function closeWaiting(reply: ReplyRow): Promise<void> {
    try {
      await closeUnspoken(db, reply, { owner: null, status: 'STOPPED', now: now() });
      void outbox.flush(reply.userId);
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
    }
  }
}
