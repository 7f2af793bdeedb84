import type { Context } from '../../kernel/context.ts';
import { type JobKind, TooLate } from '../../kernel/jobs/job-kind.ts';
import { JobRunner } from '../../kernel/jobs/runner.ts';
import { paintLive } from '../../kernel/media/painting/live.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import type { PictureRow } from '../messages/pictures.ts';
import { Filtered, makePicture } from './make-picture.ts';
import { announceBegun, dropPicture } from './picture-record.ts';
import { pictureLimits as limits, MAX_PAINTINGS, pictureRows } from './picture-rows.ts';

/** Videos are expensive: how many pictures a process makes at a time. */
const AT_ONCE = 2;

export interface Pictures {
  /** Makes a picture, unless another process does. Call it after the commit; never throws. */
  kick(messageId: string): void;
  /** Cancels a picture, whichever process makes it. @returns whether it was still open */
  cancel(picture: PictureRow): Promise<boolean>;
  /** Starts no more, and gives back those that are not finished. */
  stop(): Promise<void>;
}

export interface PictureOptions {
  readonly outbox: Outbox;
  readonly timers?: Timers;
  /** Animates a picture. */
  readonly animate?: typeof paintLive;
}

/** Makes the pictures that were asked for. One that is not finished in time is dropped and refunded. */
export function startPictures(
  ctx: Context,
  { outbox, timers = systemTimers, animate = paintLive }: PictureOptions,
): Pictures {
  const runner = new JobRunner(pictureJobs(ctx, outbox, animate), ctx, timers);
  return {
    kick: (messageId) => runner.wake(messageId),
    async cancel(picture) {
      const { messageId, userId } = picture;
      const isDropped = await dropPicture(ctx.db, picture, { owner: null, code: 'CANCELED', now: ctx.now() });
      runner.interrupt(messageId, 'stopped');
      void outbox.flush(userId);
      return isDropped;
    },
    stop: () => runner.stop(),
  };
}

function pictureJobs(ctx: Context, outbox: Outbox, animate: typeof paintLive): JobKind<PictureRow> {
  const { db, now } = ctx;
  const left = ({ createdAt }: PictureRow) => createdAt + limits.total - now();
  return {
    name: 'picture',
    store: pictureRows(ctx),
    times: limits,
    atOnce: AT_ONCE,
    maxAttempts: MAX_PAINTINGS,
    idOf: ({ messageId }) => messageId,
    attemptOf: ({ attempts }) => attempts,
    memberOf: ({ userId }) => userId,
    deadlineOf: (picture) => Math.min(limits.deadline, left(picture)),
    async run(picture, { owner, signal }) {
      if (left(picture) <= 0) throw new TooLate('picture');
      await announceBegun(db, picture, now());
      void outbox.flush(picture.userId);
      await makePicture(ctx, picture, { owner, signal, animate });
      void outbox.flush(picture.userId);
      return undefined;
    },
    async giveUp(picture, error, owner) {
      const code = error instanceof Filtered ? 'PROMPT_NOT_SAFE' : 'PICTURE_FAILED';
      await dropPicture(db, picture, { owner, code, now: now() });
      void outbox.flush(picture.userId);
    },
  };
}
