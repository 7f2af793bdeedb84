import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeRelease } from 'release-rules/testing';
import { describe, expect, it } from 'vitest';
import { bareHeaders } from '../../kernel/http/refusals.ts';
import { get, origin, PAGE, withOrigin } from '../releases/testing/live-origin.ts';
import { startOrigin } from '../releases/testing/origin.ts';

withOrigin();

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

  it('responds to any raw address', async () => {
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

  it('is not sent for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)
      expect((await origin.app.inject({ method, url: '/chat', headers: PAGE })).statusCode).toBe(404);
    const head = await origin.app.inject({ method: 'HEAD', url: '/chat', headers: PAGE });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  it('is not sent to clients that do not accept HTML', async () => {
    for (const accept of ['application/json', 'image/webp', 'text/css'])
      expect((await get('/chat', { accept })).headers['content-type']).toContain('json');
  });

  it('has a policy that allows only its own script files, with a new nonce each time', async () => {
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

  it('may connect to a separate bus', async () => {
    const elsewhere = await startOrigin({ NATS_URL: 'nats://bus.example', NATS_WS_URL: 'wss://bus.example/ws' });
    try {
      const response = await elsewhere.app.inject({ url: '/static/faq', headers: PAGE });
      expect(response.headers['content-security-policy']).toContain("connect-src 'self' wss://bus.example;");
    } finally {
      await elsewhere.close();
    }
  });

  it('may load only the scripts of the configured providers, by full address [AUTH-08]', async () => {
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

  it('may connect to the operator’s analytics, whose settings it contains', async () => {
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

  it('is limited to 1,200 times the factor per minute and client', async () => {
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

  it('is compressed if the client accepts it, preferring brotli', async () => {
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

  it('uses a release or a rollback from the next load on', async () => {
    const preload = async () => (await get('/create', PAGE)).body;
    await origin.registry.release('mfe-create', makeRelease('mfe-create', 'good'), 'robin');
    await origin.registry.release('mfe-create', makeRelease('mfe-create', 'bad'), 'robin');
    expect(await preload()).toContain(makeRelease('mfe-create', 'bad').manifest.build);
    await origin.registry.rollback('mfe-create', 'robin');
    expect(await preload()).not.toContain(makeRelease('mfe-create', 'bad').manifest.build);
  });
});
