import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/context.ts';
import { alternatives, replies } from '../../kernel/db/schema.ts';
import { type JobEnd, type JobKind, LeaseLost, type Run } from '../../kernel/jobs/job-kind.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import type { ReplyQueue, ReplyRow } from '../messages/open-replies.ts';
import { summarise } from '../prompts/summarise.ts';
import { AT_ONCE, limits, MAX_ATTEMPTS } from './limits.ts';
import { ReadingAhead } from './reading-ahead.ts';
import { closeUnspoken } from './reply-record.ts';
import { askToStop, replyRows, stopsAskedFor } from './reply-rows.ts';
import { endSpoken, type Writer, writeReply } from './write-reply.ts';

export interface Replies extends ReplyQueue {
  /** Takes no more replies, lets those in progress end, and gives back those without words. At most 10 s. */
  stop(): Promise<void>;
}

interface ReplyOptions {
  readonly outbox: Outbox;
  readonly timers?: Timers;
  /** Called for each reply that has ended, well or not. */
  readonly onWritten?: (reply: ReplyRow) => void;
}

/** Writes the replies that messages ask for: those of a chat in the order of its messages. */
export function startReplies(ctx: Context, { outbox, timers = systemTimers, onWritten }: ReplyOptions): Replies {
  let isStopping = false;
  const ahead = new ReadingAhead(ctx);
  const afterwards = (reply: ReplyRow) => {
    onWritten?.(reply);
    if (isStopping) return;
    summariseLater(ctx, outbox, reply);
    ahead.read(reply.channelId);
  };
  const runner = new JobRunner(replyJobs(ctx, { outbox, timers, afterwards }), ctx, timers);
  return {
    kick: (channelId) => runner.wake(channelId),
    readAhead: (channelId) => ahead.read(channelId),
    async requestStop(which) {
      const asked = await askToStop(ctx.db, { ...which, now: ctx.now() });
      for (const reply of asked) {
        if (runner.interrupt(reply.replyId, 'stopped')) continue;
        if (reply.leaseOwner === null && reply.status === 'PENDING') await closeWaiting(ctx, outbox, reply);
      }
      return asked.length > 0;
    },
    async stop() {
      isStopping = true;
      await Promise.all([runner.stop(), ahead.stop()]);
    },
  };
}

interface ReplyParts {
  readonly outbox: Outbox;
  readonly timers: Timers;
  readonly afterwards: (reply: ReplyRow) => void;
}

/**
 * A reply without words is asked for again after a crash. One whose words were shown keeps them, ends as interrupted, and
 * is refunded: nothing that was read is taken back.
 */
function replyJobs(ctx: Context, { outbox, timers, afterwards }: ReplyParts): JobKind<ReplyRow> {
  const writerOf = (owner: string): Writer => ({ ctx, outbox, timers, owner });

  async function run(reply: ReplyRow, { owner, control }: Run): Promise<JobEnd> {
    const isOver = reply.status === 'STREAMING' || reply.stopRequestedAt !== null;
    const writer = writerOf(owner);
    const end = isOver ? await endWithoutWriting(writer, reply) : await writeReply(writer, reply, control);
    afterwards(reply);
    return end;
  }

  return {
    name: 'reply',
    store: replyRows(ctx),
    times: {
      ...limits,
      deadline: ctx.ai.longestReplyMs ?? ctx.config.business.seconds.reply * 1000,
      cancelPoll: limits.stopPoll,
    },
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    isQueue: true,
    idOf: ({ replyId }) => replyId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ userId }) => userId,
    run,
    // A run settles what the model does wrong: an error that leaves it is one of the database.
    retryAfter: () => 0,
    async giveUp({ replyId }, _, owner) {
      const [reply] = await ctx.db.select().from(replies).where(eq(replies.replyId, replyId));
      if (!reply) return;
      await endWithoutWriting(writerOf(owner), reply);
      afterwards(reply);
    },
    canceled: (owner) => stopsAskedFor(ctx.db, owner),
  };
}

/** Ends a reply that an earlier attempt left open, as it was when the attempt ended. */
async function endWithoutWriting(writer: Writer, reply: ReplyRow): Promise<JobEnd> {
  const { ctx, outbox, owner } = writer;
  const isStopped = reply.stopRequestedAt !== null;
  if (reply.status === 'STREAMING') {
    const [kept] = await ctx.db
      .select({ text: alternatives.text })
      .from(alternatives)
      .where(eq(alternatives.alternativeId, reply.alternativeId));
    return endSpoken(writer, reply, { text: kept?.text ?? '', end: isStopped ? 'stopped' : 'interrupted' });
  }
  await closeUnspoken(ctx.db, reply, { owner, status: isStopped ? 'STOPPED' : 'FAILED', now: ctx.now() });
  void outbox.flush(reply.userId);
  return isStopped ? 'canceled' : 'failed';
}

/** Ends a reply that waits for its turn. A process that claims it at this moment sees that it must stop. */
async function closeWaiting({ db, now }: Context, outbox: Outbox, reply: ReplyRow): Promise<void> {
  try {
    await closeUnspoken(db, reply, { owner: null, status: 'STOPPED', now: now() });
    void outbox.flush(reply.userId);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

/** Summarises what has left the prompt, in the background. */
function summariseLater(ctx: Context, outbox: Outbox, { channelId, branchId, userId }: ReplyRow): void {
  const summary = summarise(ctx, { channelId, branchId }).then((isDone) => {
    if (isDone) void outbox.flush(userId);
  });
  summary.catch((error: unknown) => ctx.log.warn({ err: error }, 'a part of a chat could not be summarised'));
}
