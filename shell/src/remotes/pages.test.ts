// @vitest-environment jsdom
import type { Remote } from 'shared-sdk';
import { createAtoms } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import type { LoadError } from '../federation/load-error.ts';
import { RemoteLoader } from '../federation/remote-loader.ts';
import { anEntry, aRegistry, aRemote, aRoute, createFakeContainer, lent } from '../testing/releases.ts';
import { findRoute, Pages } from './pages.ts';

const NAME = 'mfe-chat';
const PATH = '/chat/:chat';
const Page = () => null;
const staleFile = () =>
  Object.assign(new Error('Loading chunk 7 failed.\n(error: /c/7.js)'), { name: 'ChunkLoadError' });
const withPage = (page: Remote['routes'][`/${string}`]) => aRemote({ routes: { [PATH]: page } });
const release = (version: string) => aRegistry(anEntry(NAME, { routes: [aRoute(PATH)] }, version));

function setUp(code: unknown) {
  const container = createFakeContainer({ [NAME]: code });
  const fetchRegistry = vi.fn(async () => release('1.0.0'));
  const onFailure = vi.fn();
  const loader = new RemoteLoader({
    atoms: createAtoms(),
    registry: release('1.0.0'),
    container,
    lent,
    fetchRegistry,
    activate: async () => undefined,
    onFailure,
  });
  const pages = new Pages(loader, createAtoms());
  return { pages, loader, container, fetchRegistry, onFailure, state: () => pages.state(NAME, PATH) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('Pages: a page that fails to load', () => {
  it('reports the reason and is requested again on the next try', async () => {
    const { pages, container, state } = setUp(null);
    await expect(pages.load(NAME, PATH)).rejects.toMatchObject({ kind: 'contract' });
    expect(state()).toMatchObject({ status: 'failed', error: { kind: 'contract', details: { remote: NAME } } });
    container.give(
      NAME,
      withPage(async () => ({ default: Page })),
    );
    await pages.retry(NAME, PATH);
    expect(state()).toEqual({ status: 'ready', Page });
  });

  it('never rejects on retry', async () => {
    const { pages, state } = setUp(null);
    await expect(pages.retry(NAME, PATH)).resolves.toBeUndefined();
    expect(state().status).toBe('failed');
  });

  it('fails if the remote does not have the page', async () => {
    const { pages, state } = setUp(aRemote());
    await pages.retry(NAME, PATH);
    expect((state() as { error: LoadError }).error.message).toContain(PATH);
  });
});

describe('Pages: the files of a page', () => {
  it("are preloaded once, while the remote's code loads, and not on retry", async () => {
    const ahead = vi.fn();
    const { loader, container } = setUp(null);
    const pages = new Pages(loader, createAtoms(), ahead);
    const loading = pages.load(NAME, PATH);
    expect(ahead.mock.calls).toEqual([[loader.registry.remotes[0], loader.registry.remotes[0]?.manifest.routes[0]]]);
    await expect(loading).rejects.toThrow();
    container.give(
      NAME,
      withPage(async () => ({ default: Page })),
    );
    await pages.retry(NAME, PATH);
    expect(ahead).toHaveBeenCalledOnce();
  });
});

describe('Pages', () => {
  it('shares one request among concurrent callers and notifies subscribers', async () => {
    const entry = vi.fn(async () => ({ default: Page }));
    const { pages, state } = setUp(withPage(entry));
    const seen: string[] = [];
    const stop = pages.subscribe(() => seen.push(state().status));
    expect(state().status).toBe('idle');
    await Promise.all([pages.load(NAME, PATH), pages.load(NAME, PATH), pages.retry(NAME, PATH)]);
    stop();
    expect(entry).toHaveBeenCalledOnce();
    expect(seen).toEqual(['loading', 'ready']);
  });

  it('accepts a page bundled with the remote', async () => {
    const prefetch = vi.fn();
    const { pages } = setUp(withPage({ Component: Page, prefetch }));
    expect(await pages.load(NAME, PATH)).toEqual({ default: Page, prefetch });
  });

  it('takes a page whose file is gone from the live release and drops the old one', async () => {
    const gone = vi.fn(() => Promise.reject(staleFile()));
    const { pages, container, fetchRegistry, state } = setUp(withPage(gone));
    await pages.prefetch('/nowhere');
    fetchRegistry.mockResolvedValue(release('1.1.0'));
    container.give(NAME, (entry: { version: string }) =>
      entry.version === '1.0.0' ? withPage(gone) : withPage(async () => ({ default: Page })),
    );
    await pages.load(NAME, PATH);
    expect(state()).toEqual({ status: 'ready', Page });
    expect(gone).toHaveBeenCalledOnce();
    expect(container.asked.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0']);
  });

  it('recovers once per visit from a missing file, then fails [B-11]', async () => {
    const gone = vi.fn(() => Promise.reject(staleFile()));
    const { pages, container, fetchRegistry, state } = setUp(withPage(gone));
    await pages.retry(NAME, PATH);
    expect(state()).toMatchObject({ status: 'failed', error: { details: { url: '/c/7.js' } } });
    expect(gone).toHaveBeenCalledTimes(2);
    expect(fetchRegistry).toHaveBeenCalledOnce();
    expect(container.asked).toHaveLength(1);
  });
});

describe('Pages.prefetch', () => {
  it('loads the code and the data of the address', async () => {
    const prefetch = vi.fn();
    const { pages, state } = setUp(withPage(async () => ({ default: Page, prefetch })));
    pages.prefetch('/chat/abc-mira?panel=library');
    await settled();
    expect(state().status).toBe('ready');
    const [{ url, params }] = prefetch.mock.calls[0] ?? [];
    expect([url.pathname, url.search, params]).toEqual(['/chat/abc-mira', '?panel=library', { chat: 'abc-mira' }]);
  });

  it.each([
    ['the data fails to load', withPage({ Component: Page, prefetch: () => Promise.reject(new Error('503')) })],
    ['the code fails to load', null],
  ])('never rejects if %s', async (_, code) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { pages } = setUp(code);
    expect(pages.prefetch('/chat/abc')).toBeUndefined();
    await settled();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('counts a failure, which does not affect a visit, and is not repeated for further links [B-14]', async () => {
    const { pages, container, onFailure, state } = setUp(null);
    pages.prefetch('/chat/abc');
    await settled();
    for (const chat of ['b', 'c', 'd']) pages.prefetch(`/chat/${chat}`);
    await settled();
    expect(container.asked).toHaveLength(1);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'contract' }),
      expect.any(Number),
    );
    container.give(NAME, withPage({ Component: Page }));
    await pages.load(NAME, PATH);
    expect(state().status).toBe('ready');
  });

  it.each(['/nowhere', 'https://elsewhere.test/chat/abc', 'mailto:help@example.com'])('ignores %s', async (href) => {
    const { pages, container } = setUp(null);
    pages.prefetch(href);
    await settled();
    expect(container.asked).toEqual([]);
  });
});

describe('findRoute', () => {
  const registry = aRegistry(
    anEntry('mfe-explore', { routes: [aRoute('/'), aRoute('/highlight', { access: 'member' })] }),
    anEntry(NAME, { routes: [aRoute(PATH)] }),
  );

  it.each([
    ['/', 'mfe-explore', '/', {}],
    ['/highlight', 'mfe-explore', '/highlight', {}],
    ['/highlight/', 'mfe-explore', '/highlight', {}],
    ['/chat/7-mira', NAME, PATH, { chat: '7-mira' }],
  ])('assigns %s to %s', (pathname, remote, path, params) => {
    const found = findRoute(registry, pathname);
    expect([found?.remote.name, found?.route.path, found?.params]).toEqual([remote, path, params]);
  });

  it.each(['/chat', '/chat/a/b', '/highlights'])('finds no remote for %s', (pathname) => {
    expect(findRoute(registry, pathname)).toBeNull();
  });
});
