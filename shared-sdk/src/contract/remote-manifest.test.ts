import { describe, expect, it } from 'vitest';
import { registry, remoteManifest } from './remote-manifest.ts';

const integrity = `sha384-${'A'.repeat(64)}`;
const files = { js: ['c/page.0123456789.js'], css: [] };
const manifest = {
  contract: 1,
  name: 'mfe-chat',
  version: '1.2.3',
  build: '0123456789ab',
  requires: { 'shared-sdk': '^0.1.0', 'shared-ui': '^0.1.0', server: '>=0.1.0', react: '19.0.0', federation: '2.0.0' },
  entry: 'entry.0123456789.js',
  routes: [{ path: '/chat', module: './routes/chat.tsx', access: 'member', title: { en: 'Chat' }, preload: files }],
  nav: [{ slot: 'sidebar.main', order: 2, to: '/chat', icon: 'chat', label: { en: 'Chat', ko: '채팅' } }],
  modals: [{ name: 'chat.leave', module: './modals/leave.tsx' }],
  slots: [],
  uses: { modals: ['account.gems'] },
  i18n: { namespace: 'mfe-chat', languages: ['en', 'ko'] },
  assets: { 'entry.0123456789.js': { integrity, bytes: 10 } },
  preload: files,
};
const isTaken = (changes: Record<string, unknown>) => remoteManifest.safeParse({ ...manifest, ...changes }).success;

describe('remote.json', () => {
  it.each([
    '../../secrets.json',
    'c/../../x.js',
    '..',
    '.',
    './entry.js',
    'c/./x.js',
    '/etc/passwd',
    '//example.com/x.js',
    'c//x.js',
    'c/',
    'c\\x.js',
    'https://example.com/x.js',
    'x.js?y',
    'x.js#y',
    '%2e%2e/x.js',
    'x"onload="y.js',
    'a\nb.js',
    '',
  ])('names no file %j', (file) => {
    expect(isTaken({ entry: file })).toBe(false);
    expect(isTaken({ assets: { [file]: { integrity, bytes: 1 } } })).toBe(false);
    expect(isTaken({ preload: { js: [file], css: [] } })).toBe(false);
  });

  it.each([
    { contract: 2 },
    { name: 'chat' },
    { name: 'mfe-Chat' },
    { name: '../mfe-chat' },
    { version: '1.2' },
    { version: '1.2.3-beta' },
    { build: 'latest' },
    { requires: { react: '19.0.0' } },
    { routes: [{ ...manifest.routes[0], path: 'chat' }] },
    { routes: [{ ...manifest.routes[0], access: 'admin' }] },
    { routes: [{ ...manifest.routes[0], title: { ko: '채팅' } }] },
    { nav: [{ ...manifest.nav[0], to: 'javascript:alert(1)' }] },
    { nav: [{ ...manifest.nav[0], to: 'https://example.com' }] },
    { assets: { 'entry.js': { integrity: 'sha256-x', bytes: 1 } } },
    { assets: { 'entry.js': { integrity: '', bytes: 1 } } },
  ])('is refused with %o', (changes) => {
    expect(isTaken(changes)).toBe(false);
  });

  it('has a sidebar and is public by default', () => {
    const { routes, nav } = remoteManifest.parse(manifest);
    expect(routes[0]?.sidebar).toBe(true);
    expect(nav[0]?.access).toBe('public');
  });
});

describe('the registry on the wire', () => {
  it('contains only what a browser needs, without the list of files', () => {
    const entry = { name: 'mfe-chat', version: '1.2.3', build: '0123456789ab', url: '/r/', entry: 'e.js', integrity };
    const { remotes } = registry.parse({ revision: 1, remotes: [{ ...entry, manifest }] });
    const { contract: _c, build: _b, entry: _e, assets: _a, preload: _p, ...rest } = manifest;
    const { preload: _, ...route } = manifest.routes[0] as (typeof manifest.routes)[0];
    expect(remotes[0]).toEqual({
      ...entry,
      manifest: {
        ...rest,
        routes: [{ ...route, sidebar: true }],
        nav: [{ ...manifest.nav[0], access: 'public' }],
      },
    });
  });
});
