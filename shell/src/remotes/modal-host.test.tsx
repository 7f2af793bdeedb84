import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useSdk } from 'shared-sdk/react';
import { Dialog } from 'shared-ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRemote, type Parts } from '../testing/releases.ts';
import { Alone, closeStages, createStage, type StageOptions } from '../testing/stage.tsx';
import { ModalHost } from './modal-host.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
  vi.restoreAllMocks();
});

const Gems = ({ tab }: { readonly tab?: string }) => <div role="dialog">Gems {tab}</div>;
const SignIn = () => <div role="dialog">Sign in</div>;
const withModals = (modals: Parts['modals'] = {}) => ({ 'mfe-account': aRemote({ modals }) });

async function open(options: StageOptions, page: ReactNode = null) {
  const stage = createStage(options);
  render(
    <Alone stage={stage}>
      {page}
      <ModalHost />
    </Alone>,
  );
  await act(async () => undefined);
  return { ...stage, modals: stage.sdk.modals };
}

describe('ModalHost if the owner of a modal is down', () => {
  it.each([
    ['exports nothing', { 'mfe-account': null }],
    ['lacks the modal', { 'mfe-account': aRemote() }],
    ['fails to load it', withModals({ 'account.gems': () => Promise.reject(new Error('Loading chunk 7 failed.')) })],
  ])('closes the modal with a toast if the owner %s', async (_, codes) => {
    const { modals, sdk } = await open({ codes });
    act(() => modals.open('account.gems'));
    await waitFor(() => expect(modals.getSnapshot()).toBeNull());
    expect(sdk.toasts).toEqual([{ variant: 'ERROR', message: 'An error occurred. Please try again.' }]);
    expect(sdk.logged).toContain('The modal account.gems could not be loaded');
  });

  it('closes a modal that no remote has', async () => {
    const { modals, sdk } = await open({});
    act(() => modals.open('explore.sensitive-notice'));
    await waitFor(() => expect(modals.getSnapshot()).toBeNull());
    expect(sdk.toasts).toHaveLength(1);
  });

  it('opens the modal at the next try once the owner is back', async () => {
    const { modals, container } = await open({ codes: { 'mfe-account': null } });
    act(() => modals.open('account.gems'));
    await waitFor(() => expect(modals.getSnapshot()).toBeNull());
    container.give('mfe-account', aRemote({ modals: { 'account.gems': async () => ({ default: Gems }) } }));
    act(() => modals.open('account.gems'));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('closes a modal that fails to render', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new TypeError('x is null');
    };
    const { modals, sdk } = await open({
      codes: withModals({ 'account.gems': async () => ({ default: Broken }) }),
    });
    act(() => modals.open('account.gems'));
    await waitFor(() => expect(modals.getSnapshot()).toBeNull());
    expect(sdk.toasts.map(({ variant }) => variant)).toEqual(['ERROR']);
    expect(sdk.logged).toContain('The modal account.gems failed to render');
  });
});

describe('ModalHost', () => {
  it('loads the modal from its owner, passes its props and removes it on close', async () => {
    const { modals, container } = await open({
      codes: withModals({ 'account.gems': async () => ({ default: Gems }) }),
    });
    act(() => modals.open('account.gems', { tab: 'purchase' }));
    expect((await screen.findByRole('dialog')).textContent).toBe('Gems purchase');
    expect(container.asked.map(({ name }) => name)).toEqual(['mfe-account']);
    act(() => modals.close());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ignores a modal that loads after another was opened', async () => {
    let arrive: (module: { default: typeof Gems }) => void = () => undefined;
    const slow = new Promise<{ default: typeof Gems }>((resolve) => {
      arrive = resolve;
    });
    const { modals } = await open({
      codes: withModals({ 'account.gems': () => slow, 'account.onboarding': async () => ({ default: SignIn }) }),
    });
    act(() => modals.open('account.gems'));
    act(() => modals.open('account.onboarding'));
    expect((await screen.findByRole('dialog')).textContent).toBe('Sign in');
    await act(async () => arrive({ default: Gems }));
    expect(screen.getByRole('dialog').textContent).toBe('Sign in');
  });

  it('ignores a modal that loads after it was closed', async () => {
    let arrive: (module: { default: typeof SignIn }) => void = () => undefined;
    const slow = new Promise<{ default: typeof SignIn }>((resolve) => {
      arrive = resolve;
    });
    const { modals, sdk } = await open({ codes: withModals({ 'account.onboarding': () => slow }) });
    act(() => modals.open('account.onboarding'));
    act(() => modals.close());
    await act(async () => arrive({ default: SignIn }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sdk.toasts).toEqual([]);
  });
});

describe('dialogs of two remotes', () => {
  /** A dialog that a page opens itself. */
  function Presents({ children }: { readonly children: ReactNode }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog open={isOpen} onOpenChange={setOpen} title="Presents" closeLabel="Close">
        {children}
      </Dialog>
    );
  }
  const Shop = () => {
    const { modals } = useSdk();
    return (
      <Dialog open onOpenChange={modals.close} title="My Gems" closeLabel="Close">
        <button type="button">Buy</button>
      </Dialog>
    );
  };

  it('traps the focus in the upper dialog, and Escape closes one at a time [B-38]', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    const { modals } = await open(
      { codes: withModals({ 'account.gems': async () => ({ default: Shop }) }) },
      <Presents>
        <button type="button">Rose</button>
      </Presents>,
    );
    const presents = await screen.findByRole('dialog', { name: 'Presents' });
    within(presents).getByRole('button', { name: 'Rose' }).focus();
    act(() => modals.open('account.gems'));
    const shop = await screen.findByRole('dialog', { name: 'My Gems' });
    await waitFor(() => expect(shop.contains(document.activeElement)).toBe(true));
    for (let presses = 0; presses < 4; presses += 1) {
      await user.tab();
      expect(shop.contains(document.activeElement)).toBe(true);
    }
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'My Gems' })).toBeNull());
    expect(modals.getSnapshot()).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Presents' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rose'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
