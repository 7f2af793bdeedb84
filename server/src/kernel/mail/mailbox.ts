import type { Mail, Mailer } from './mail.ts';

export interface KeptMail extends Mail {
  readonly at: number;
}

const MAX_MAILS = 100;

/** For development: stores mails in memory instead of sending them. */
export interface Mailbox extends Mailer {
  /** Latest first. */
  mails(): readonly KeptMail[];
}

export function createMailbox(now: () => number): Mailbox {
  const kept: KeptMail[] = [];
  return {
    async send(mail) {
      kept.unshift({ ...mail, at: now() });
      kept.length = Math.min(kept.length, MAX_MAILS);
    },
    mails: () => [...kept],
    close: () => undefined,
  };
}
