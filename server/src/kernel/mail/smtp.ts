import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mail.ts';

/** Milliseconds to connect, for the greeting, and without traffic. */
const TIMEOUT = 10_000;

/** Mails by SMTP, over TLS if the server offers it. */
export function createSmtpMailer({ smtpUrl, from }: NonNullable<Config['mail']>): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT,
      greetingTimeout: TIMEOUT,
      socketTimeout: TIMEOUT,
      // Mails are text written here: never read content from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        // As an object: a comma in a string would add a second recipient.
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
