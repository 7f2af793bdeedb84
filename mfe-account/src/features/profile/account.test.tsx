import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { anAccount, anError } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { never } from '../../testing/stage.tsx';
import { account, button, open } from './testing/open-profile.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/profile');
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  cleanup();
  provideSdk(null);
});

describe('name dialog', () => {
  const edit = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Edit'));
    return within(screen.getByRole('dialog'));
  };

  it('changes name and pronoun everywhere on the page [ACCOUNT-06]', async () => {
    const { sdk, user } = await open({
      'accounts.update': ({ body }) =>
        anAccount({ ...account, nickname: body.nickname ?? '', gender: body.gender ?? 'MALE' }),
    });
    const dialog = await edit(user);
    const name = dialog.getByRole('textbox', { name: 'Nickname' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, ' ');
    expect(dialog.getByText('Space cannot be entered')).toBeTruthy();
    await user.type(name, 'Robin');
    await user.click(dialog.getByRole('radio', { name: 'she' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Robin' })).toBeTruthy();
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'accounts.update',
      input: { body: { nickname: 'Robin', gender: 'FEMALE' } },
    });
    expect(sdk.session.getSnapshot()).toMatchObject({ nickname: 'Robin', gender: 'FEMALE' });
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'Your profile has been updated.' }]);
  });

  it('keeps the entries if they could not be stored', async () => {
    const { user } = await open({
      'accounts.update': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    const dialog = await edit(user);
    await user.type(dialog.getByRole('textbox', { name: 'Nickname' }), '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Sam2');
  });
});

describe('e-mail dialog', () => {
  const change = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await user.click(button('Change e-mail'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), email);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };

  it('shows errors of validation and of the server beside the field', async () => {
    const { sdk, user } = await open({
      'accounts.updateEmail': () => {
        throw anError('ALREADY_EXIST_ID', 'There is already an account with this address.');
      },
    });
    const dialog = await change(user, 'robin');
    expect(await dialog.findByText(/Please enter an e-mail address/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), '@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is already an account with this address.')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
  });

  it('changes the address and shows the new one', async () => {
    const { sdk, user } = await open({
      'accounts.updateEmail': ({ body }) => anAccount({ ...account, email: body.email }),
    });
    await change(user, 'robin@example.com');
    await waitFor(() => expect(screen.getAllByText('robin@example.com').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sdk.toasts).toMatchObject([{ variant: 'SUCCESS' }]);
  });
});

describe('verification of the address', () => {
  const unverified = { ...account, isEmailVerified: false };
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('shows a verified address without a button', async () => {
    await open();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('sends a new link once, and not again within a minute [AUTH-06]', async () => {
    const { sdk, user, names } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': { sent: true },
    });
    await user.dblClick(button('Send a new link'));
    await screen.findByRole('button', { name: 'Link sent' });
    expect(names().filter((name) => name === 'accounts.sendVerification')).toHaveLength(1);
    expect(isDisabled('Link sent')).toBe(true);
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'A new link is on its way to you.' }]);
  });

  it('reports that no mail was sent and reloads the account, which may be verified by now', async () => {
    const { sdk, user } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': () => {
        sdk.answer({ 'accounts.info': account });
        return { sent: false };
      },
    });
    await user.click(button('Send a new link'));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR' }]);
  });

  it('can be retried if the server rejects it', async () => {
    const { sdk, user } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': () => {
        throw anError('TOO_MANY_REQUESTS', 'Not so often');
      },
    });
    await user.click(button('Send a new link'));
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not so often' }]));
    expect(isDisabled('Send a new link')).toBe(false);
  });
});

describe('logging out', () => {
  it('requires confirmation', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sdk.session.isMember()).toBe(true);
  });

  it('logs out and navigates home [SETTINGS-06]', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    expect(location.pathname).toBe('/');
    expect(sdk.session.isMember()).toBe(false);
  });

  it('navigates home before the session ends, so that nothing asks to sign in again', async () => {
    const { sdk, user } = await open();
    const places: string[] = [];
    sdk.events.on('session.signed-out', () => places.push(location.pathname));
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    expect(places).toEqual(['/']);
  });
});

