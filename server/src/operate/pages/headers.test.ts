import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { makeRelease } from 'release-rules/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReleaseToken } from '../releases/release-tokens.ts';
import { type Origin, startOrigin } from '../releases/testing/origin.ts';

let origin: Origin;
let developer: string;
const { version, build } = makeRelease('mfe-chat', 'a').manifest;
const folder = `/releases/mfe-chat/${version}-${build}`;
const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };

beforeAll(async () => {
  origin = await startOrigin();
  developer = `Bearer ${await createReleaseToken(origin.db, { name: 'developer', remote: '*' }, 1)}`;
  await origin.registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
});
afterAll(() => origin.close());

type Request = InjectOptions & { readonly url: string };

/** A request for each kind of response, with its status. */
const kinds = (): readonly (readonly [string, number, Request])[] => {
  const authorization = developer;
  const json = { 'content-type': 'application/json' };
  return [
    ['a page', 200, { url: '/chat', headers: PAGE }],
    ['a page in brotli', 200, { url: '/chat', headers: { ...PAGE, 'accept-encoding': 'br' } }],
    ['a page that does not exist', 404, { url: '/nowhere', headers: PAGE }],
    ['the head of a page', 200, { method: 'HEAD', url: '/chat', headers: PAGE }],
    ['a script of the shell', 200, { url: '/assets/main.0123456789.js' }],
    ['a font', 200, { url: '/assets/a/font.0123456789.woff2' }],
    ['a script of a release', 200, { url: `${folder}/entry.0123456789.js` }],
    ['a file that does not exist', 404, { url: `${folder}/none.js` }],
    ['an invalid address', 400, { url: '/assets/%c0%ae' }],
    ['the worker', 200, { url: '/sw.js' }],
    ['the registry', 200, { url: '/registry.json' }],
    ['the schema', 200, { url: '/schemas/remote.v1.json' }],
    ['a call that does not exist', 404, { url: '/manuka/v1/nothing' }],
    ['another method', 404, { method: 'DELETE', url: '/chat', headers: PAGE }],
    [
      'a report',
      204,
      {
        method: 'POST',
        url: '/platform/csp-reports',
        payload: '{}',
        headers: { 'content-type': 'application/csp-report' },
      },
    ],
    ['a request without a token', 401, { url: '/platform/releases' }],
    ['a list', 200, { url: '/platform/releases', headers: { authorization } }],
    ['a wrong body', 400, { method: 'POST', url: '/platform/observations', payload: '{', headers: json }],
    [
      'a body that is too large',
      413,
      { method: 'POST', url: '/platform/rollback', payload: `"${'x'.repeat(70_000)}"`, headers: json },
    ],
    [
      'a body of another kind',
      415,
      {
        method: 'POST',
        url: '/platform/rollback',
        payload: gzipSync('x'),
        headers: { 'content-type': 'application/gzip' },
      },
    ],
  ];
};

it('every kind of response has all security headers [I1]', async () => {
  const etag = String((await origin.app.inject({ url: '/registry.json' })).headers.etag);
  const all: ReturnType<typeof kinds> = [
    ...kinds(),
    ['an unchanged file', 304, { url: '/registry.json', headers: { 'if-none-match': etag } }] as const,
  ];
  for (const [name, status, request] of all) {
    const { statusCode, headers } = await origin.app.inject(request);
    expect([name, statusCode]).toEqual([name, status]);
    const policy = String(headers['content-security-policy']).split(/;\s*/);
    expect([name, policy]).toEqual([name, expect.arrayContaining(["default-src 'none'"])]);
    expect(policy.join()).not.toMatch(/unsafe-(inline|eval)|\*/);
    // A worker can't be framed, because it is not a document.
    if (name !== 'the worker')
      expect([name, policy]).toEqual([name, expect.arrayContaining(["frame-ancestors 'none'"])]);
    expect([name, headers]).toEqual([
      name,
      expect.objectContaining({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
        'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
        'x-frame-options': 'DENY',
      }),
    ]);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  }
});
