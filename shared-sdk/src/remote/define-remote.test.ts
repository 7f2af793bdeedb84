import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineRemote, isRemote, type PageEntry } from './define-remote.ts';
import { defineManifest } from './manifest.ts';

const manifest = defineManifest({
  name: 'mfe-hello',
  routes: [
    { path: '/hello', module: './routes/hello.tsx', access: 'public', title: 'hello.title' },
    { path: '/hello/:id', module: './routes/one.tsx', access: 'member', sidebar: false },
  ],
  nav: [{ slot: 'sidebar.main', order: 1, to: '/hello', icon: 'hand', label: 'hello.nav', access: 'public' }],
  modals: [{ name: 'account.gems', module: './modals/gems.tsx' }],
  slots: [{ slot: 'sidebar.bottom', order: 2, module: './slots/bottom.tsx' }],
  i18n: { namespace: 'hello' },
});
const Page = () => null;
const page = async () => ({ default: Page });
const Gems = ({ tab }: { tab?: 'free-gems' | 'purchase' }) => tab ?? null;
const define = defineRemote<typeof manifest>();
const remote = define({
  routes: { '/hello': page, '/hello/:id': { Component: Page } },
  modals: { 'account.gems': async () => ({ default: Gems }) },
  slots: { 'sidebar.bottom': page },
});

describe('defineRemote', () => {
  it('marks a remote’s definition', () => {
    expect(remote.$$type).toBe('manuka/remote@1');
    expect(isRemote(remote)).toBe(true);
    expect([null, 7, {}, { $$type: 'manuka/remote@2' }].map(isRemote)).toEqual([false, false, false, false]);
  });

  it('accepts exactly the modules of the manifest', () => {
    expectTypeOf(remote.routes).toEqualTypeOf<{ readonly '/hello': PageEntry; readonly '/hello/:id': PageEntry }>();
    const { routes, modals, slots } = remote;
    // @ts-expect-error a page of the manifest is missing
    define({ routes: { '/hello': page }, modals, slots });
    // @ts-expect-error a page that the manifest does not name
    define({ routes: { ...routes, '/other': page }, modals, slots });
    // @ts-expect-error a modal that does not fit its props
    define({ routes, slots, modals: { 'account.gems': async () => ({ default: (_: { tab: number }) => null }) } });
    expect(Object.keys(routes)).toEqual(manifest.routes.map(({ path }) => path));
  });
});
