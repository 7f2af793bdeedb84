import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isNull } from 'drizzle-orm';
import { registry as registrySchema, remoteSchemaPath } from 'shared-sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { releaseAudit, releaseTokens } from '../../kernel/db/schema.ts';
import { bareHeaders } from '../../kernel/http/refusals.ts';
import { createReleaseToken } from '../releases/release-tokens.ts';
import { type Origin, SCRIPT, startOrigin } from '../releases/testing/origin.ts';
import { makeRelease } from '../releases/testing/releases.ts';

let origin: Origin;
let developer: string;
beforeAll(async () => {
  origin = await startOrigin();
  developer = `Bearer ${await createReleaseToken(origin.db, { name: 'developer', remote: '*' }, 1)}`;
  await origin.registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
});
afterAll(() => origin.close());

const get = (url: string, headers: Record<string, string> = {}) => origin.app.inject({ url, headers });
const post = (url: string, payload: unknown, authorization?: string) =>
  origin.app.inject({
    method: 'POST',
    url,
    payload: payload as object,
    headers: authorization ? { authorization } : {},
  });
const folder = () => `/releases/mfe-chat/1.0.0-${makeRelease('mfe-chat', 'a').manifest.build}`;
const entryUrl = () => `${folder()}/entry.0123456789.js`;
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' };

