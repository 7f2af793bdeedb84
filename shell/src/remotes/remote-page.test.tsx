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

describe('a page whose remote is down', () => {
  it('shows a card with Retry; the sidebar and the other pages keep working [SHELL-54]', async () => {
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

  it('that was made for another shell says in its card what it asks for, and none of it is fetched [B-26]', async () => {
    const requires = { ...explore.manifest.requires, 'shared-sdk': '^4.0.0' };
    const tooNew = anEntry('mfe-explore', { ...explore.manifest, requires });
    const { container } = open({ remotes: [tooNew, account] });
    const asks = 'mfe-explore 1.0.0 requires shared-sdk ^4.0.0, and the shell gives 0.1.0';
    expect(await screen.findByText(`version · mfe-explore · 1.0.0 · ${asks}`)).toBeTruthy();
    expect(container.asked).toEqual([]);
  });

  it('comes at the next visit without Retry, once its remote is back [B-06]', async () => {
    const { container, user, sdk } = open({ member: true, codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: `Account of ${sdk.session.getSnapshot().nickname}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    await screen.findByRole('heading', { name: 'Sam' });
    container.give('mfe-explore', exploreCode);
    await user.click(screen.getByRole('link', { name: 'Explore' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it('may fail again and again, and still comes back without a new document', async () => {
    const { container, user } = open({ codes: { 'mfe-explore': down() } });
    for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: 'Retry' }));
    container.give('mfe-explore', exploreCode);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(container.asked).toHaveLength(4);
  });

  it('is tried again by itself when the network is back, and no more after that [B-17]', async () => {
    const { container } = open({ codes: { 'mfe-explore': down() } });
    await screen.findByRole('alert');
    container.give('mfe-explore', exploreCode);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(container.asked).toHaveLength(2);
  });

  it('comes back by itself, tried three times in a minute at most by all that wait for it; its card stays meanwhile [B-13]', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { container } = open({ codes: { 'mfe-explore': down() } });
    await act(() => vi.advanceTimersByTimeAsync(0));
    const card = screen.getByRole('alert');
    // The page, and each entry of the sidebar that leads to the same remote.
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

  it('whose fault will not pass is not tried by itself', async () => {
    vi.useFakeTimers();
    const { container } = open({ codes: { 'mfe-explore': null } });
    await act(() => vi.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('contract · mfe-explore · 1.0.0')).toBeTruthy();
    expect(container.asked).toHaveLength(1);
  });

  it('has a mark in the sidebar, in words too, until it is back [B-07]', async () => {
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

  it('comes from the last good registry while there is no other, which is said quietly until there is [B-09]', async () => {
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

  it('breaks its own place while it is drawn, and says so in the log', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new TypeError('x is null');
      return <h1>Whole again</h1>;
    };
    const { sdk, user } = open({ codes: { 'mfe-explore': aRemote({ routes: { '/': { Component: Fragile } } }) } });
    expect(await screen.findByText('render · mfe-explore')).toBeTruthy();
    expect(sdk.logged).toContain('mfe-explore failed while it was drawn');
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('heading', { name: 'Whole again' })).toBeTruthy();
  });
});

describe('a page that is slow', () => {
  it('leaves a placeholder after 300 ms, not earlier, and says after a while that it is still coming [SHELL-41] [B-08]', async () => {
    vi.useFakeTimers();
    let arrive: (code: unknown) => void = () => undefined;
    const code = new Promise((resolve) => {
      arrive = resolve;
    });
    const stage = createStage({ codes: { 'mfe-explore': () => code } });
    // The router itself waits for the page first, at most 300 ms: here the page is already known to be on its way.
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

it('a page that arrives after one has gone elsewhere takes no place and starts nothing there [B-08] [B-16]', async () => {
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

describe('a page of members', () => {
  it('brings a guest home and asks to sign in; no member call is sent [NAV-09, NAV-17]', async () => {
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

  it('is left for home by whoever signs out on it, without being asked to sign in again', async () => {
    history.replaceState(null, '', '/profile');
    const { sdk } = open({ member: true, codes: { 'mfe-account': accountCode } });
    await screen.findByRole('heading', { name: 'Sam' });
    act(() => sdk.session.signOut({ reason: 'logout' }));
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});
