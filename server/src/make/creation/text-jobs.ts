import { unlessAborted } from 'workers';
import { isAllowed } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import { type JobKind, TooLate } from '../../kernel/jobs/job-kind.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import { sleep, type Timers } from '../../kernel/timers.ts';
import {
  acceptText,
  storeText,
  TEXT_IS_OF_USE_MS,
  type TextKind,
  type TextRow,
  takeOutcome,
  textRows,
  type WantedText,
  type Written,
} from './text-store.ts';

/** In milliseconds. */
const times = { lease: 15_000, heartbeat: 5_000, sweep: 2_000, deadline: 60_000, drain: 0 } as const;
/** They mostly wait for a provider, or for a worker thread, whose queue is fair to all members. */
const AT_ONCE = 1_000;
/** The ones that a crash ended. An error of the AI is final: the member waits for the answer, and can repeat it. */
const MAX_ATTEMPTS = 3;
/** How long the moderation of the result may take, in milliseconds. */
const MODERATION_MS = 5_000;
/** How often a request looks for the outcome of a job that another process does, in milliseconds. */
const POLL_MS = 250;
/** How long a request waits beyond the time of one attempt, in milliseconds. */
const PATIENCE_MS = 5_000;

export interface DraftTexts {
  /**
   * Generates a text of a draft, and waits for it for a bounded time. The job goes on after that: an equal request gets
   * its text.
   * @returns undefined where the text is refused
   * @throws AppError NOT_FOUND, SERVICE_UNAVAILABLE
   */
  write<K extends TextKind>(wanted: WantedText<K>): Promise<Written<K> | undefined>;
  /** Gives back what is not finished. */
  stop(): Promise<void>;
}

/** Generates the texts of drafts, in whichever process. */
export function startDraftTexts(ctx: Context, timers: Timers): DraftTexts {
  const runner = new JobRunner(textJobs(ctx), ctx, timers);

  /** The outcome of a job that this process or another one does. */
  async function outcomeOf(jobId: string, signal: AbortSignal): Promise<Pick<TextRow, 'status' | 'result'>> {
    for (;;) {
      // The runner logs errors; the row has the outcome.
      await unlessAborted(signal, runner.perform(jobId)).catch(() => signal.throwIfAborted());
      const row = await takeOutcome(ctx, jobId);
      if (!row) throw new AppError('NOT_FOUND');
      if (row.status !== 'OPEN') return row;
      await unlessAborted(signal, sleep(timers, POLL_MS));
    }
  }

  return {
    async write<K extends TextKind>(wanted: WantedText<K>) {
      const jobId = await acceptText(ctx, wanted);
      const waiting = new AbortController();
      const unavailable = new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      const limit = deadlineOf(ctx, wanted.of) + PATIENCE_MS;
      const undo = timers.after(limit, () => waiting.abort(unavailable));
      try {
        const { status, result } = await outcomeOf(jobId, waiting.signal);
        if (status === 'FAILED') throw unavailable;
        return status === 'DONE' ? (result?.value as Written<K>) : undefined;
      } finally {
        undo();
      }
    },
    stop: () => runner.stop(),
  };
}

function textJobs(ctx: Context): JobKind<TextRow> {
  const { db, now } = ctx;
  const left = ({ createdAt }: TextRow) => createdAt + TEXT_IS_OF_USE_MS - now();
  return {
    name: 'draft-text',
    store: textRows(ctx),
    times,
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    idOf: ({ jobId }) => jobId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ userId }) => userId,
    deadlineOf: (row) => Math.min(deadlineOf(ctx, row.wanted?.of), left(row)),
    async run(row, { owner, signal }) {
      if (left(row) <= 0) throw new TooLate('draft-text');
      const value = storable(await unlessAborted(signal, generate(ctx, row, signal)));
      const isShown = await isAllowed(ctx, textsIn(value));
      await storeText(db, row, { owner, ...(isShown ? { status: 'DONE', result: { value } } : { status: 'REFUSED' }) });
      return undefined;
    },
    giveUp: (row, _, owner) => storeText(db, row, { owner, status: 'FAILED' }),
  };
}

/** Milliseconds that the AI has for a text. */
const writingMs = ({ config }: Pick<Context, 'config'>, of: string | undefined): number => {
  const { seconds } = config.business;
  return 1000 * (of === 'character' || of === 'world' ? seconds.draft : seconds.field);
};

const deadlineOf = (ctx: Pick<Context, 'config'>, of: string | undefined) => writingMs(ctx, of) + MODERATION_MS;

/** @throws AiError */
async function generate(ctx: Context, { wanted }: TextRow, signal: AbortSignal): Promise<unknown> {
  const drafts = ctx.ai.drafts as unknown as Record<string, (request: object) => Promise<unknown>>;
  const generateText = wanted && drafts[wanted.of];
  if (!generateText) throw new Error('the row of an open job says what to generate');
  const { of, language, given } = wanted;
  const limited = AbortSignal.any([signal, AbortSignal.timeout(writingMs(ctx, of))]);
  return generateText.call(drafts, { ...(given as object), language, signal: limited });
}

/** Without what PostgreSQL can't store: a model may write anything. */
const storable = (result: unknown): unknown =>
  JSON.parse(
    JSON.stringify(result, (_, value) =>
      typeof value === 'string' ? value.toWellFormed().replaceAll('\u0000', '') : value,
    ),
  );

/** Everything in a result that its member would read. */
function textsIn(result: unknown): string[] {
  const values = typeof result === 'object' && result !== null ? Object.values(result).flat() : [result];
  return values.filter((value) => typeof value === 'string');
}
