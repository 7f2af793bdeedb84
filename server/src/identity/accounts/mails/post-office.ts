import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Context } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/db/open.ts';
import { accountMails } from '../../../kernel/db/schema.ts';
import type { Mailer } from '../../../kernel/mail/mail.ts';
import { findUser } from '../user-store.ts';
import { letterOf } from './letters.ts';
import { type AccountMail, linkToken } from './mail-queue.ts';

/** Milliseconds between two looks, and until a mail is tried again: it is with somebody, or its sending failed. */
const times = { sweep: 5_000, lease: 60_000 } as const;
const MAX_ATTEMPTS = 6;
const BATCH = 10;
/** A mail that could not be sent for a day would only puzzle its reader, in milliseconds. */
const STALE = 24 * 60 * 60 * 1000;

export interface PostOffice {
  /** Sends what is due now. @returns when it is sent, or has failed */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

type Deps = Pick<Context, 'db' | 'now' | 'log' | 'secrets'>;

/** @param origin of the pages that links open */
export function startPostOffice(ctx: Deps, mailer: Mailer, origin: string): PostOffice {
  const { db, now, log, secrets } = ctx;
  let running: Promise<void> | undefined;
  /** Something became due while a sweep had already looked. */
  let isDueAgain = false;

  const send = async (mail: AccountMail) => {
    const user = await findUser(db, mail.userId);
    if (!user) return;
    const token = linkToken(mail.mailId, secrets.auth);
    await mailer.send(letterOf(mail, { nickname: user.nickname, origin, token }));
    await db
      .update(accountMails)
      .set({ sentAt: now(), nextAttemptAt: null })
      .where(eq(accountMails.mailId, mail.mailId));
  };
  const sweep = async () => {
    for (const mail of await claimDue(db, now())) {
      await send(mail).catch((error: unknown) => {
        // The address and the words stay out of the log; the library's message may hold the one or the other.
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        log.warn({ mailId: mail.mailId, kind: mail.kind, attempts: mail.attempts, code }, 'a mail could not be sent');
      });
    }
  };
  const sweepAll = async () => {
    do {
      isDueAgain = false;
      await sweep().catch((err: unknown) => log.error({ err }, 'mails could not be looked for'));
    } while (isDueAgain);
    running = undefined;
  };
  const run = () => {
    if (running) isDueAgain = true;
    else running = sweepAll();
    return running;
  };
  const timer = setInterval(() => void run(), times.sweep);
  timer.unref();
  return {
    sweep: run,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Takes mails that are due, so that no other process sends them; who dies over one leaves it for later. */
function claimDue(db: Db, now: number): Promise<AccountMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(accountMails)
      .where(
        and(lte(accountMails.nextAttemptAt, now), gt(accountMails.createdAt, now - STALE), isNull(accountMails.sentAt)),
      )
      .orderBy(accountMails.nextAttemptAt)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const claimed: AccountMail[] = [];
    for (const mail of due) {
      const attempts = mail.attempts + 1;
      const again = attempts >= MAX_ATTEMPTS ? null : now + times.lease * 2 ** mail.attempts;
      await tx.update(accountMails).set({ attempts, nextAttemptAt: again }).where(eq(accountMails.mailId, mail.mailId));
      claimed.push({ ...mail, attempts });
    }
    return claimed;
  });
}
