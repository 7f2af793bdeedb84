import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { AiError, type Painting } from 'ports';
import { v7 as uuidv7 } from 'uuid';
import { unlessAborted } from 'workers';
import type { Context } from '../../kernel/context.ts';
import { botColumns } from '../../kernel/db/columns.ts';
import type { Db } from '../../kernel/db/open.ts';
import { bots, portraits } from '../../kernel/db/schema.ts';
import { exponential } from '../../kernel/jobs/backoff.ts';
import { type JobKind, LeaseLost, type Run } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import { sleep, type Timers } from '../../kernel/timers.ts';
import type { OwnChannel } from '../../talk/channels/channel-rows.ts';

type PortraitRow = typeof portraits.$inferSelect;

const SIZE = { width: 768, height: 1024 };
/** Milliseconds that the answer waits for it: enough on an idle server, and never long. */
const ANSWER_WAITS_MS = 2_000;
/** In milliseconds. The deadline of an attempt is the operator's. */
const times = { lease: 15_000, heartbeat: 5_000, sweep: 5_000, drain: 0 } as const;
/** For this long only the process that made the character paints it, in milliseconds. */
const HEAD_START_MS = 1_000;
const FIRST_RETRY_MS = 10_000;
const MAX_ATTEMPTS = 3;
/** Painting has a queue of its own, which is fair to all members. */
const AT_ONCE = 100;

export interface Portraits {
  /**
   * Paints the portrait that was ordered with the character. If painting takes longer than 2 s, it goes on after the
   * answer, and the portrait shows when the chat is read again.
   * @returns the character with its portrait, or as it was where there is none yet
   */
  paint(own: OwnChannel): Promise<OwnChannel>;
  /** Gives back what is not finished. */
  stop(): Promise<void>;
}

/** Orders a portrait, in the transaction that makes its character. */
export async function orderPortrait(
  tx: Db,
  { bot, userId, description, at }: { bot: OwnChannel['bot']; userId: string; description: string; at: number },
): Promise<void> {
  const { botId, headline, shortDescription } = bot;
  const shown = description.trim() || [headline, shortDescription].filter(Boolean).join('. ');
  await tx.insert(portraits).values({ botId, userId, mediaId: uuidv7(), description: shown, createdAt: at });
}

/** Paints the portraits of new characters, for their owners alone. A character may do without. */
export function startPortraits(ctx: Context, timers: Timers): Portraits {
  const runner = new JobRunner(portraitJobs(ctx), ctx, timers);
  return {
    async paint(own) {
      const { botId } = own.bot;
      const painted = runner.perform(botId).catch(() => undefined);
      await Promise.race([painted, sleep(timers, ANSWER_WAITS_MS)]);
      const [bot] = await ctx.db.select(botColumns).from(bots).where(eq(bots.botId, botId));
      return bot ? { ...own, bot } : own;
    },
    stop: () => runner.stop(),
  };
}

function portraitJobs(ctx: Context): JobKind<PortraitRow> {
  const { db, media } = ctx;
  return {
    name: 'portrait',
    // The row of a portrait that is painted, or given up, is deleted.
    store: leasedRows(ctx, portraits, { id: portraits.botId, isOpen: undefined, headStart: HEAD_START_MS }),
    times: { ...times, deadline: ctx.config.business.seconds.portrait * 1000 },
    atOnce: AT_ONCE,
    maxAttempts: MAX_ATTEMPTS,
    idOf: ({ botId }) => botId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ userId }) => userId,
    async run(row, { owner, signal }) {
      const painting = await paintPortrait(ctx, row, signal);
      if (painting) await storePortrait(ctx, row, { painting, owner, signal });
      else await endJob(db, isHeld(row, owner));
      return undefined;
    },
    retryAfter: (error, { attempts }) =>
      error instanceof AiError && !error.retryable ? undefined : exponential(FIRST_RETRY_MS)(attempts),
    async giveUp(row, _, owner) {
      await endJob(db, isHeld(row, owner));
      await media.discard(row.mediaId);
    },
  };
}

const isHeld = ({ botId }: PortraitRow, owner: string) =>
  and(eq(portraits.botId, botId), eq(portraits.leaseOwner, owner));

/** @throws LeaseLost */
async function endJob(db: Db, isHeldJob: SQL | undefined): Promise<void> {
  const ended = await db.delete(portraits).where(isHeldJob).returning({ botId: portraits.botId });
  if (ended.length === 0) throw new LeaseLost();
}

/** @returns undefined where the character needs none any more. @throws AiError */
async function paintPortrait(
  { ai, db }: Context,
  { botId, description }: PortraitRow,
  signal: AbortSignal,
): Promise<Painting | undefined> {
  const [bot] = await db.select(botColumns).from(bots).where(needsPortrait(botId));
  if (!bot) return undefined;
  if (!ai.image) throw new AiError('rejected', 'No painter is configured.');
  return unlessAborted(signal, ai.image.paint({ character: bot, description, ...SIZE, signal }));
}

const needsPortrait = (botId: string) =>
  and(eq(bots.botId, botId), isNull(bots.portraitMediaId), isNull(bots.removedAt));

/** Stores the picture, and shows it. @throws LeaseLost */
async function storePortrait(
  { db, media }: Context,
  row: PortraitRow,
  { painting, owner, signal }: { painting: Painting } & Pick<Run, 'owner' | 'signal'>,
): Promise<void> {
  const { botId, userId, mediaId } = row;
  const { bytes, mime, look } = painting;
  try {
    signal.throwIfAborted();
    await media.store({ mediaId, bytes, mime, ...SIZE, ownerId: userId, isPublic: false });
    await db.transaction(async (tx) => {
      // The character before its job, as where an account is erased.
      await tx
        .update(bots)
        .set({ portraitMediaId: mediaId, portraitLook: look ?? null })
        .where(needsPortrait(botId));
      await endJob(tx, isHeld(row, owner));
    });
  } finally {
    await discardUnused({ db, media }, row);
  }
}

/** Deletes the picture if its character does not show it, and no process will. */
async function discardUnused({ db, media }: Pick<Context, 'db' | 'media'>, { botId, mediaId }: PortraitRow) {
  const [job] = await db.select({ botId: portraits.botId }).from(portraits).where(eq(portraits.botId, botId));
  const [bot] = await db.select({ shown: bots.portraitMediaId }).from(bots).where(eq(bots.botId, botId));
  if (!job && bot?.shown !== mediaId) await media.discard(mediaId);
}
