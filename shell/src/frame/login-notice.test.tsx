import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SdkProvider } from 'shared-sdk/react';
import { aNoticePage, aSession, createFakeSdk, type FakeCalls, type FakeSdk } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLoginNotice } from './use-login-notice.ts';

const pages = [aNoticePage({ title: 'News' })];
const told = { pages, updatedGemAmount: 11, loginStreakDays: 1 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setTimeout(work, 0));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function frame(calls: FakeCalls = { 'notice.login': told }, { member = true } = {}) {
  const sdk = createFakeSdk({ member, calls });
  const wrapper = ({ children }: { children: ReactNode }) => <SdkProvider sdk={sdk}>{children}</SdkProvider>;
  renderHook(useLoginNotice, { wrapper });
  await settle(sdk);
  return sdk;
}
/** Until the announcements are there, and not a moment longer than the requests take. */
async function settle(sdk: FakeSdk) {
  for (let turn = 0; turn < 20 && !sdk.sent.some(({ name }) => name === 'notice.login'); turn++) await pass(1);
  for (let turn = 0; turn < 5; turn++) await pass(1);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const open = (sdk: FakeSdk) => sdk.modals.getSnapshot()?.name ?? null;

describe('the announcements', () => {
  it('open about 500 ms after they have come [NOTICE-03, CONST-08]', async () => {
    const sdk = await frame();
    await pass(450);
    expect(open(sdk)).toBeNull();
    await pass(50);
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.notice', props: { pages } });
  });

  it('never open without a page [NOTICE-03]', async () => {
    const sdk = await frame({ 'notice.login': { ...told, pages: [] } });
    await pass(60_000);
    expect(open(sdk)).toBeNull();
  });

  it('are not for guests [NOTICE-01]', async () => {
    const sdk = await frame({ 'notice.login': told }, { member: false });
    await pass(60_000);
    expect(sdk.sent.map(({ name }) => name)).not.toContain('notice.login');
    expect(open(sdk)).toBeNull();
  });

  it('open once, and not again when they were closed', async () => {
    const sdk = await frame();
    await pass(500);
    act(() => sdk.modals.close());
    await pass(60_000);
    expect(open(sdk)).toBeNull();
  });

  it('do not come back in another language, but after the next sign-in [NOTICE-13]', async () => {
    const sdk = await frame();
    await pass(500);
    act(() => sdk.modals.close());
    await act(() => sdk.i18n.setLanguage('ko'));
    await pass(60_000);
    expect(sdk.sent.filter(({ name }) => name === 'notice.login')).toHaveLength(2);
    expect(open(sdk)).toBeNull();
    act(() => sdk.session.signOut({ reason: 'logout' }));
    await pass(1_000);
    act(() => sdk.session.signIn(aSession()));
    await pass(1_000);
    expect(open(sdk)).toBe('account.notice');
  });

  it('wait for a dialog that is open, and a moment after it', async () => {
    const sdk = await frame();
    act(() => sdk.modals.open('account.gems'));
    await pass(10_000);
    expect(open(sdk)).toBe('account.gems');
    act(() => sdk.modals.close());
    await pass(499);
    expect(open(sdk)).toBeNull();
    await pass(1);
    expect(open(sdk)).toBe('account.notice');
  });

  it('go with the one whose they are', async () => {
    const sdk = await frame();
    act(() => sdk.session.signOut({ reason: 'logout' }));
    await pass(10_000);
    expect(open(sdk)).toBeNull();
  });
});
