// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRegistry, inlinedRegistry, inlinedSettings } from './page-data.ts';

const answer = (status: number, type: string, body: string) => {
  const fetched = vi.fn(
    async (_address: string, _options: RequestInit) =>
      new Response(body, { status, headers: { 'content-type': type } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe('the registry as it is now', () => {
  it.each([
    ['an error with JSON', 503, 'application/json', '{"remotes":[]}', 'http'],
    ['an error without anything', 500, 'text/plain', '', 'http'],
    ['a page in its place', 200, 'text/html', '<!doctype html>', 'invalid-manifest'],
    ['JSON without remotes', 200, 'application/json', '{"error":"x"}', 'invalid-manifest'],
    ['JSON of nothing', 200, 'application/json', 'null', 'invalid-manifest'],
    ['broken JSON', 200, 'application/json', '{"remo', 'invalid-manifest'],
  ])(
    'is none when the answer is %s, and of its kind; the next answer counts for itself [B-02] [B-03]',
    async (_, status, type, body, kind) => {
      answer(status, type, body);
      await expect(fetchRegistry()).rejects.toMatchObject({ name: 'RegistryError', kind });
      answer(200, 'application/json', '{"revision":7,"remotes":[]}');
      expect(await fetchRegistry()).toEqual({ revision: 7, remotes: [] });
    },
  );

  it('is asked for past the cache, and not waited for without end', async () => {
    const fetched = answer(200, 'application/json; charset=utf-8', '{"revision":7,"remotes":[]}');
    expect(await fetchRegistry()).toEqual({ revision: 7, remotes: [] });
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/registry.json');
    expect(options).toMatchObject({ cache: 'no-cache', signal: expect.any(AbortSignal) });
  });
});

describe('what came with the page', () => {
  const put = (id: string, text: string) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = id;
    script.textContent = text;
    document.body.append(script);
  };

  it('is read from it', () => {
    put('manuka-registry', '{"revision":3,"remotes":[]}');
    put('manuka-settings', '{"links":{"supportEmail":"help@example.com"},"isDemo":true}');
    expect(inlinedRegistry().revision).toBe(3);
    expect(inlinedSettings()).toEqual({ links: { supportEmail: 'help@example.com' }, isDemo: true });
  });

  it('is little when nothing came', () => {
    expect(inlinedRegistry()).toEqual({ revision: 0, remotes: [] });
    expect(inlinedSettings()).toEqual({ links: {}, isDemo: false });
  });
});
