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

describe('fetchRegistry', () => {
  it.each([
    ['a JSON error', 503, 'application/json', '{"remotes":[]}', 'http'],
    ['an empty error', 500, 'text/plain', '', 'http'],
    ['HTML', 200, 'text/html', '<!doctype html>', 'invalid-manifest'],
    ['JSON without remotes', 200, 'application/json', '{"error":"x"}', 'invalid-manifest'],
    ['JSON null', 200, 'application/json', 'null', 'invalid-manifest'],
    ['truncated JSON', 200, 'application/json', '{"remo', 'invalid-manifest'],
  ])(
    'rejects with the kind of failure for %s, and the next request succeeds [B-02] [B-03]',
    async (_, status, type, body, kind) => {
      answer(status, type, body);
      await expect(fetchRegistry()).rejects.toMatchObject({ name: 'RegistryError', kind });
      answer(200, 'application/json', '{"revision":7,"remotes":[]}');
      expect(await fetchRegistry()).toEqual({ revision: 7, remotes: [] });
    },
  );

  it('bypasses the cache and has a timeout', async () => {
    const fetched = answer(200, 'application/json; charset=utf-8', '{"revision":7,"remotes":[]}');
    expect(await fetchRegistry()).toEqual({ revision: 7, remotes: [] });
    const [address, options] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/registry.json');
    expect(options).toMatchObject({ cache: 'no-cache', signal: expect.any(AbortSignal) });
  });
});

describe('inlined data', () => {
  const put = (id: string, text: string) => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = id;
    script.textContent = text;
    document.body.append(script);
  };

  it('is read from the page', () => {
    put('manuka-registry', '{"revision":3,"remotes":[]}');
    put('manuka-settings', '{"links":{"supportEmail":"help@example.com"},"isDemo":true}');
    expect(inlinedRegistry().revision).toBe(3);
    expect(inlinedSettings()).toEqual({ links: { supportEmail: 'help@example.com' }, isDemo: true });
  });

  it('falls back to defaults', () => {
    expect(inlinedRegistry()).toEqual({ revision: 0, remotes: [] });
    expect(inlinedSettings()).toEqual({ links: {}, isDemo: false });
  });
});
