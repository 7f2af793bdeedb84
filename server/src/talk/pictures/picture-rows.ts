import type { Context } from '../../kernel/context.ts';
import { pictures } from '../../kernel/db/schema.ts';
import type { JobStore } from '../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../kernel/jobs/leased-rows.ts';
import { isOpenPicture, type PictureRow } from '../messages/pictures.ts';

/** Times of a picture that is being made, in milliseconds. */
export const pictureLimits = {
  /** A process that does not renew its lease for this long has lost the picture. */
  lease: 15_000,
  heartbeat: 5_000,
  sweep: 1_000,
  /** For this long only the process that accepted a picture takes it. */
  headStart: 1_000,
  /** Of one attempt. */
  deadline: 60_000,
  /** From acceptance on: a picture that is not there by then has failed. */
  total: 80_000,
  drain: 0,
} as const;
export const MAX_PAINTINGS = 2;

export const pictureRows = (ctx: Pick<Context, 'db' | 'now'>): JobStore<PictureRow> =>
  leasedRows(ctx, pictures, {
    id: pictures.messageId,
    isOpen: isOpenPicture,
    headStart: pictureLimits.headStart,
    onClaim: (now) => ({ status: 'IN_PROGRESS' as const, updatedAt: now }),
  });
