import { inLanguage, languageOf } from '../../../kernel/http/language.ts';
import type { Mail } from '../../../kernel/mail/mail.ts';
import { type LocalizedText, localized } from '../../../kernel/texts/localized.ts';
import type { AccountMail, MailKind } from './mail-queue.ts';

interface Letter {
  readonly subject: LocalizedText;
  readonly body: LocalizedText;
  /** Path of the page that the link opens; absent if the mail has no link. */
  readonly page?: string;
}

const letter = (kind: MailKind, page?: string): Letter => ({
  subject: localized('mails', kind, 'subject'),
  body: localized('mails', kind, 'body'),
  ...(page ? { page } : {}),
});

const letters: Readonly<Record<MailKind, Letter>> = {
  'verify-address': letter('verify-address', '/account/verify-email'),
  'reset-password': letter('reset-password', '/account/reset-password'),
  'password-changed': letter('password-changed'),
  'address-changed': letter('address-changed'),
};

export interface LetterOptions {
  readonly nickname: string;
  /** Scheme, host and port of the pages. */
  readonly origin: string;
  readonly token: string;
}

/** The text of a mail, in its recipient's language. */
export function letterOf({ kind, language, address }: AccountMail, options: LetterOptions): Mail {
  const { subject, body, page } = letters[kind as MailKind];
  const spoken = languageOf(language);
  // In the fragment, because browsers do not send it, so no log contains it.
  const link = page ? `${options.origin}${page}#${options.token}` : '';
  const text = inLanguage(body, spoken)
    .replaceAll('{name}', options.nickname)
    .replaceAll('{link}', link)
    .replaceAll('{origin}', options.origin);
  return { to: address, subject: `${inLanguage(subject, spoken)} · Manuka`, text };
}
