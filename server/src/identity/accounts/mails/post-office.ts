import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../../kernel/context.ts';
import { accountMails } from '../../../kernel/db/schema.ts';
import { exponential } from '../../../kernel/jobs/backoff.ts';
import { type JobKind, LeaseLost } from '../../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../../kernel/jobs/runner.ts';
import type { Mailer } from '../../../kernel/mail/mail.ts';
import { findUser } from '../user-rows.ts';
import { letterOf } from './letters.ts';
import { type AccountMail, linkToken } from './mail-queue.ts';

const MINUTE = 60_000;
/** A mail that is a day late would only confuse its recipient. */
const STALE = 24 * 60 * MINUTE;
/** The deadline is above nodemailer's own limits; a mail that passes it may have been sent. */
const times = { lease: 2 * MINUTE, heartbeat: 30_000, sweep: 5_000, deadline: 5 * MINUTE, drain: 5_000 } as const;

export interface PostOffice {
  /** Sends the due mails. Resolves when all are sent or have failed. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Pick<Context, 'db' | 'now' | 'log' | 'secrets'>;

/** @param origin origin of the pages that links open */
export const startPostOffice = (ctx: Deps, mailer: Mailer, origin: string): PostOffice =>
  new JobRunner(mailJobs(ctx, mailer, origin), ctx);

/** Sends mails one at a time, and retries a mail that the mail server rejects for half an hour. */
function mailJobs(ctx: Deps, mailer: Mailer, origin: string): JobKind<AccountMail> {
  const { db, now, secrets } = ctx;
  const settle = async ({ mailId }: AccountMail, owner: string, sentAt: number | null) => {
    const settled = await db
      .update(accountMails)
      .set({ sentAt, nextAttemptAt: null, leaseOwner: null })
      .where(and(eq(accountMails.mailId, mailId), eq(accountMails.leaseOwner, owner)))
      .returning({ mailId: accountMails.mailId });
    if (settled.length === 0) throw new LeaseLost();
  };
  return {
    name: 'mail',
    store: leasedRows(ctx, accountMails, {
      id: accountMails.mailId,
      isOpen: isNull(accountMails.sentAt),
      isClaimable: () => gt(accountMails.createdAt, now() - STALE),
      until: 'nextAttemptAt',
      nullIs: 'over',
    }),
    times,
    atOnce: 1,
    maxAttempts: 6,
    idOf: ({ mailId }) => mailId,
    attemptOf: ({ attempts }) => attempts,
    async run(mail, { owner }) {
      const user = await findUser(db, mail.userId);
      if (user) {
        const token = linkToken(mail.mailId, secrets.auth);
        await mailer.send(letterOf(mail, { nickname: user.nickname, origin, token })).catch(rethrow);
      }
      await settle(mail, owner, user ? now() : null);
      return undefined;
    },
    retryAfter: (_, { attempts }) => exponential(MINUTE)(attempts),
    giveUp: (mail, _, owner) => settle(mail, owner, null),
  };
}

/** A mail could not be sent. The library's error may contain the address or the text, which must not be logged. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;

  constructor(code: string) {
    super(`The mail server rejected the mail: ${code}.`);
    this.code = code;
  }
}

function rethrow(error: unknown): never {
  throw new MailNotSent(error instanceof Error && 'code' in error ? String(error.code) : 'no code');
}
