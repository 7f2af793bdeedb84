import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../../kernel/context.ts';
import { accountMails } from '../../../kernel/db/schema.ts';
import { exponential } from '../../../kernel/jobs/backoff.ts';
import { type JobKind, LeaseLost } from '../../../kernel/jobs/job-kind.ts';
import { leasedRows } from '../../../kernel/jobs/leased-rows.ts';
import { JobRunner } from '../../../kernel/jobs/runner.ts';
import type { Mailer } from '../../../kernel/mail/mail.ts';
import { findUser } from '../user-store.ts';
import { letterOf } from './letters.ts';
import { type AccountMail, linkToken } from './mail-queue.ts';

const MINUTE = 60_000;
/** After a day a mail would only confuse its reader. */
const STALE = 24 * 60 * MINUTE;
/** The deadline is above nodemailer's own limits; a mail that passes it may have been sent. */
const times = { lease: 2 * MINUTE, heartbeat: 30_000, sweep: 5_000, deadline: 5 * MINUTE, drain: 5_000 } as const;

export interface PostOffice {
  /** Sends what is due now. @returns when it is sent, or has failed */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Pick<Context, 'db' | 'now' | 'log' | 'secrets'>;

/** @param origin of the pages that links open */
export const startPostOffice = (ctx: Deps, mailer: Mailer, origin: string): PostOffice =>
  new JobRunner(mailJobs(ctx, mailer, origin), ctx);

/** Mails to members, one after another. One that the mail server does not take is tried again for half an hour. */
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
        await mailer.send(letterOf(mail, { nickname: user.nickname, origin, token })).catch(refuse);
      }
      await settle(mail, owner, user ? now() : null);
      return undefined;
    },
    retryAfter: (_, { attempts }) => exponential(MINUTE)(attempts),
    giveUp: (mail, _, owner) => settle(mail, owner, null),
  };
}

/** A mail could not be sent. The error of the library may contain the address or the text: they stay out of the log. */
class MailNotSent extends Error {
  override readonly name = 'MailNotSent';
  readonly code: string;

  constructor(code: string) {
    super(`The mail server did not take the mail: ${code}.`);
    this.code = code;
  }
}

function refuse(error: unknown): never {
  throw new MailNotSent(error instanceof Error && 'code' in error ? String(error.code) : 'no code');
}
