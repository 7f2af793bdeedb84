import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveReleases } from 'release-rules';
import { makeRelease } from 'release-rules/testing';
import type { RemoteManifest } from 'shared-sdk/contract';
import { registry as registrySchema } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callsOf, Page } from './page.ts';

let folder: string;
let page: Page;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-page-'));
  writeFileSync(path.join(folder, 'index.html'), '<head><!--manuka:head--></head>');
  page = new Page(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const none = { js: [], css: [] };
const route = (at: string, preload: RemoteManifest['routes'][number]['preload'] = none) =>
  ({ path: at, module: './page.tsx', access: 'public', sidebar: true, preload }) as const;

function live(...changes: Partial<RemoteManifest>[]): LiveReleases {
  const remotes = changes.map((change, index) => {
    const { manifest } = makeRelease(`mfe-r${index}`, 'a', change);
    const { name, version, build, entry } = manifest;
    const integrity = manifest.assets[entry]?.integrity ?? '';
    return { name, version, build, url: `/releases/${name}/`, entry, integrity, manifest };
  });
  return { revision: 7, remotes, canaries: [] };
}
const inlined = (html: string, id: string) =>
  JSON.parse(new RegExp(`id="manuka-${id}">(.*?)</script>`, 's').exec(html)?.[1] ?? 'null');

describe('inlined data', () => {
  const evil = '</script><script>alert(1)</script><!--<script>$&$1\u2028';

  it('can’t close its element, whatever a manifest or a setting contains', () => {
    const nav = {
      slot: 'sidebar.main',
      order: 1,
      to: '/x',
      icon: evil,
      access: 'public',
      label: { en: evil },
    } as const;
    const { html } = page.render('/', live({ nav: [nav], version: '1.2.3' }), { links: { supportEmail: evil } });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    expect(html).not.toContain('<!--');
    expect(inlined(html, 'registry').remotes[0].manifest.nav[0].label.en).toBe(evil);
    expect(inlined(html, 'settings').links.supportEmail).toBe(evil);
  });

  it('is the public registry and the settings', () => {
    const { html } = page.render('/', live({}, {}), { isDemo: true });
    const registry = inlined(html, 'registry');
    expect(registrySchema.parse(registry)).toEqual(registry);
    expect([registry.revision, registry.remotes.length]).toEqual([7, 2]);
    expect(html).not.toContain('"assets"');
    expect(inlined(html, 'settings')).toEqual({ isDemo: true });
  });

  it('has a new nonce each time', () => {
    const nonces = Array.from({ length: 20 }, () => page.render('/', live(), {}).styleNonce);
    expect(new Set(nonces).size).toBe(20);
  });
});

describe('the preview of a shared link', () => {
  const own = [
    '<head><title>Ours | Manuka</title><meta name="description" content="Ours.">',
    '<meta property="og:title" content="Ours"><meta property="og:description" content="Ours."><!--manuka:head--></head>',
  ].join('');
  beforeEach(() => writeFileSync(path.join(folder, 'index.html'), own));
  /** The texts for clients that run no scripts: `<title>`, the description and the preview. */
  const read = (html: string) => {
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
    return {
      title,
      about: meta('description'),
      name: meta('og:title'),
      ogAbout: meta('og:description'),
      at: meta('og:url'),
    };
  };
  const releases = live({
    routes: [{ ...route('/profile'), title: { en: 'Profile', ko: '프로필' } }, route('/chat/:chat')],
  });
  const render = (at: string, language: 'en' | 'ko' | 'ar' = 'en', subject?: { name: string; description: string }) =>
    read(page.render(at, releases, {}, 'https://manuka.example/x', subject ? { subject } : {}, language).html);

  it('names the platform, a page of a remote, and a page of the shell, in the visitor’s language [STATIC-07]', () => {
    const home = render('/');
    expect(home).toEqual({
      title: 'AI Chat with Live Video | Manuka',
      name: 'AI Chat with Live Video | Manuka',
      about: expect.stringContaining('AI characters'),
      ogAbout: home.about,
      at: 'https://manuka.example/',
    });
    expect(render('/profile', 'ko')).toMatchObject({
      name: '프로필',
      title: expect.stringMatching(/^프로필 · AI .*Manuka$/),
    });
    expect(render('/profile', 'ar').name).toBe('Profile');
    expect(render('/static/faq').title).toBe('Frequently asked questions · AI Chat with Live Video | Manuka');
    expect(render('/blog/all', 'ar')).toMatchObject({ name: 'المدونة', about: expect.stringMatching(/[ء-ي]/) });
  });

  it('contains the name and text of a character, escaped [STATIC-07]', () => {
    const evil = { name: '"><script>$&', description: `<b>${'long '.repeat(80)}` };
    const { html } = page.render('/chat/7', releases, {}, 'https://manuka.example', { subject: evil });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(read(html)).toMatchObject({
      name: '&#34;&#62;&#60;script&#62;$&#38;',
      title: '&#34;&#62;&#60;script&#62;$&#38; · AI Chat with Live Video | Manuka',
      at: 'https://manuka.example/chat/7',
    });
    expect(read(html).about).toMatch(/^&#60;b&#62;long .*…$/);
    const { about } = render('/chat/7', 'en', { name: 'Mira', description: '' });
    expect(about).toBe(render('/').about);
  });

  it('has the same title as the rendered page', () => {
    for (const language of ['en', 'ko', 'ar'] as const) {
      const read = (folder: string) =>
        JSON.parse(
          readFileSync(
            path.resolve(import.meta.dirname, '../../../..', folder, `src/locales/${language}.json`),
            'utf8',
          ),
        );
      const [shell, server] = [read('shell'), read('server')];
      expect([server.page.title, server.page.titleOf]).toEqual([shell.title, shell.titleOf]);
    }
  });

  it('has a picture of 1200 by 630 at an absolute address of the platform [SHELL-49]', () => {
    const { html } = page.render('/', live(), {}, 'https://manuka.example/some/where');
    const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1];
    expect(content('og:image')).toBe('https://manuka.example/assets/social-preview.png');
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
    expect(content('og:image:alt')).toMatch(/\w/);
  });
});

describe('the preload tags', () => {
  const preload = { js: ['c/page.abcdef0123.js'], css: ['c/page.abcdef0123.css'] };

  it('cover only the requested page: entry, scripts and styles, each with its hash, each once', () => {
    const releases = live({ routes: [route('/a', preload), route('/b')], preload }, { routes: [route('/c', preload)] });
    const { html } = page.render('/a', releases, {});
    const assets = releases.remotes[0]?.manifest.assets ?? {};
    const tag = (as: string, file: string) =>
      `<link rel="preload" as="${as}" fetchpriority="low" href="/releases/mfe-r0/${file}" crossorigin="anonymous" integrity="${assets[file]?.integrity}">`;
    expect(html.match(/<link[^>]*>/g)).toEqual([
      tag('script', 'entry.0123456789.js'),
      tag('script', 'c/page.abcdef0123.js'),
      tag('style', 'c/page.abcdef0123.css'),
    ]);
  });

  it('come after the shell’s own files, so that those load first', () => {
    writeFileSync(
      path.join(folder, 'index.html'),
      '<head><!--manuka:head--><script src="/assets/guard.js"></script></head>',
    );
    const { html } = page.render('/a', live({ routes: [route('/a', preload)], preload }), {});
    expect(html).toMatch(/guard\.js"><\/script><link rel="preload"[^>]*fetchpriority="low"/);
  });

  it('include the modules that the latest shell shares with the page on demand', () => {
    const lent = {
      'shared-ui/form': { 'c/1.js': 'sha384-a', 'c/1.css': 'sha384-b' },
      'shared-ui/deck': { 'c/1.js': 'sha384-a' },
    };
    writeFileSync(path.join(folder, 'offer.json'), JSON.stringify({ versions: {}, usesModals: [], lent }));
    const asked = { ...route('/a'), lent: ['shared-ui/form', 'shared-ui/deck', 'shared-ui/unknown'] };
    const { html } = page.render('/a', live({ routes: [asked, route('/b')] }), {});
    expect(html.match(/<link rel="preload"[^>]*\/assets\/[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" fetchpriority="low" href="/assets/c/1.js" crossorigin="anonymous" integrity="sha384-a">',
      '<link rel="preload" as="style" fetchpriority="low" href="/assets/c/1.css" crossorigin="anonymous" integrity="sha384-b">',
    ]);
    expect(page.render('/b', live({ routes: [asked, route('/b')] }), {}).html).not.toContain('/assets/c/');
  });

  it('are absent for a page of the shell and for an unknown page', () => {
    for (const pathname of ['/static/faq', '/nothing'])
      expect(page.render(pathname, live({ routes: [route('/a')] }), {}).html).not.toContain('<link');
  });
});

describe('the first calls of a page', () => {
  const id = '018f0000-0000-7000-8000-000000000001';
  const calls = [{ call: 'guest.bot', params: { botKey: ':chat' } }];
  const releases = live({ routes: [route('/'), { ...route('/chat/:chat'), begins: calls }] });

  it('come from its remote’s manifest, with the id of the address', () => {
    const asked = [{ call: 'guest.bot', params: { botKey: id } }];
    expect(callsOf(`/chat/${id}-mira`, releases)).toEqual(asked);
    expect(callsOf(`/chat/${id}/`, releases)).toEqual(asked);
    for (const other of ['/', '/chat/mira', '/nothing']) expect(callsOf(other, releases)).toEqual([]);
  });

  it('are answered in the page', () => {
    const answers = { language: 'en', calls: [{ ...calls[0], data: '</script>' }] };
    const { html } = page.render(`/chat/${id}`, releases, {}, 'http://localhost', { calls: answers });
    expect(inlined(html, 'calls')).toEqual(answers);
    expect(inlined(html, 'registry').remotes[0].manifest.routes[1].begins).toEqual(calls);
    expect(page.render('/', releases, {}).html).not.toContain('manuka-calls');
  });
});

describe('a page is known', () => {
  const releases = live({ routes: [route('/'), route('/chat/:id'), route('/x/:id/*'), route('/create/*')] });
  it.each([
    ['/', true],
    ['/chat/1', true],
    ['/chat/1/', true],
    ['/create', true],
    ['/create/', true],
    ['/create/a/b/c', true],
    ['/x/1', true],
    ['/x/1/2', true],
    ['/blog/all', true],
    ['/chat', false],
    ['/chat/', false],
    ['/chat/1/2', false],
    ['/Chat/1', false],
    ['/x', false],
    ['/creates', false],
    ['/blog', false],
    ['/static/faq/more', false],
    ['/static/constructor', false],
    ['', false],
  ])('%j: %s', (pathname, isKnown) => {
    expect(page.render(pathname, releases, {}).isKnown).toBe(isKnown);
  });
});

it('is read again after a new build of the shell', () => {
  page.render('/', live(), {});
  const file = path.join(folder, 'index.html');
  writeFileSync(file, '<head><!--manuka:head--></head>new');
  utimesSync(file, 1, 1);
  expect(page.render('/', live(), {}).html).toMatch(/new$/);
});
