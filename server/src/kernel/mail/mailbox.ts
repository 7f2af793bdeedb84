import type { Mail, Mailer } from './mail.ts';

export interface KeptMail extends Mail {
  readonly at: number;
}

const KEPT = 100;

/** For development: every mail stays here and goes nowhere. */
export interface Mailbox extends Mailer {
  /** The latest first. */
  mails(): readonly KeptMail[];
}

export function createMailbox(now: () => number): Mailbox {
  const kept: KeptMail[] = [];
  return {
    async send(mail) {
      kept.unshift({ ...mail, at: now() });
      kept.length = Math.min(kept.length, KEPT);
    },
    mails: () => [...kept],
    close: () => undefined,
  };
}
