import { makeRelease } from 'release-rules/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OVERRIDES_COOKIE, overridesOf } from './overrides.ts';
import { type Origin, startOrigin } from './testing/origin.ts';

const idOf = (content: string) => `1.0.0-${makeRelease('mfe-chat', content).manifest.build}`;
const cookieOf = (value: string) => `a=b; ${OVERRIDES_COOKIE}=${encodeURIComponent(value)}; c=d`;
const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document' };

let origin: Origin;
let production: Origin;
beforeAll(async () => {
  origin = await startOrigin();
  production = await startOrigin({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://manuka.example',
    AUTH_SECRET: 'a secret for tests only, 32 characters',
    METRICS_TOKEN: 'a token for tests only',
  });
  for (const { registry } of [origin, production])
    for (const content of ['a', 'b']) await registry.release('mfe-chat', makeRelease('mfe-chat', content), 'robin');
});
afterAll(async () => {
  await origin.close();
  await production.close();
});

const page = async ({ app }: Origin, value: string) => {
  const { body, headers } = await app.inject({ url: '/chat', headers: { ...PAGE, cookie: cookieOf(value) } });
  const read = (id: string) =>
    JSON.parse(new RegExp(`id="manuka-${id}">(.*?)</script>`).exec(body)?.[1] ?? 'null') as Record<string, unknown>;
  return { registry: JSON.stringify(read('registry')), settings: read('settings'), headers };
};

describe('an override', () => {
  it('gives only one browser another release of this platform, in its page and its registry', async () => {
    const { registry, settings } = await page(origin, `mfe-chat=${idOf('a')}`);
    expect(registry).toContain(idOf('a').slice(6));
    expect(settings).toMatchObject({ mayOverride: true, overrides: [{ remote: 'mfe-chat', release: idOf('a') }] });
    const headers = { cookie: cookieOf(`mfe-chat=${idOf('a')}`) };
    const own = await origin.app.inject({ url: '/registry.json', headers });
    const others = await origin.app.inject({ url: '/registry.json' });
    expect([own.json().remotes[0].build, others.json().remotes[0].build]).toEqual([
      idOf('a').slice(6),
      idOf('b').slice(6),
    ]);
    expect(own.headers.etag).not.toBe(others.headers.etag);
  });

  it('with a build on the local machine allows only that origin in the policy [B-55]', async () => {
    const { headers } = await page(origin, 'mfe-chat=http://localhost:3001/');
    expect(headers['content-security-policy']).toContain("script-src 'self' http://localhost:3001;");
    expect((await page(origin, '')).headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('with any other address is ignored', () => {
    for (const wrong of [
      'mfe-chat=https://evil.example/',
      'mfe-chat=http://localhost.evil.example:3001/',
      'mfe-chat=http://localhost:3001/../',
      "mfe-chat=http://localhost:3001/; script-src 'unsafe-inline'",
      'mfe-chat=javascript:alert(1)',
      'mfe-chat=1.0.0',
      'chat=1.0.0-0123456789ab',
      '__proto__=1.0.0-0123456789ab',
    ])
      expect([wrong, overridesOf(cookieOf(wrong))]).toEqual([wrong, []]);
    expect(overridesOf(`${OVERRIDES_COOKIE}=%E0%A4%A`)).toEqual([]);
    expect(overridesOf(undefined)).toEqual([]);
  });

  it('with an unknown release keeps the live one', async () => {
    expect((await page(origin, 'mfe-chat=9.9.9-0123456789ab')).registry).toContain(idOf('b').slice(6));
  });

  it('does nothing in production [B-66]', async () => {
    for (const value of [`mfe-chat=${idOf('a')}`, 'mfe-chat=http://localhost:3001/']) {
      const { registry, settings, headers } = await page(production, value);
      expect(registry).toContain(idOf('b').slice(6));
      expect(registry).not.toContain(idOf('a').slice(6));
      expect(settings).not.toHaveProperty('overrides');
      expect(settings).not.toHaveProperty('mayOverride');
      expect(headers['content-security-policy']).not.toContain('localhost');
      const { app } = production;
      const answered = await app.inject({ url: '/registry.json', headers: { cookie: cookieOf(value) } });
      expect(answered.json().remotes[0].build).toBe(idOf('b').slice(6));
      const byLink = await app.inject({ url: `/chat?imo=${encodeURIComponent(value)}`, headers: PAGE });
      expect(byLink.headers['content-security-policy']).not.toContain('localhost');
    }
  });
});
