import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mail.ts';

/** Milliseconds: to connect, for the greeting, and without a sign of life. */
const TIMEOUT = 10_000;

/** Mails by SMTP, over TLS wherever the server offers it. */
export function createSmtpMailer({ smtpUrl, from }: NonNullable<Config['mail']>): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      // A mail is text of ours: nothing is read from a file or an address for it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        // As a name and an address of its own: a comma in it makes no second reader.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
