import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../http/app.ts';
import { createMailbox } from './mailbox.ts';
import { MAILBOX_PATH, registerMailbox } from './mailbox-page.ts';

const mailbox = createMailbox(() => Date.UTC(2026, 2, 4));
let app: FastifyInstance;
beforeAll(async () => {
  app = await createApp({ rateLimitFactor: 1000 });
  registerMailbox(app, mailbox);
});
afterAll(() => app.close());
const get = (options: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
  app.inject({ method: 'GET', url: MAILBOX_PATH, ...options });

describe('the mailbox for development', () => {
  it('shows the mails with their links, and runs no content of them', async () => {
    await mailbox.send({ to: 'a@example.com', subject: 'First', text: 'Open http://localhost:3000/x#t.m' });
    await mailbox.send({ to: '"><script>alert(1)</script>', subject: '<b>', text: 'javascript:alert(1) & more' });
    const { body, headers } = await get();
    expect(body).toContain('<a href="http://localhost:3000/x#t.m">');
    expect(body).not.toMatch(/<script|<b>|href="javascript/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(headers['cache-control']).toBe('no-store');
    expect((await get({ headers: { accept: 'application/json' } })).json().data.mails).toHaveLength(2);
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['a name that leads to this machine', { headers: { host: 'evil.example:3000' } }],
    ['a name that begins like this machine', { headers: { host: 'localhost.evil.example' } }],
    ['a page of another site', { headers: { host: 'localhost:3000', origin: 'http://evil.example' } }],
    ['a page of another server here', { headers: { host: 'localhost:3000', origin: 'http://localhost:8080' } }],
  ])('is not available to %s', async (_, from) => {
    expect((await get(from)).statusCode).toBe(404);
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('is available under %s', async (host) => {
    expect((await get({ headers: { host } })).statusCode).toBe(200);
    expect((await get({ headers: { host, origin: `http://${host}` } })).statusCode).toBe(200);
  });

  it('keeps the latest 100', async () => {
    for (let n = 0; n < 120; n += 1) await mailbox.send({ to: 'a@example.com', subject: `${n}`, text: '' });
    expect(mailbox.mails()).toHaveLength(100);
    expect(mailbox.mails()[0]?.subject).toBe('119');
  });
});
