import { describe, expect, it } from 'vitest';
import { claimsOf } from './claims.ts';
import { collisions, unreadableRoutes } from './collisions.ts';
import { makeRelease } from './testing/index.ts';

const page = (path: string) => ({
  path,
  module: './page.tsx',
  access: 'public' as const,
  sidebar: true,
  preload: { js: [], css: [] },
});
const claims = (name: string, ...paths: string[]) => makeRelease(name, 'x', { routes: paths.map(page) }).manifest;

describe('two routes', () => {
  it.each([
    ['/', '/'],
    ['/chat/:key', '/chat/:chat'],
    ['/chat/mira', '/chat/:chat'],
    ['/:anything', '/profile'],
    ['/PROFILE', '/profile'],
    ['/*', '/'],
    ['/create/*', '/create'],
    ['/create/*', '/create/world/new'],
    ['/x/:id/*', '/:a/b'],
  ])('%s and %s overlap', (mine, theirs) => {
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ])
      expect(collisions(claims('mfe-a', one ?? ''), claimsOf(claims('mfe-b', other ?? '')), [])).toHaveLength(1);
  });

  it.each([
    ['/', '/profile'],
    ['/chat/:chat', '/chat'],
    ['/chat/:chat', '/chats/:chat'],
    ['/create/*', '/created'],
    ['/a/:id/x', '/a/:id/y'],
  ])('%s and %s do not overlap', (mine, theirs) => {
    expect(collisions(claims('mfe-a', mine), claimsOf(claims('mfe-b', theirs)), [])).toEqual([]);
    expect(collisions(claims('mfe-a', theirs), claimsOf(claims('mfe-b', mine)), [])).toEqual([]);
  });
});

it('names both remotes, and the claim [SEC-07]', () => {
  const nav = [
    { slot: 'sidebar.main' as const, order: 1, to: '/b', icon: 'x', label: { en: 'B' }, access: 'public' as const },
  ];
  const modals = [{ name: 'b.gems', module: './gems.tsx' }];
  const slots = [{ slot: 'chat.side', order: 1, module: './side.tsx' }];
  const all = { nav, modals, slots, i18n: { namespace: 'b', languages: ['en'] } };
  const mine = makeRelease('mfe-a', 'x', { ...all, routes: [page('/chat/:key'), page('/static/faq')] }).manifest;
  const theirs = makeRelease('mfe-b', 'x', { ...all, routes: [page('/chat/:chat')] }).manifest;
  expect(collisions(mine, claimsOf(theirs), ['/static/faq'])).toEqual([
    'mfe-a claims the route /static/faq, but the shell has /static/faq',
    'mfe-a claims the route /chat/:key, which covers /chat/:chat of mfe-b',
    'mfe-a claims the modal b.gems of mfe-b',
    'mfe-a claims the navigation entry to /b in sidebar.main of mfe-b',
    'mfe-a claims the place 1 of chat.side of mfe-b',
    'mfe-a claims the texts b of mfe-b',
  ]);
});

it('allows a remote its own claims, and two remotes in one slot and one sidebar', () => {
  const mine = makeRelease('mfe-a', 'x', { slots: [{ slot: 'chat.side', order: 1, module: './a.tsx' }] }).manifest;
  const theirs = makeRelease('mfe-b', 'x', { slots: [{ slot: 'chat.side', order: 2, module: './b.tsx' }] }).manifest;
  expect(collisions(mine, [mine, theirs].flatMap(claimsOf), [])).toEqual([]);
});

it('accepts names, parameters and a final star, and reports other parts of a route', () => {
  const readable = ['/', '/*', '/chat/:chat', '/create/*', '/a.b/c~d/e-f_g'];
  expect(unreadableRoutes(claims('mfe-a', ...readable))).toEqual([]);
  const unreadable = ['/chat/:key?', '//', '/a/', '/a/*/b', '/a b', '/a%2Fb', '/:', '/a/**'];
  expect(unreadableRoutes(claims('mfe-a', ...unreadable))).toHaveLength(unreadable.length);
});