describe('deleting the account', () => {
  const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Delete account'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  it('keeps everything if the server rejects it', async () => {
    const { sdk, user } = await open({
      'accounts.delete': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    await confirm(user);
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]);
    expect(sdk.session.isMember()).toBe(true);
    expect(location.pathname).toBe('/profile');
    expect(
      within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled,
    ).toBe(false);
  });

  it('asks first, with title, description, Delete and Cancel [MODAL-10]', async () => {
    const { user, names } = await open();
    await user.click(button('Delete account'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', 'Delete']);
    expect(names()).not.toContain('accounts.delete');
  });

  it('cannot be closed or confirmed again while running [MODAL-10, MODAL-11]', async () => {
    const { user, names } = await open({ 'accounts.delete': never });
    await confirm(user);
    const dialog = screen.getByRole('alertdialog');
    const [cancel, remove] = within(dialog).getAllByRole<HTMLButtonElement>('button');
    expect(cancel?.disabled).toBe(true);
    expect(remove?.getAttribute('aria-disabled')).toBe('true');
    expect(remove?.getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(document.body);
    await user.click(remove as HTMLElement);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(names().filter((name) => name === 'accounts.delete')).toHaveLength(1);
  });

  it('sends a double click once, and again after a failure', async () => {
    let hasFailed = false;
    const { sdk, user, names } = await open({
      'accounts.delete': () => {
        if (hasFailed) return never();
        hasFailed = true;
        throw anError('INTERNAL_ERROR');
      },
    });
    const asked = () => names().filter((name) => name === 'accounts.delete').length;
    await user.click(button('Delete account'));
    const remove = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' });
    const pressTwice = () =>
      act(() => {
        remove.click();
        remove.click();
      });
    pressTwice();
    await waitFor(() => expect(sdk.toasts).toHaveLength(1));
    expect(asked()).toBe(1);
    await waitFor(() => {
      pressTwice();
      expect(asked()).toBe(2);
    });
    await waitFor(() => expect(remove.getAttribute('aria-busy')).toBe('true'));
    expect(asked()).toBe(2);
  });

  it('sends the reason if one is chosen, and nothing else [ACCOUNT-03]', async () => {
    const { sdk, user } = await open({ 'accounts.delete': never });
    await user.click(button('Delete account'));
    screen.getByRole('combobox', { name: 'Why are you leaving?' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'The conversations' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sdk.sent.at(-1)).toMatchObject({
        name: 'accounts.delete',
        input: { query: { request: '{"reason":"quality"}' } },
      }),
    );
  });

  it('confirms it, clears all state and navigates home [ACCOUNT-04, SETTINGS-07, TOAST-07]', async () => {
    const { sdk, user } = await open();
    const reset = vi.fn();
    sdk.events.on('state.reset', reset);
    await confirm(user);
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'Your account has been deleted.' }]);
    expect(location.pathname).toBe('/');
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, refreshToken: null });
    expect(reset).toHaveBeenCalledWith({ scopes: ['chat', 'create', 'user', 'preset'] });
  });
});

describe('data export', () => {
  it('is saved as a file, reports a failure and can be retried', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:data';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const saved: string[] = [];
    let isAway = true;
    const exported = {
      userId: account.userId,
      exportedAt: Date.UTC(2026, 2, 4),
      data: { messages: [{ text: 'Hello' }] },
    };
    const { sdk, user } = await open({
      'accounts.export': () => {
        if (isAway) throw anError('SERVICE_UNAVAILABLE');
        return exported;
      },
    });
    await user.click(button('Download'));
    await waitFor(() => expect(sdk.toasts.at(-1)?.variant).toBe('ERROR'));
    expect(saved).toEqual([]);
    isAway = false;
    await user.click(button('Download'));
    await waitFor(() => expect(saved).toEqual(['manuka-2026-03-04.json']));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported);
    expect(sdk.toasts.at(-1)).toEqual({ variant: 'SUCCESS', message: 'Your data has been downloaded.' });
    click.mockRestore();
  });
});
