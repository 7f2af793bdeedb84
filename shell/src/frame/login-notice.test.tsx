import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SdkProvider } from 'shared-sdk/react';
import { aNoticePage, aSession, createFakeSdk, type FakeCalls, type FakeSdk } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLoginNotice } from './use-login-notice.ts';

const pages = [aNoticePage({ title: 'News' })];
const notice = { pages, updatedGemAmount: 11, loginStreakDays: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 0));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function frame(calls: FakeCalls = { 'notice.login': notice }, { member = true, atHome = true } = {}) {
  const sdk = createFakeSdk({ member, calls });
  const wrapper = ({ children }: { children: ReactNode }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>;
  const { rerender } = renderHook(useLoginNotice, { wrapper, initialProps: atHome });
  await settle(sdk);
  return Object.assign(sdk, { goHome: () => rerender(true), leaveHome: () => rerender(false) });
}
/** Waits until the notice has loaded, and no longer. */
async function settle(sdk: FakeSdk) {
  for (let turn = 0; turn < 20 && !sdk.sent.some(({ name }) => name === 'notice.login'); turn++) await advance(1);
  for (let turn = 0; turn < 5; turn++) await advance(1);
}
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = (sdk: FakeSdk) => sdk.modals.getSnapshot()?.name ?? null;

describe('useLoginNotice', () => {
  it('opens about 500 ms after the notice has loaded [NOTICE-02] [NOTICE-03] [CONST-08]', async () => {
    const sdk = await frame();
    await advance(450);
    expect(open(sdk)).toBeNull();
    await advance(50);
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.notice', props: { pages } });
  });

  it('never opens without a page [NOTICE-03]', async () => {
    const sdk = await frame({ 'notice.login': { ...notice, pages: [] } });
    await advance(60_000);
    expect(open(sdk)).toBeNull();
  });

  it('does nothing for guests [NOTICE-01]', async () => {
    const sdk = await frame({ 'notice.login': notice }, { member: false });
    await advance(60_000);
    expect(sdk.sent.map(({ name }) => name)).not.toContain('notice.login');
    expect(open(sdk)).toBeNull();
  });

  it('opens once and stays closed', async () => {
    const sdk = await frame();
    await advance(500);
    act(() => sdk.modals.close());
    await advance(60_000);
    expect(open(sdk)).toBeNull();
  });

  it('does not reopen in another language, but after the next sign-in [NOTICE-13]', async () => {
    const sdk = await frame();
    await advance(500);
    act(() => sdk.modals.close());
    await act(() => sdk.i18n.setLanguage('ko'));
    await advance(60_000);
    expect(sdk.sent.filter(({ name }) => name === 'notice.login')).toHaveLength(2);
    expect(open(sdk)).toBeNull();
    act(() => sdk.session.signOut({ reason: 'logout' }));
    await advance(1_000);
    act(() => sdk.session.signIn(aSession()));
    await advance(1_000);
    expect(open(sdk)).toBe('account.notice');
  });

  it('waits until an open dialog is closed, and a moment longer', async () => {
    const sdk = await frame();
    act(() => sdk.modals.open('account.gems'));
    await advance(10_000);
    expect(open(sdk)).toBe('account.gems');
    act(() => sdk.modals.close());
    await advance(499);
    expect(open(sdk)).toBeNull();
    await advance(1);
    expect(open(sdk)).toBe('account.notice');
  });

  it('waits for a visit of the home, and does not cover a chat', async () => {
    const sdk = await frame({ 'notice.login': notice }, { atHome: false });
    await advance(60_000);
    expect(open(sdk)).toBeNull();
    sdk.goHome();
    await advance(500);
    expect(open(sdk)).toBe('account.notice');
  });

  it('does not cover the page of a sign-up, and opens at the next visit of the home', async () => {
    const sdk = await frame({ 'notice.login': notice }, { member: false });
    act(() => sdk.session.signIn(aSession(), { via: 'signup' }));
    await settle(sdk);
    await advance(60_000);
    expect(open(sdk)).toBeNull();
    sdk.leaveHome();
    await advance(1_000);
    expect(open(sdk)).toBeNull();
    sdk.goHome();
    await advance(500);
    expect(open(sdk)).toBe('account.notice');
  });

  it('cancels on sign-out', async () => {
    const sdk = await frame();
    act(() => sdk.session.signOut({ reason: 'logout' }));
    await advance(10_000);
    expect(open(sdk)).toBeNull();
  });
});
