import { describe, expect, it } from 'vitest';
import { notPages } from '../not-pages.ts';
import { asCacheable, filesOf, isCacheableFile, releasesOf } from './kept.ts';

const html = `<!doctype html><html><head>
    <title>Mira · 7 · AI Chat with Live Video | Manuka</title>
    <meta name="description" content="Keeps the last ferry waiting.">
    <meta name="theme-color" content="#130c13">
    <meta property="og:url" content="http://page/chat/018f">
    <meta property="og:title" content="Mira">
    <link rel="manifest" href="/assets/manifest.webmanifest">
    <link rel="icon" href="/assets/icons/icon.svg" type="image/svg+xml">
    <link rel="preload" as="script" href="/releases/mfe-chat/1.0.0-abc/entry.0123456789.js" crossorigin="anonymous" integrity="sha384-entry">
    <link rel="preload" as="image" media="(width >= 992px)" href="/media/wide?w=1280">
    <script type="application/json" id="manuka-calls">{"language":"en","calls":[{"call":"guest.bot","data":"\\u003cb>"}]}</script>
    <script type="application/json" id="manuka-registry">{"revision":3,"remotes":[{"name":"mfe-chat","url":"/releases/mfe-chat/1.0.0-abc/"},{"name":"mfe-create","url":"/releases/mfe-create/1.0.0-def/"}]}</script>
    <script src="/assets/guard.aaaaaaaaaa.js" integrity="sha384-guard" crossorigin="anonymous"></script>
    <script src="/assets/main.bbbbbbbbbb.js" integrity="sha384-main" crossorigin="anonymous" defer></script>
    <link href="/assets/main.cccccccccc.css" rel="stylesheet">
    <script src="https://elsewhere.example/x.dddddddddd.js"></script>
  </head></html>`;

describe('the page cache', () => {
  it("lists a page's scripts, styles and preloads with their hashes", () => {
    expect(filesOf(html)).toEqual([
      { url: '/releases/mfe-chat/1.0.0-abc/entry.0123456789.js', integrity: 'sha384-entry' },
      { url: '/assets/guard.aaaaaaaaaa.js', integrity: 'sha384-guard' },
      { url: '/assets/main.bbbbbbbbbb.js', integrity: 'sha384-main' },
      { url: '/assets/main.cccccccccc.css', integrity: undefined },
    ]);
  });

  it("lists the releases in a page's registry", () => {
    expect(releasesOf(html)).toEqual(['/releases/mfe-chat/1.0.0-abc/', '/releases/mfe-create/1.0.0-def/']);
  });

  it('removes every trace of the requested address', () => {
    for (const trace of ['rel="preload"', '992px', 'guest.bot', 'Mira', 'ferry', '/chat/'])
      expect(asCacheable(html)).not.toContain(trace);
    expect(asCacheable(html)).toContain('<title>AI Chat with Live Video | Manuka</title>');
    expect(asCacheable(html)).toContain('name="theme-color"');
    expect(asCacheable(html)).toContain('id="manuka-registry"');
    expect(filesOf(asCacheable(html)).map(({ url }) => url)).toEqual([
      '/assets/guard.aaaaaaaaaa.js',
      '/assets/main.bbbbbbbbbb.js',
      '/assets/main.cccccccccc.css',
    ]);
  });
});

describe('isCacheableFile', () => {
  it.each([
    ['/assets/main.bbbbbbbbbb.js', true],
    ['/releases/mfe-chat/1.0.0-abc/c/page.0123456789.css', true],
    ['/releases/mfe-chat/1.0.0-abc/entry.0123456789.js?fresh=1', false],
    ['/assets/manifest.webmanifest', false],
    ['/assets/offer.json', false],
    ['/registry.json', false],
    ['/media/a/b.0123456789.webp', false],
    ['/media/x.webp?signature=0123456789', false],
    ['/manuka/v1/channels', false],
    ['/sw.js', false],
  ])('says for %s: %s', (path, isKept) => {
    expect(isCacheableFile(new URL(path, 'http://page'))).toBe(isKept);
  });
});

describe('notPages', () => {
  const isPage = (path: string) => !notPages.some((pattern) => pattern.test(path));

  it.each(['/', '/?categoryId=a.b', '/highlight', '/chat/6f0b-mira', '/static/faq', '/blog/all', '/apples'])(
    'treats %s as a page',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each([
    '/manuka/v1/accounts/version',
    '/media/x',
    '/realtime',
    '/app',
    '/app?x=1',
    '/metrics',
    '/registry.json',
    '/sw.js',
    '/api-for-models',
  ])('treats %s as no page', (path) => {
    expect(isPage(path)).toBe(false);
  });
});
