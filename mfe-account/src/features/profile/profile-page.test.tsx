import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/jsdom.ts';
import { provideSdk } from 'shared-sdk';
import { anAccount, anError, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { ProfilePage } from './profile-page.tsx';

const account = anAccount({ nickname: 'Sam', email: 'sam@example.com', preferredGender: 'FEMALE', gemAmount: 120 });

beforeEach(() => {
  history.replaceState(null, '', '/profile');
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  cleanup();
  provideSdk(null);
});

async function open(calls: FakeCalls = {}) {
  const sdk = createStageSdk({ member: true, calls: { 'accounts.info': account, 'accounts.delete': {}, ...calls } });
  render(
    <Stage sdk={sdk}>
      <ProfilePage />
    </Stage>,
  );
  await screen.findByRole('heading', { name: 'Sam' });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const names = () => sdk.sent.map(({ name }) => name);
  return { sdk, user, names };
}
const button = (name: string) => screen.getByRole('button', { name });
const preferred = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'The companion’s pronoun' })).getByRole('radio', { name });
const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';

describe('the profile', () => {
  it('says that it could not be loaded, and tries again', async () => {
    const sdk = createStageSdk({
      member: true,
      calls: {
        'accounts.info': () => {
          throw anError('FORBIDDEN');
        },
      },
    });
    render(
      <Stage sdk={sdk}>
        <ProfilePage />
      </Stage>,
    );
    expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'accounts.info': account });
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Sam' })).toBeTruthy();
  });

  it('says so when there is no e-mail address', async () => {
    await open({ 'accounts.info': { ...account, email: null } });
    expect(screen.getByText('No e-mail address')).toBeTruthy();
  });

  it('shows the account: name, e-mail, pronoun, streak [ACCOUNT-01, SETTINGS-01]', async () => {
    const { names } = await open({ 'accounts.info': { ...account, gender: 'MALE', loginStreakDays: 3 } });
    expect(names()).toContain('accounts.info');
    expect(screen.getByText('sam@example.com')).toBeTruthy();
    expect(screen.getByText('Pronoun: he')).toBeTruthy();
    expect(screen.getByText('3 days in a row')).toBeTruthy();
  });

  it('shows the gems and leads to their purchase [GEM-26, SETTINGS-08]', async () => {
    const { sdk, user } = await open();
    expect(await screen.findByText('120 gems')).toBeTruthy();
    await user.click(button('Get free gems'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.gems', props: {} });
    await user.click(button('Purchase'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.gems', props: { tab: 'purchase' } });
  });

  it('links to the questions, the terms and the privacy policy [SETTINGS-05]', async () => {
    await open();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/static/faq', '/static/tos', '/static/privacy']);
  });
});

describe('the companion’s pronoun', () => {
  it('comes back to what it was when the server refuses the change [SETTINGS-11]', async () => {
    const { sdk, user } = await open({
      'userSetting.update': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    await user.click(preferred('he'));
    expect(isChosen(preferred('she'))).toBe(true);
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]);
  });

  it('shows the change at once [SETTINGS-02, SETTINGS-10]', async () => {
    const { user } = await open({ 'userSetting.update': never });
    expect(isChosen(preferred('she'))).toBe(true);
    await user.click(preferred('all'));
    expect(isChosen(preferred('all'))).toBe(true);
  });

  it('is stored as a user setting, and says so [SETTINGS-14, TOAST-08]', async () => {
    const { sdk, user } = await open({
      'userSetting.update': ({ body }) => anAccount({ ...account, preferredGender: body.preferredGender ?? 'FEMALE' }),
    });
    await user.click(preferred('he'));
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'userSetting.update',
      input: { body: { preferredGender: 'MALE' } },
    });
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: "the companion's pronoun has been updated." }]);
  });
});

describe('language and appearance', () => {
  it('speak another language at once', async () => {
    const { sdk, user } = await open();
    screen.getByRole('combobox', { name: 'Language' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: '한국어' }));
    expect(await screen.findByRole('heading', { name: '설정' })).toBeTruthy();
    expect(sdk.i18n.language()).toBe('ko');
  });

  it('give the page another theme, and keep it on this device', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    // The shell reads this key before it draws anything.
    expect(window.localStorage.getItem('manuka.theme')).toBe('light');
  });
});

describe('leaving', () => {
  it('does not log out before it is confirmed', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sdk.session.isMember()).toBe(true);
  });

  it('logs out and goes home [SETTINGS-06]', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    expect(location.pathname).toBe('/');
    expect(sdk.session.isMember()).toBe(false);
  });

  it('is already home when the session ends: nothing asks to sign in again', async () => {
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

  it('keeps everything when the server refuses', async () => {
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

  it('asks first: title, description, Delete and Cancel [MODAL-10]', async () => {
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

  it('cannot be left or pressed again while it runs [MODAL-10, MODAL-11]', async () => {
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

  it('says so, forgets everything and goes home [ACCOUNT-04, SETTINGS-07, TOAST-07]', async () => {
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
