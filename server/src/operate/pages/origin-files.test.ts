import { brotliDecompressSync } from 'node:zlib';
import { makeRelease } from 'release-rules/testing';
import { registry as registrySchema, remoteSchemaPath } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bareHeaders } from '../../kernel/http/refusals.ts';
import { entryUrl, folder, get, origin, PAGE, withOrigin } from '../releases/testing/live-origin.ts';
import { SCRIPT } from '../releases/testing/origin.ts';

withOrigin();

describe('a file that is shared with the installed app', () => {
  it('redirects to the page if no worker handles it, and is not read', async () => {
    for (const [type, payload] of [
      [
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="card"\r\n\r\n${'x'.repeat(200_000)}`,
      ],
      ['multipart/form-data', ''],
      ['application/json', '{'],
      ['text/plain', 'a text'],
    ] as const) {
      const answer = await origin.app.inject({
        method: 'POST',
        url: '/create/import',
        headers: { ...PAGE, 'content-type': type },
        payload,
      });
      expect([type, answer.statusCode, answer.headers.location]).toEqual([type, 303, '/create/import?shared=lost']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('a file that does not exist', () => {
  const forms = [
    'none.js',
    'none.css',
    'index.html',
    'main.0123456789.js.map',
    'main.0123456789.js.br',
    '.stamp',
    '',
    'a',
    'a/',
    'main.0123456789.js/x.js',
    `${'x'.repeat(300)}.js`,
    '../secret.js',
    '..%2fsecret.js',
    '%2e%2e/secret.js',
    '%2e%2e%2fsecret.js',
    '%252e%252e%252fsecret.js',
    '..%5csecret.js',
    '..\\secret.js',
    'a/..%2f..%2fsecret.js',
    './/../secret.js',
    '%2fetc%2fpasswd.js',
    '//etc/passwd.js',
    '....//secret.js',
    '..;/secret.js',
    '..%00/secret.js',
    'main.0123456789.js%00.css',
    'secret.js%00',
    'file:%2f%2f%2fetc%2fpasswd.js',
    'C:%5csecret.js',
    '%ef%bc%8e%ef%bc%8e/secret.js',
    '__proto__.js',
    'constructor',
  ];
  it.each(['/assets/', '/releases/'])(
    'under %s is a plain 404 and never a page, for every form of path',
    async (prefix) => {
      for (const form of forms) {
        const response = await get(prefix + form, { accept: 'text/html,*/*' });
        expect([form, response.statusCode]).toEqual([form, 404]);
        expect(response.headers['content-type']).not.toContain('html');
        expect(response.headers['x-content-type-options']).toBe('nosniff');
        expect(response.headers['cache-control']).toBe('no-store');
        expect(response.body).not.toMatch(/outside|shell/);
      }
    },
  );

  it.each(['%c0%ae%c0%ae/secret.js', '%E0%A4%A.js'])('is an invalid address: %s', async (form) => {
    for (const prefix of ['/assets/', '/releases/']) {
      const response = await get(prefix + form);
      expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_REQUEST']);
      expect(response.headers).toMatchObject(bareHeaders);
    }
  });

  it.each([
    '/remotes/explore/x/none.js',
    '/none.js',
    '/chat/none.css',
    '/favicon.ico',
    '/robots.txt',
    '/manuka/v1/nothing',
    '/manuka',
    '/manuka/',
    '/api-for-nothing',
    '/media/x',
    '/platform/nothing',
    '/realtime',
    '/assets',
    '/releases',
  ])('%s is no page either, whatever the browser accepts', async (url) => {
    for (const headers of [PAGE, { accept: '*/*' }, {}]) {
      const response = await get(url, headers as Record<string, string>);
      expect([url, response.statusCode, response.headers['content-type']]).toEqual([
        url,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(response.headers).toMatchObject(bareHeaders);
    }
  });

  it('requested by a script tag is a 404, not HTML, nosniff, and not cached [B-12]', async () => {
    const headers = { accept: '*/*', 'sec-fetch-dest': 'script' };
    for (const url of ['/remotes/explore/x/none', '/none.js', `${folder()}/c/none.0123456789.js`]) {
      const response = await get(url, headers);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).not.toContain('html');
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
  });
});

it('the schema of remote.json is public, and accepts what the platform accepts', async () => {
  const response = await get(remoteSchemaPath, PAGE);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/schema+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  const schema = z.fromJSONSchema(response.json());
  const { manifest } = makeRelease('mfe-chat', 'a');
  expect(schema.safeParse(manifest).success).toBe(true);
  for (const wrong of [{ name: 'chat' }, { entry: '../x.js' }, { version: '1' }, { contract: 2 }, { routes: [{}] }])
    expect([wrong, schema.safeParse({ ...manifest, ...wrong }).success]).toEqual([wrong, false]);
});

describe('a file', () => {
  it('is cached without a limit if its name has a hash, and revalidated otherwise [B-69]', async () => {
    for (const url of ['/assets/main.0123456789.js', '/assets/a/font.0123456789.woff2', entryUrl()])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/assets/main.css', '/assets/offer.json'])
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  it('is sent with its type, to other origins too', async () => {
    const response = await get(entryUrl());
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('entry of mfe-chat: a');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
    });
  });

  it('is sent in brotli to clients that accept it [B-69]', async () => {
    for (const url of ['/assets/main.0123456789.js', entryUrl()]) {
      const plain = await get(url, { 'accept-encoding': 'gzip, deflate' });
      expect(plain.headers['content-encoding']).toBeUndefined();
      const compressed = await get(url, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(compressed.headers['content-type']).toBe('text/javascript; charset=utf-8');
      expect(brotliDecompressSync(compressed.rawPayload)).toEqual(plain.rawPayload);
      expect(compressed.headers.etag).not.toBe(plain.headers.etag);
      const refusing = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
      expect(refusing.headers['content-encoding']).toBeUndefined();
    }
    expect((await get('/assets/main.0123456789.js')).body).toBe(SCRIPT);
    const font = await get('/assets/a/font.0123456789.woff2', { 'accept-encoding': 'br' });
    expect(font.headers['content-encoding']).toBeUndefined();
  });

  it('is not sent again if the browser has it', async () => {
    const { headers } = await get('/assets/main.css');
    for (const held of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/assets/main.css', { 'if-none-match': String(held) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/assets/main.css', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('the service worker', () => {
  it('is served at the root, revalidated each time, and may fetch from the platform only', async () => {
    const { statusCode, headers } = await get('/sw.js', { 'sec-fetch-dest': 'serviceworker' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The worker loads the icons of its notifications.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'",
    });
  });
});

describe('the registry', () => {
  it('is revalidated at each visit, and responds 304 until a release changes it [B-69]', async () => {
    const first = await get('/registry.json');
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(registrySchema.parse(first.json())).toEqual(first.json());
    expect(first.body).not.toContain('"assets"');
    const etag = String(first.headers.etag);
    const same = await get('/registry.json', { 'if-none-match': `W/${etag}` });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers['cache-control']).toBe('no-cache');

    await origin.registry.release('mfe-create', makeRelease('mfe-create', 'a'), 'robin');
    const moved = await get('/registry.json', { 'if-none-match': etag });
    expect(moved.statusCode).toBe(200);
    expect(moved.headers.etag).not.toBe(etag);
    expect(moved.json().remotes.map(({ name }: { name: string }) => name)).toEqual(['mfe-chat', 'mfe-create']);
  });
});