describe('what is shared with the installed app', () => {
  it('leads to the page where no worker takes it, whatever it is, and is not read', async () => {
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

describe('a file that is not there', () => {
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
  it.each(['/assets/', '/releases/'])('under %s is a plain 404 and never a page, in every form', async (prefix) => {
    for (const form of forms) {
      const response = await get(prefix + form, { accept: 'text/html,*/*' });
      expect([form, response.statusCode]).toEqual([form, 404]);
      expect(response.headers['content-type']).not.toContain('html');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.body).not.toMatch(/outside|shell/);
    }
  });

  it.each(['%c0%ae%c0%ae/secret.js', '%E0%A4%A.js'])('is no address at all: %s', async (form) => {
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

  it('asked for by a script tag is a 404, not HTML, nosniff, and not kept [B-12]', async () => {
    const headers = { accept: '*/*', 'sec-fetch-dest': 'script' };
    for (const url of ['/remotes/explore/x/none', '/none.js', `${folder()}/c/none.0123456789.js`]) {
      const response = await get(url, headers);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).not.toContain('html');
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
  });
});

it('the schema of remote.json is there for everybody, and takes what the platform takes', async () => {
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
  it('with a hash in its name is kept for ever, another is asked after [B-69]', async () => {
    for (const url of ['/assets/main.0123456789.js', '/assets/a/font.0123456789.woff2', entryUrl()])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of ['/assets/main.css', '/assets/offer.json'])
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
  });

  it('is sent as what it is, to other origins too', async () => {
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

  it('is sent in brotli to whoever takes it [B-69]', async () => {
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

  it('that the browser holds is not sent again', async () => {
    const { headers } = await get('/assets/main.css');
    for (const held of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await get('/assets/main.css', { 'if-none-match': String(held) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get('/assets/main.css', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

describe('the service worker', () => {
  it('stands at the root, is asked after each time, may fetch from the platform and load nothing', async () => {
    const { statusCode, headers } = await get('/sw.js', { 'sec-fetch-dest': 'serviceworker' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // A notification's icon is loaded by the worker that shows it.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'",
    });
  });
});

describe('the registry', () => {
  it('is asked after at each visit, and answers 304 until a release moves it [B-69]', async () => {
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

describe('the page', () => {
  it.each(['/chat', '/chat/', '/chat?next=/x', '/static/faq', '/static/tos', '/static/privacy', '/blog/all'])(
    '%s is there',
    async (url) => {
      const response = await get(url, PAGE);
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it.each(['/static/faq', '/static/tos', '/static/privacy', '/blog/all'])(
    '%s needs no token and no remote of its own',
    async (url) => {
      const response = await get(url, PAGE);
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toContain('rel="preload"');
    },
  );

  it.each(['/nothing', '/static/other', '/chat/more', '/mediation', '/platforms', '//chat', '/%2e%2e', '/static/'])(
    '%s is the shell with the status 404',
    async (url) => {
      const response = await get(url, PAGE);
      expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(response.body).toContain('shell');
    },
  );

  it('stands whatever the address is, as it comes over the wire', async () => {
    await origin.app.listen({ port: 0, host: '127.0.0.1' });
    const address = origin.app.server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const statusOf = (url: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path: url, headers: PAGE, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject).end();
      });
    for (const url of ['//', '//?x', '///', '//example.com/chat', '/\\', '/@x:y', '/:80', '/.', '/..', '/../..'])
      expect([url, await statusOf(url)]).toEqual([url, 404]);
    for (const url of ['/?%', '/chat?%00', '/chat?#', '/chat#x'])
      expect([url, (await statusOf(url)) ?? 500]).toEqual([url, expect.toSatisfy((status: number) => status < 500)]);
  });

  it('is no answer to another method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect((await origin.app.inject({ method, url: '/chat', headers: PAGE })).statusCode).toBe(404);
    const head = await origin.app.inject({ method: 'HEAD', url: '/chat', headers: PAGE });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  it('is no answer to whoever wants something else', async () => {
    for (const accept of ['application/json', 'image/webp', 'text/css'])
      expect((await get('/chat', { accept })).headers['content-type']).toContain('json');
  });

  it('has a policy that allows no script but its own files, with a nonce of its own each time', async () => {
    const [one, other] = [await get('/chat', PAGE), await get('/chat', PAGE)];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(one.body).toContain(`<meta name="style-nonce" content="${nonce}">`);
    expect(other.headers['content-security-policy']).not.toContain(nonce);
    expect(other.body).not.toContain(nonce);

    const directives = new Map(policy.split('; ').map((directive) => directive.split(/ (.*)/s) as [string, string]));
    expect(directives.get('default-src')).toBe("'none'");
    expect(directives.get('script-src')).toBe("'self'");
    expect(directives.get('object-src')).toBe("'none'");
    expect(directives.get('base-uri')).toBe("'none'");
    expect(directives.get('frame-ancestors')).toBe("'none'");
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect(directives.get('report-uri')).toBe('/platform/csp-reports');
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    const { 'content-security-policy': _policy, 'cache-control': _cache, ...others } = bareHeaders;
    expect(one.headers).toMatchObject(others);
  });

  it('may talk to a bus of its own', async () => {
    const elsewhere = await startOrigin({ NATS_URL: 'nats://bus.example', NATS_WS_URL: 'wss://bus.example/ws' });
    try {
      const response = await elsewhere.app.inject({ url: '/static/faq', headers: PAGE });
      expect(response.headers['content-security-policy']).toContain("connect-src 'self' wss://bus.example;");
    } finally {
      await elsewhere.close();
    }
  });

  it('may load the scripts of the providers that are configured, each by its whole address, and nothing else [AUTH-08]', async () => {
    const google = 'https://accounts.google.com/gsi/';
    const foreign = { scripts: [`${google}client`], styles: [`${google}style`], connect: [google], frames: [google] };
    const elsewhere = await startOrigin({}, foreign);
    const policyOf = async ({ app }: typeof elsewhere) =>
      String((await app.inject({ url: '/static/faq', headers: PAGE })).headers['content-security-policy']);
    try {
      const policy = await policyOf(elsewhere);
      expect(policy).toContain(`script-src 'self' ${google}client;`);
      expect(policy).toContain(`connect-src 'self' ${google};`);
      expect(policy).toContain(`frame-src ${google};`);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(await policyOf(origin)).not.toMatch(/google|apple|frame-src/);
    } finally {
      await elsewhere.close();
    }
  });

  it('may send what it counts to where the operator wants it, and is told so', async () => {
    const counted = await startOrigin({ ANALYTICS_URL: 'https://count.example/events', CONSENT_REQUIRED: 'true' });
    try {
      const { headers, body } = await counted.app.inject({ url: '/static/faq', headers: PAGE });
      expect(headers['content-security-policy']).toContain("connect-src 'self' https://count.example;");
      const settings = JSON.parse(/id="manuka-settings">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
      expect(settings.analytics).toEqual({ url: 'https://count.example/events', isConsentRequired: true });
    } finally {
      await counted.close();
    }
  });

  it('is drawn for one address 1,200 times a minute, times the factor, and not more often', async () => {
    const busy = await startOrigin({ RATE_LIMIT_FACTOR: '0.01' });
    try {
      const statuses = [];
      for (let sent = 0; sent < 13; sent++)
        statuses.push(
          (await busy.app.inject({ url: sent % 2 ? '/nothing' : '/static/faq', headers: PAGE })).statusCode,
        );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await busy.close();
    }
  });

  it.each([
    ['ar-EG,ar;q=0.9', 'ar', 'rtl'],
    ['ko', 'ko', 'ltr'],
    ['fr', 'en', 'ltr'],
    [undefined, 'en', 'ltr'],
  ])('is marked for a browser that asks for %j with %s and %s [I18N-05]', async (wanted, language, dir) => {
    const page = await get('/', { ...PAGE, ...(wanted ? { 'accept-language': wanted } : {}) });
    expect(page.body).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(page.headers['content-language']).toBe(language);
  });

  it('is compressed for whoever takes it, brotli first', async () => {
    const withoutNonce = (text: string) => text.replace(/content="[^"]+"/, '');
    const plain = await get('/chat', PAGE);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding, accept-language, cookie');
    const brotli = await get('/chat', { ...PAGE, 'accept-encoding': 'gzip, deflate, br' });
    expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', plain.headers.vary]);
    expect(withoutNonce(brotliDecompressSync(brotli.rawPayload).toString())).toBe(withoutNonce(plain.body));
    const gzip = await get('/chat', { ...PAGE, 'accept-encoding': 'gzip, br;q=0' });
    expect([gzip.headers['content-encoding'], gzip.headers.vary]).toEqual(['gzip', plain.headers.vary]);
    expect(withoutNonce(gunzipSync(gzip.rawPayload).toString())).toBe(withoutNonce(plain.body));
    expect((await get('/nothing', { ...PAGE, 'accept-encoding': 'br' })).statusCode).toBe(404);
  });

  it('follows a release and a rollback at the next load', async () => {
    const preload = async () => (await get('/create', PAGE)).body;
    await origin.registry.release('mfe-create', makeRelease('mfe-create', 'bad'), 'robin');
    expect(await preload()).toContain(makeRelease('mfe-create', 'bad').manifest.build);
    await origin.registry.rollback('mfe-create', 'robin');
    expect(await preload()).not.toContain(makeRelease('mfe-create', 'bad').manifest.build);
  });
});

describe('releasing over HTTP', () => {
  const body = (content: string, remote = 'mfe-explore') => {
    const { manifest, files } = makeRelease(remote, content);
    return {
      manifest,
      files: Object.fromEntries([...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')])),
    };
  };
  const token = async (remote: string, name = 'robin') =>
    `Bearer ${await createReleaseToken(origin.db, { name, remote }, 1)}`;

  it('needs a token that is known, is for this remote, and was not revoked', async () => {
    const foreign = await token('mfe-chat', 'kim');
    const revoked = await token('mfe-explore', 'revoked');
    await origin.db.update(releaseTokens).set({ revokedAt: 2 }).where(isNull(releaseTokens.revokedAt)).returning();
    developer = await token('*', 'developer');
    const kim = await token('mfe-chat', 'kim');
    const cases: [string | undefined, number, string][] = [
      [undefined, 401, 'UNAUTHORIZED'],
      ['Bearer', 401, 'UNAUTHORIZED'],
      ['Bearer manuka_unknown', 401, 'UNAUTHORIZED'],
      [`Basic ${developer.slice(7)}`, 401, 'UNAUTHORIZED'],
      [revoked, 401, 'UNAUTHORIZED'],
      [foreign, 401, 'UNAUTHORIZED'],
      [kim, 403, 'FORBIDDEN'],
    ];
    for (const [authorization, status, code] of cases) {
      for (const response of [
        await post('/platform/releases', body('a'), authorization),
        await post('/platform/rollback', { remote: 'mfe-explore' }, authorization),
        await post('/platform/promote', { remote: 'mfe-explore', percent: 5 }, authorization),
        await post('/platform/pin', { remote: 'mfe-explore' }, authorization),
        await post('/platform/unpin', { remote: 'mfe-explore' }, authorization),
        await post('/platform/tokens', { remote: 'mfe-explore', name: 'x' }, authorization),
        await get('/platform/audit?remote=mfe-explore', authorization ? { authorization } : {}),
        await get('/platform/releases', authorization ? { authorization } : {}),
        await get('/platform/releases?remote=mfe-explore', authorization ? { authorization } : {}),
      ])
        expect([authorization, response.statusCode, response.json().code]).toEqual([authorization, status, code]);
    }
    expect((await origin.registry.live()).remotes.map(({ name }) => name)).not.toContain('mfe-explore');
  });

  it('a body of megabytes is read from nobody who has no token', async () => {
    const response = await origin.app.inject({
      method: 'POST',
      url: '/platform/releases',
      headers: { 'content-type': 'application/json' },
      payload: `{"manifest":${'['.repeat(1000)}`,
    });
    expect([response.statusCode, response.json().code]).toEqual([401, 'UNAUTHORIZED']);
  });

  it('a release goes live, is rolled back, and is noted by the name of its token', async () => {
    const robin = await token('mfe-explore');
    const first = await post('/platform/releases', body('a'), robin);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { data: { remote: 'mfe-explore', version: '1.0.0', build: body('a').manifest.build, percent: 100 } },
    ]);
    await post('/platform/releases', body('b'), robin);
    const back = await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
    expect(back.json().data.build).toBe(body('a').manifest.build);
    const nothing = await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
    expect([nothing.statusCode, nothing.json().message]).toEqual([
      404,
      'mfe-explore has no earlier release to go back to.',
    ]);
    const list = await get('/platform/releases?remote=mfe-explore', { authorization: robin });
    expect(list.json().data.releases).toMatchObject([
      { build: body('b').manifest.build, isLive: false, publishedBy: 'robin' },
      { build: body('a').manifest.build, isLive: true, publishedBy: 'robin' },
    ]);
    const actors = (await origin.db.select().from(releaseAudit)).filter(({ remote }) => remote === 'mfe-explore');
    expect(actors.map(({ action, actor }) => [action, actor])).toEqual([
      ['release', 'robin'],
      ['release', 'robin'],
      ['rollback', 'robin'],
    ]);
  });

  it('a share of the visitors gets a release on trial, keeps it, and is counted apart [B-68]', async () => {
    const robin = await token('mfe-explore');
    await post('/platform/releases', body('a'), robin);
    const trial = await post('/platform/releases?percent=50', body('t'), robin);
    expect([trial.statusCode, trial.json().data.percent]).toEqual([200, 50]);
    const idOf = (content: string) => `1.0.0-${body(content).manifest.build}`;
    const given = new Map<string, number>([
      [idOf('a'), 0],
      [idOf('t'), 0],
    ]);
    const registryOf = async (cookie?: string) => {
      const answer = await get('/registry.json', cookie ? { cookie } : {});
      const { build } = answer.json().remotes.find(({ name }: { name: string }) => name === 'mfe-explore');
      return { id: `1.0.0-${build}`, etag: answer.headers.etag };
    };
    for (let visitor = 0; visitor < 30; visitor += 1) {
      const first = await get('/explore', PAGE);
      const cookie = String(first.headers['set-cookie']);
      expect(cookie).toMatch(/^manuka_bucket=[\w-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
      const kept = { cookie: cookie.split(';')[0] ?? '' };
      const [id = ''] = [...given.keys()].filter((candidate) => first.body.includes(candidate));
      given.set(id, (given.get(id) ?? 0) + 2);
      const again = await get('/explore', { ...PAGE, ...kept });
      expect(again.body).toContain(id);
      expect(again.headers['set-cookie']).toBeUndefined();
      expect((await registryOf(kept.cookie)).id).toBe(id);
    }
    const { body: metrics } = { body: await origin.metrics.registry.metrics() };
    for (const [id, pages] of given) {
      expect(pages).toBeGreaterThan(0);
      expect(metrics).toContain(`manuka_remote_pages_total{remote="mfe-explore",release="${id}"} ${pages}`);
    }
    expect((await registryOf()).id).toBe(idOf('a'));

    const promoted = await post('/platform/promote', { remote: 'mfe-explore', percent: 100 }, robin);
    expect(promoted.json().data).toEqual({
      remote: 'mfe-explore',
      version: '1.0.0',
      build: body('t').manifest.build,
      percent: 100,
    });
    const after = await get('/explore', PAGE);
    expect(after.body).toContain(idOf('t'));
    expect(after.headers['set-cookie']).toBeUndefined();
    await post('/platform/rollback', { remote: 'mfe-explore' }, robin);
  });

  it('a pin keeps what is live, and everything is noted', async () => {
    const robin = await token('mfe-explore');
    await post('/platform/pin', { remote: 'mfe-explore', reason: 'a sale' }, robin);
    const refused = await post('/platform/releases', body('p'), robin);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/pinned to 1\.0\.0-\w+ by robin since .+ \(a sale\): npm run unpin -- mfe-explore/),
    ]);
    await post('/platform/unpin', { remote: 'mfe-explore' }, robin);
    const { audit } = (await get('/platform/audit?remote=mfe-explore', { authorization: robin })).json().data;
    expect(audit.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
      'unpin',
      'pin',
      'rollback',
      'promote',
    ]);
  });

  it('a release that is refused says every reason', async () => {
    const { manifest, files } = body('c');
    const { 'c/page.abcdef0123.css': _, ...rest } = files;
    const response = await post(
      '/platform/releases',
      { manifest: { ...manifest, requires: { ...manifest.requires, react: '18.0.0' } }, files: rest },
      developer,
    );
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'RELEASE_REFUSED',
      message: 'This release was refused: it requires react 18.0.0, and the live shell gives 19.2.0',
      details: { reasons: [expect.any(String), 'the asset c/page.abcdef0123.css is missing'] },
    });
  });

  it.each([
    ['/platform/releases', {}],
    ['/platform/releases', { manifest: {}, files: {} }],
    ['/platform/releases?percent=100', { manifest: { name: 'mfe-chat' }, files: {} }],
    ['/platform/releases?percent=0', { manifest: { name: 'mfe-chat' }, files: {} }],
    ['/platform/promote', { remote: 'mfe-chat', percent: 0 }],
    ['/platform/promote', { remote: 'mfe-chat', percent: '5' }],
    ['/platform/pin', { remote: 'mfe-chat', reason: 'x'.repeat(201) }],
    ['/platform/releases', { manifest: { name: 'mfe-chat' }, files: { 'x.js': 'not base64!' } }],
    ['/platform/rollback', { remote: 'a\u0000b' }],
    ['/platform/rollback', { remote: 7 }],
    ['/platform/tokens', { remote: '*', name: 'everything' }],
    ['/platform/tokens', { remote: 'mfe-chat', name: 'a\u0000b' }],
    ['/platform/tokens', { remote: 'mfe-chat', name: '' }],
  ])('%s refuses %o', async (url, payload) => {
    const response = await post(url, payload, developer);
    expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_REQUEST']);
    expect(response.json().details.fields).not.toEqual([]);
  });

  it('a list is of one remote, or of all', async () => {
    for (const query of ['?remote=a%00b', '?remote=mfe-chat&remote=mfe-create', '?remote=*']) {
      const response = await get(`/platform/releases${query}`, { authorization: developer });
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
    const { data } = (await get('/platform/releases', { authorization: developer })).json();
    expect(new Set(data.releases.map(({ remote }: { remote: string }) => remote)).size).toBeGreaterThan(1);
  });

  it('a token is shown once, kept as a hash, and releases its one remote', async () => {
    const made = (await post('/platform/tokens', { remote: 'mfe-account', name: 'sam' }, developer)).json().data.token;
    expect(made).toMatch(/^manuka_[\w-]{32}$/);
    expect(JSON.stringify(await origin.db.select().from(releaseTokens))).not.toContain(made);
    const authorization = `Bearer ${made}`;
    expect((await post('/platform/releases', body('a', 'mfe-account'), authorization)).statusCode).toBe(200);
    expect((await post('/platform/releases', body('a', 'mfe-chat'), authorization)).statusCode).toBe(403);
    expect((await post('/platform/tokens', { remote: 'mfe-account', name: 'x' }, authorization)).statusCode).toBe(403);
  });
});

describe('reports of the browser', () => {
  it('are counted, and may not be large or of another kind', async () => {
    const report = (type: string, payload: string) =>
      origin.app.inject({
        method: 'POST',
        url: '/platform/csp-reports',
        headers: { 'content-type': type },
        payload,
      });
    const before = (await origin.metrics.policyViolations.get()).values[0]?.value ?? 0;
    expect((await report('application/csp-report', '{"csp-report":{}}')).statusCode).toBe(204);
    expect((await report('application/reports+json', 'not even JSON')).statusCode).toBe(204);
    expect((await report('application/csp-report', 'x'.repeat(16 * 1024 + 1))).statusCode).toBe(413);
    expect((await report('text/plain', 'x')).statusCode).toBe(415);
    expect((await origin.metrics.policyViolations.get()).values[0]?.value).toBe(before + 2);
  });
});
