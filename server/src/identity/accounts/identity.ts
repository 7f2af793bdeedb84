import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import type { ForeignSources } from '../../kernel/http/security-headers.ts';
import type { Mailer } from '../../kernel/mail/mail.ts';
import { createMailbox, type Mailbox } from '../../kernel/mail/mailbox.ts';
import { registerMailbox } from '../../kernel/mail/mailbox-page.ts';
import { createSmtpMailer } from '../../kernel/mail/smtp.ts';
import { registerAppleReturn } from './apple-return.ts';
import { loginMethodsOf } from './login-methods.ts';
import { startPostOffice } from './mails/post-office.ts';
import { createProviders, type Providers } from './providers/providers.ts';

/** The configured sign-in methods, their providers, and the mails of accounts. */
export interface Identity {
  readonly loginMethods: ReturnType<typeof loginMethodsOf>;
  readonly providers: Providers;
  /** Whether this platform can send mails. */
  readonly canMail: boolean;
  /** Call after a mail was queued: sends it now instead of at the next sweep. */
  readonly mailDue: () => void;
  /** Collects all mails in development; undefined otherwise. */
  readonly mailbox: Mailbox | undefined;
  /** Registers the routes that are not calls. */
  register(app: FastifyInstance): void;
  stop(): Promise<void>;
}

type Deps = Pick<Context, 'config' | 'db' | 'now' | 'log' | 'secrets'>;

/** @param port the server's port, for links if no public address is set */
export function startIdentity(ctx: Deps, port = ctx.config.port): Identity {
  const { config, now } = ctx;
  const providers = createProviders({ ...config, port }, now);
  const configured = [
    ...(providers.google ? (['GOOGLE'] as const) : []),
    ...(providers.apple ? (['APPLE'] as const) : []),
  ];
  const mailbox = config.mail || config.isProduction ? undefined : createMailbox(now);
  const mailer: Mailer | undefined = config.mail ? createSmtpMailer(config.mail) : mailbox;
  const postOffice = mailer && startPostOffice(ctx, mailer, originOf(config, port));
  return {
    loginMethods: loginMethodsOf(config.loginMethods, configured),
    providers,
    canMail: mailer !== undefined,
    mailDue: () => void postOffice?.sweep(),
    mailbox,
    register(app) {
      if (mailbox) registerMailbox(app, mailbox);
      if (providers.apple) registerAppleReturn(app);
    },
    async stop() {
      await postOffice?.stop();
      mailer?.close();
    },
  };
}

const originOf = ({ publicUrl }: Config, port: number) =>
  publicUrl ? new URL(publicUrl).origin : `http://localhost:${port}`;

/**
 * The sources that a page may load for the configured and enabled providers only: their scripts by full address, and
 * the folders that Google's guide to content policies lists.
 */
export function identitySources({ loginMethods, providers: { forBrowsers } }: Identity): ForeignSources {
  const google = loginMethods.includes('GOOGLE') ? forBrowsers.google : null;
  const apple = loginMethods.includes('APPLE') ? forBrowsers.apple : null;
  const folder = google && new URL('.', google.scriptUrl).href;
  return {
    scripts: [...(google ? [google.scriptUrl] : []), ...(apple?.usePopup ? [apple.scriptUrl] : [])],
    styles: folder ? [`${folder}style`] : [],
    connect: folder ? [folder] : [],
    frames: folder ? [folder] : [],
  };
}
