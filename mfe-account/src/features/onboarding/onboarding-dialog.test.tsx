import { cleanup, screen } from '@testing-library/react';
import { provideSdk } from 'shared-sdk';
import { anError, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { born, button, enterCredentials, enterDetails, open, reachGenres } from './testing/open-onboarding.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/somewhere');
});
afterEach(() => {
  cleanup();
  provideSdk(null);
  window.innerWidth = 1024;
  vi.useRealTimers();
});

it('is the sign-in modal that all remotes open [MODAL-03]', async () => {
  expect(manifest.modals.map(({ name }) => name)).toContain('account.onboarding');
  open();
  expect(screen.getByRole('dialog', { name: 'Sign in to Manuka' })).toBeTruthy();
  await screen.findByLabelText('Password');
});

describe('first step', () => {
  it('reports that the sign-in methods failed to load and retries', async () => {
    const { sdk, user } = open(
      {},
      {
        calls: {
          'accounts.loginMethods': () => {
            throw anError('FORBIDDEN');
          },
        },
      },
    );
    expect(await screen.findByText('The ways to sign in could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'accounts.loginMethods': { loginMethods: ['EMAIL'] } });
    await user.click(button('Retry'));
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
  });

  it('shows no e-mail form if e-mail is disabled [AUTH-06]', async () => {
    open({}, { calls: { 'accounts.loginMethods': { loginMethods: ['GOOGLE'] } } });
    expect(await screen.findByText(/Nobody can sign in here/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows the error of the address next to the field and moves the focus there', async () => {
    const { user, names } = open();
    await user.type(await screen.findByLabelText('E-mail address'), 'sam');
    await user.click(button('Sign in'));
    expect(screen.getByText('Please enter an e-mail address, like name@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    expect(names()).not.toContain('accounts.loginEmail');
  });

  it('shows the required length of a new password', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('E-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(button('Create account'));
    expect(screen.getByText('A password has 8 to 128 characters')).toBeTruthy();
  });

  it('keeps the form after a wrong password and shows the server’s message', async () => {
    const { sdk, user } = open(
      {},
      {
        calls: {
          'accounts.loginEmail': () => {
            throw anError('BAD_CREDENTIALS');
          },
        },
      },
    );
    await enterCredentials(user);
    await user.click(button('Sign in'));
    const refusal = await screen.findByText('The e-mail address or the password is wrong.');
    expect(refusal.getAttribute('role')).toBe('alert');
    // Once, beside the form, not again as a toast.
    expect(sdk.toasts).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  });

  it('puts the new account first for a visitor who wants to chat, and still signs members in', async () => {
    const { user, names } = open({ purpose: 'signup' });
    await enterCredentials(user);
    expect(screen.getByText('An account takes a minute. Then the talk begins.')).toBeTruthy();
    expect(button('Create account').getAttribute('type')).toBe('submit');
    await user.click(button('Sign in'));
    expect(names()).toContain('accounts.loginEmail');
    cleanup();
    open({ purpose: 'signup' });
    await enterCredentials(user);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Tell us about you' })).toBeTruthy();
  });

  it('shows the password while it is typed', async () => {
    const { user } = open();
    await enterCredentials(user);
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await user.click(button('Show the password'));
    expect(field.type).toBe('text');
    await user.click(button('Hide the password'));
    expect([field.type, field.value]).toEqual(['password', 'correct horse']);
  });

  it('sends a double click once', async () => {
    const { user, names } = open();
    await enterCredentials(user);
    await user.dblClick(button('Sign in'));
    expect(names().filter((name) => name === 'accounts.loginEmail')).toHaveLength(1);
  });

  it.each([
    [375, 'Someone is waiting for you'],
    [991, 'Someone is waiting for you'],
    [992, 'Come in, the evening is young'],
  ])('has at a width of %i px the heading “%s” [ONB-02, ONB-33]', async (width, heading) => {
    window.innerWidth = width;
    open();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    await screen.findByLabelText('Password');
  });

  it('shows a picture, and another heading below md than from md on [ONB-02, ONB-33]', async () => {
    window.innerWidth = 991;
    open();
    expect(document.querySelector('img')).toBeTruthy();
    const narrow = screen.getByRole('heading', { level: 3 }).textContent;
    cleanup();
    window.innerWidth = 992;
    open();
    expect(screen.getByRole('heading', { level: 3 }).textContent).not.toBe(narrow);
    await screen.findByLabelText('Password');
  });

  it('links to the terms and the privacy policy [ONB-05]', async () => {
    open();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/static/tos', '/static/privacy']);
    await screen.findByLabelText('Password');
  });

  it('signs in by e-mail, shows a greeting and closes [AUTH-05, AUTH-06, ONB-22, TOAST-06]', async () => {
    const { sdk, user } = open();
    await enterCredentials(user);
    await user.keyboard('{Enter}');
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: "Welcome back! You're logged in again." }]);
    expect(sdk.session.isMember()).toBe(true);
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('loads account, chats and notice after sign-in [AUTH-32]', async () => {
    const { user, names } = open();
    await enterCredentials(user);
    await user.click(button('Sign in'));
    expect(names()).toEqual(expect.arrayContaining(['accounts.info', 'channels.chatList', 'notice.login']));
  });

  it('navigates to the page that the visitor requested', async () => {
    const { user } = open({ returnTo: '/profile?from=menu' });
    await enterCredentials(user);
    await user.click(button('Sign in'));
    expect(location.pathname + location.search).toBe('/profile?from=menu');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])(
    'does not navigate to %s',
    async (returnTo) => {
      const { sdk, user } = open({ returnTo });
      await enterCredentials(user);
      await user.click(button('Sign in'));
      expect(sdk.modals.getSnapshot()).toBeNull();
      expect(location.href).toBe('http://localhost:3000/somewhere');
    },
  );
});

describe('dialog', () => {
  it('requests the genres once, when it opens [ONB-23]', async () => {
    const { user, names } = open();
    await screen.findByLabelText('E-mail address');
    expect(names()).toContain('accounts.preferenceTags');
    await reachGenres(user);
    await user.click(button('Back to your details'));
    await user.click(button('Continue'));
    expect(names().filter((name) => name === 'accounts.preferenceTags')).toHaveLength(1);
  });

  it('starts at sso and records each step that is shown [ONB-01, ANALYTICS-02, ANALYTICS-03, ANALYTICS-04]', async () => {
    const { user, views } = open();
    await reachGenres(user);
    expect(views()).toEqual([
      'view_onboarding_continue_page',
      'view_onboarding_user_info_page',
      'view_onboarding_genre_preference_page',
    ]);
  });

  it('moves the focus to the heading of each new step', async () => {
    const { user } = open();
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tell us about you' }));
    await enterDetails(user);
    await user.click(button('Continue'));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'What do you like?' }));
  });

  it('works by keyboard alone', async () => {
    const { sdk, user } = open();
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await user.tab();
        await user.keyboard(key);
      }
    };
    await enterCredentials(user);
    // Past "Show the password" and "Sign in".
    await user.tab();
    await user.tab();
    await press('{Enter}');
    await press('Sam', '5', '17', '1995', ' ', ' ', '{Enter}');
    await screen.findByRole('button', { name: 'Genre 1' });
    await press(' ');
    await user.tab();
    await press('{Enter}');
    expect(sdk.session.isMember()).toBe(true);
    expect(sdk.sent.find(({ name }) => name === 'accounts.signupEmail')?.input).toMatchObject({
      body: {
        nickname: 'Sam',
        birthAt: born,
        gender: 'FEMALE',
        preferredGender: 'FEMALE',
        preferenceTagIds: ['tag-1'],
      },
    });
  });

  it('is translated to Korean', async () => {
    open({ step: 'user-info' }, { language: 'ko' });
    expect(screen.getByRole('heading', { name: '당신을 알려 주세요' })).toBeTruthy();
  });

  it('closes on Escape', async () => {
    const { sdk, user } = open();
    await enterCredentials(user);
    await user.keyboard('{Escape}');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});

describe('without sign-up in mobile browsers [MODAL-04]', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148';
  const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const links = { appStore: 'https://apps.example/manuka', playStore: 'https://play.example/manuka' };
  const isOff = { 'accounts.loginMethods': { loginMethods: ['EMAIL'], isMobileSignupOff: true } } satisfies FakeCalls;
  const stores = () => screen.queryAllByRole('link', { name: /App Store|Google Play/ }).map((link) => link.textContent);
  const on = (userAgent: string, innerWidth: number) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    window.innerWidth = innerWidth;
  };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['iPhone', iPhone, 390, ['Get it in the App Store']],
    ['Android', pixel, 390, ['Get it on Google Play']],
    ['other phone', 'Mozilla/5.0 (Mobile; rv:140.0)', 390, ['Get it in the App Store', 'Get it on Google Play']],
  ])('shows the stores on an %s', async (_, userAgent, width, found) => {
    on(userAgent, width);
    open({}, { calls: isOff, links });
    expect(await screen.findByText('Begin in the app')).toBeTruthy();
    expect(stores()).toEqual(found);
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
  });

  it('shows the three steps on a computer', async () => {
    on('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 1280);
    const { user } = open({}, { calls: isOff, links });
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(await screen.findByLabelText('Nickname')).toBeTruthy();
  });

  it('lets members sign in and sends new ones to the app', async () => {
    on(iPhone, 390);
    const { user, names } = open({}, { calls: isOff, links });
    await user.click(await screen.findByRole('button', { name: 'I have an account' }));
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(stores()).toEqual(['Get it in the App Store']);
    await user.click(button('I have an account'));
    await user.click(button('Sign in'));
    await vi.waitFor(() => expect(names()).toContain('accounts.loginEmail'));
  });

  it('shows no sign-up at any initial step', async () => {
    on(iPhone, 390);
    open({ step: 'user-info' }, { calls: isOff });
    expect(await screen.findByText(/New members cannot join from a phone/)).toBeTruthy();
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });
});
