import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { KeptMail, Mailbox } from './mailbox.ts';

export const MAILBOX_PATH = '/dev/mailbox';

/** Shows the mails of a development server to users of the same machine. Never in production. */
export function registerMailbox(app: FastifyInstance, mailbox: Mailbox): void {
  app.get(MAILBOX_PATH, async (request, reply) => {
    // Links in the mails open accounts.
    if (!isFromThisMachine(request)) throw new AppError('NOT_FOUND');
    const mails = mailbox.mails();
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json')) return reply.send({ data: { mails } });
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(pageOf(mails, nonce));
  });
}

/**
 * Whether this machine sent the request, to a local host name: the page of another site whose name resolves to
 * 127.0.0.1 (DNS rebinding) sends that name as Host.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const { host = '', origin } = headers;
  const isDirect = isLoopback(socket.remoteAddress) && headers['x-forwarded-for'] === undefined;
  return isDirect && isLoopbackHost(host) && (origin === undefined || origin === `http://${host}`);
}

const isLoopback = (address = '') => /^(::1|(::ffff:)?127\.)/.test(address);
const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);

const pageOf = (mails: readonly KeptMail[], nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Mailbox</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-inline-size: 44rem; margin: 2rem auto; padding-inline: 1rem; }
  article { margin-block: 1rem; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 0.75rem; }
  h1 { font-size: 1.5rem; }
  h2 { margin: 0; font-size: 1.1rem; }
  p { white-space: pre-wrap; overflow-wrap: anywhere; }
  small { opacity: 0.75; }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Mails of this platform, while it is developed: none leaves this machine. The latest 100 are kept until the platform stops.</p>
${mails.length === 0 ? '<p>There is no mail yet.</p>' : mails.map(articleOf).join('\n')}
</body>
</html>
`;

const articleOf = ({ to, subject, text, at }: KeptMail) => `<article>
<h2>${escaped(subject)}</h2>
<small>to ${escaped(to)}, ${new Date(at).toISOString()}</small>
<p>${linked(escaped(text))}</p>
</article>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** @param text escaped */
const linked = (text: string) => text.replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);
