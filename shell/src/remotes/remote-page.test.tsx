import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadError } from '../federation/load-error.ts';
import { anEntry, aRemote } from '../testing/releases.ts';
import {
  account,
  accountCode,
  closeStages,
  createStage,
  explore,
  exploreCode,
  type StageOptions,
  WholeShell,
} from '../testing/stage.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(options: StageOptions = {}) {
  const stage = createStage(options);
  render(<WholeShell stage={stage} />);
  return { ...stage, stage, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const down =
  (kind: 'network' | 'http' = 'network') =>
  () => {
    throw new LoadError(kind, 'down', {
      remote: 'mfe-explore',
      version: '1.0.0',
      url: '/releases/x.js',
      httpStatus: 503,
    });
  };
const isPlaceholder = () => document.querySelector('main [aria-busy="true"]') !== null;

describe('RemotePage if its remote is down', () => {
  it('shows a card with Retry; the sidebar and other pages keep working [SHELL-54]', async () => {
    const { container, user, sdk } = open({ member: true, codes: { 'mfe-explore': down('http') } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An error occurred. Please try again.');
    expect(screen.getByText('http · mfe-explore · 1.0.0 · 503 · /releases/x.js')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();

    await user.click(screen.getByRole('button', { name: `Account of ${sdk.session.getSnapshot().nickname}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Sam' })).toBeTruthy();

    await user.click(screen.getByRole('link', { name: 'Explore' }));
    container.give('mfe-explore', exploreCode);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it('shows what a remote for another shell requires and fetches none of its code [B-26]', async () => {
    const requires = { ...explore.manifest.requires, 'shared-sdk': '^4.0.0' };
    const tooNew = anEntry('mfe-explore', { ...explore.manifest, requires });
    const { container } = open({ remotes: [tooNew, account] });
    const asks = 'mfe-explore 1.0.0 requires shared-sdk ^4.0.0, but the shell lends 0.1.0';
    expect(await screen.findByText(`version · mfe-explore · 1.0.0 · ${asks}`)).toBeTruthy();
    expect(container.asked).toEqual([]);
  });

  it('recovers on the next visit without Retry [B-06]', async () => {
    const { container, user, sdk } = open({ member: true, codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: `Account of ${sdk.session.getSnapshot().nickname}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await screen.findByRole('heading', { name: 'Sam' });
    container.give('mfe-explore', exploreCode);
    await user.click(screen.getByRole('link', { name: 'Explore' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it('recovers after repeated failures without a page load', async () => {
    const { container, user } = open({ codes: { 'mfe-explore': down() } });
    for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: 'Retry' }));
    container.give('mfe-explore', exploreCode);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(container.asked).toHaveLength(4);
  });

  it('retries when the network is back, and not again after success [B-17]', async () => {
    const { container } = open({ codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    container.give('mfe-explore', exploreCode);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(container.asked).toHaveLength(2);
  });

  it('recovers by itself with at most three tries a minute for all users of the remote, and keeps the card meanwhile [B-13]', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { container } = open({ codes: { 'mfe-explore': down() } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    const card = screen.getByRole('alert');
    // The users: the page, and each sidebar entry of the same remote.
    await act(() => vi.advanceTimersByTimeAsync(59_999));
    expect(container.asked).toHaveLength(3);
    expect(screen.getByRole('alert')).toBe(card);
    container.give('mfe-explore', exploreCode);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(container.asked).toHaveLength(4);
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(container.asked).toHaveLength(4);
  });

  it('does not retry by itself after a permanent failure', async () => {
    vi.useFakeTimers();
    const { container } = open({ codes: { 'mfe-explore': null } });
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('contract · mfe-explore · 1.0.0')).toBeTruthy();
    expect(container.asked).toHaveLength(1);
  });

  it('marks the sidebar entries with an icon and text until it recovers [B-07]', async () => {
    const { container, user } = open({ member: true, codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    const links = ['Explore', 'Highlight'].map((name) => screen.getByRole('link', { name }));
    const words = () =>
      links.map(
        (link) =>
          screen.queryByText('Unavailable at the moment', {
            selector: `#${CSS.escape(link.getAttribute('aria-describedby') ?? 'none')}`,
          })?.textContent,
      );
    expect(words()).toEqual(['Unavailable at the moment', 'Unavailable at the moment']);
    for (const link of links) expect(link.querySelectorAll('svg')).toHaveLength(2);
    container.give('mfe-explore', exploreCode);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('heading', { name: 'Home' });
    expect(words()).toEqual([undefined, undefined]);
    for (const link of links) expect(link.querySelectorAll('svg')).toHaveLength(1);
  });

  it('uses the last good registry while none can be fetched and shows a quiet notice [B-09]', async () => {
    const { container, stage, user } = open({ codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    stage.isRegistryDown = true;
    container.give('mfe-explore', exploreCode);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    const said = "Updates can't be looked up right now. Everything here goes on as it is.";
    expect(screen.getByRole('status').textContent).toBe(said);
    stage.isRegistryDown = false;
    await act(() => stage.loader.refresh());
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('contains a render error and logs it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new TypeError('x is null');
      return <h1>Whole again</h1>;
    };
    const { sdk, user } = open({ codes: { 'mfe-explore': aRemote({ routes: { '/': { Component: Fragile } } }) } });
    expect(await screen.findByText('render · mfe-explore')).toBeTruthy();
    expect(sdk.logged).toContain('mfe-explore failed to render');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Whole again' })).toBeTruthy();
  });
});

describe('RemotePage while it loads', () => {
  it('shows a placeholder after 300 ms, not earlier, and later says that it is still loading [SHELL-41] [B-08]', async () => {
    vi.useFakeTimers();
    let arrive: (code: unknown) => void = () => undefined;
    const code = new Promise((resolve) => {
      arrive = resolve;
    });
    const stage = createStage({ codes: { 'mfe-explore': () => code } });
    // In the shell the router waits up to 300 ms before this; here the load is already in flight.
    render(<WholeShell stage={stage} />);
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(isPlaceholder()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(isPlaceholder()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isPlaceholder()).toBe(true);
    expect(screen.queryByText('Still loading…')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(screen.getByText('Still loading…')).toBeTruthy();
    arrive(exploreCode);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(isPlaceholder()).toBe(false);
    expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy();
  });
});

it('ignores a page that loads after the user has navigated away [B-08] [B-16]', async () => {
  const complaints = vi.spyOn(console, 'error');
  let arrive: (code: unknown) => void = () => undefined;
  const code = new Promise((resolve) => {
    arrive = resolve;
  });
  const { user, sdk } = open({ member: true, codes: { 'mfe-explore': () => code } });
  await user.click(await screen.findByRole('button', { name: `Account of ${sdk.session.getSnapshot().nickname}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
  await screen.findByRole('heading', { name: 'Sam' });
  const Home = vi.fn(() => null);
  arrive(aRemote({ routes: { '/': { Component: Home } } }));
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  expect(screen.getByRole('heading', { name: 'Sam' })).toBeTruthy();
  expect(location.pathname).toBe('/profile');
  expect(Home).not.toHaveBeenCalled();
  expect(complaints).not.toHaveBeenCalled();
});

describe('RemotePage for members', () => {
  it('redirects a guest home and asks to sign in, without a member call [NAV-09, NAV-17]', async () => {
    for (const path of ['/highlight', '/profile']) {
      history.replaceState(null, '', `${path}?x=1`);
      const { sdk } = open();
      expect((await screen.findByRole('dialog')).textContent).toBe('Welcome');
      expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
      expect(location.pathname).toBe('/');
      expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.onboarding', props: { returnTo: `${path}?x=1` } });
      expect(sdk.sent).toEqual([]);
      cleanup();
      closeStages();
    }
  });

  it('opens for a member', async () => {
    history.replaceState(null, '', '/profile');
    open({ member: true });
    expect(await screen.findByRole('heading', { name: 'Sam' })).toBeTruthy();
  });

  it('redirects home on sign-out without asking to sign in again', async () => {
    history.replaceState(null, '', '/profile');
    const { sdk } = open({ member: true, codes: { 'mfe-account': accountCode } });
    await screen.findByRole('heading', { name: 'Sam' });
    act(() => sdk.session.signOut({ reason: 'logout' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});
