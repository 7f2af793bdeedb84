import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ReplyNotice } from 'ports';
import type { Context } from '../../kernel/context.ts';
import { replies } from '../../kernel/db/schema.ts';
import { LeaseLost } from '../../kernel/jobs/job-kind.ts';
import { appendEvent } from '../../kernel/realtime/event-log.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import type { ReplyRow } from '../messages/open-replies.ts';
import { limits } from './limits.ts';
import { closeUnspoken } from './reply-record.ts';

export interface WrittenBy {
  readonly modelId: string;
  readonly displayName: string;
}

export type ReplyEnd = Pick<Extract<ReplyNotice, { type: 'ended' }>, 'reason' | 'usage'>;

export interface NoticeParts {
  readonly ctx: Context;
  readonly outbox: Outbox;
}

/** What the models say about a reply before its first word: that it takes longer, and which model answers. */
export class ReplyNotices {
  readonly #parts: NoticeParts;
  readonly #reply: ReplyRow;
  /** The first words came after the reader had seen a failure: the reply is free. */
  isLate = false;
  #writtenBy: WrittenBy | undefined;
  #end: ReplyEnd | undefined;
  #patientUntil: number;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: NoticeParts, reply: ReplyRow) {
    this.#parts = parts;
    this.#reply = reply;
    this.#patientUntil = reply.createdAt + limits.late;
  }

  /** The model that writes; undefined for a companion that is no model. */
  get writtenBy(): WrittenBy | undefined {
    return this.#writtenBy;
  }

  /** How the model ended, and what it counted; undefined if it did not say. */
  get end(): ReplyEnd | undefined {
    return this.#end;
  }

  /** Until when the reader waits, unless a further notice comes. Later words are free (MSG-09). */
  get patientUntil(): number {
    return this.#patientUntil;
  }

  readonly receive = (notice: ReplyNotice): void => {
    const { modelId, displayName } = notice;
    if (notice.type === 'ended') this.#end = notice;
    else if (notice.type === 'writing') this.#writtenBy = { modelId, displayName };
    else if (notice.type === 'waiting') this.#then(() => this.#tellToWait(notice));
    else this.#then(() => failBehind(this.#parts, this.#reply));
  };

  /** Resolves when all events are stored. */
  async settle(): Promise<void> {
    await this.#work;
  }

  #then(work: () => Promise<void>): void {
    const report = (err: unknown) => this.#parts.ctx.log.warn({ err }, 'a notice about a reply was not stored');
    this.#work = this.#work.then(work).catch(report);
  }

  async #tellToWait({ displayName, isLoading, leftMs }: Extract<ReplyNotice, { type: 'waiting' }>): Promise<void> {
    const { ctx, outbox } = this.#parts;
    const { userId, channelId, messageId, parentId, replyId } = this.#reply;
    const at = ctx.now();
    const until = at + limits.late;
    const payload = {
      messageId: messageId ?? parentId ?? replyId,
      modelName: displayName,
      isLoading,
      leftSeconds: leftMs === undefined ? null : Math.ceil(leftMs / 1000),
      until,
    };
    await ctx.db.transaction((tx) => appendEvent(tx, { userId, channelId, eventType: 'reply-waiting', payload, at }));
    this.#patientUntil = until;
    void outbox.flush(userId);
  }
}

/** Ends the replies that wait behind one whose model is silent, so that their members get their gems back at once. */
async function failBehind({ ctx: { db, now }, outbox }: NoticeParts, reply: ReplyRow): Promise<void> {
  const waiting = await db
    .select()
    .from(replies)
    .where(
      and(
        eq(replies.channelId, reply.channelId),
        eq(replies.status, 'PENDING'),
        gt(replies.replyId, reply.replyId),
        isNull(replies.leaseOwner),
      ),
    )
    .orderBy(asc(replies.replyId));
  for (const one of waiting) {
    await closeUnspoken(db, one, { owner: null, status: 'FAILED', now: now() }).catch((error: unknown) => {
      if (!(error instanceof LeaseLost)) throw error;
    });
  }
  if (waiting.length > 0) void outbox.flush(reply.userId);
}
