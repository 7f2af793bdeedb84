import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { anError, aPreferenceTag, aSession, type FakeCalls, memoryStorage } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeProviderScripts } from '../../testing/provider-scripts.ts';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { AppleReturn } from './apple-return.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { authorizeUrl, createAppleSignIn, parsePending, pendingSignInName, readReturn } from './providers/apple.ts';
import { nonceOf } from './providers/login-payload.ts';
import { takeReturned } from './providers/returned.ts';

let run = 0;
let scripts: ReturnType<typeof fakeProviderScripts>;
beforeEach(() => {
  run += 1;
  scripts = fakeProviderScripts();
  history.replaceState(null, '', '/chat/someone?x=1');
});
afterEach(() => {
  cleanup();
  provideSdk(null);
  scripts.restore();
  takeReturned();
});

/** New addresses for each test, as a script is loaded once per address. */
const settings = (apple: object = {}) => ({
  google: { clientId: 'google-client', scriptUrl: `https://google.test/${run}/client` },
  apple: {
    clientId: 'apple-client',
    scriptUrl: `https://apple.test/${run}/auth.js`,
    authorizeUrl: 'https://apple.test/auth/authorize',
    redirectUri: 'https://manuka.test/sign-in/apple',
    responseMode: 'query',
    usePopup: true,
    ...apple,
  } as const,
});
type Answer = NonNullable<Exclude<FakeCalls['accounts.loginMethods'], (...args: never) => unknown>>;

function open(answer: Partial<Answer> = {}, calls: FakeCalls = {}, step: 'sso' | 'user-info' = 'sso') {
  const tab = memoryStorage();
  const sdk = createStageSdk({
    browser: { tabStorage: () => tab },
    calls: {
      'accounts.loginMethods': { loginMethods: ['EMAIL', 'GOOGLE', 'APPLE'], providers: settings(), ...answer },
      'accounts.preferenceTags': { tags: [aPreferenceTag(1)] },
      'accounts.loginGoogle': aSession({ loginType: 'GOOGLE' }),
      'accounts.loginGoogleIdToken': aSession({ loginType: 'GOOGLE' }),
      'accounts.loginApple': aSession({ loginType: 'APPLE' }),
      ...calls,
    },
  });
  sdk.modals.open('account.onboarding', {});
  const view = render(
    <Stage sdk={sdk}>
      <OnboardingDialog step={step} />
    </Stage>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { sdk, user, view, tab };
}
const google = () => screen.findByRole('button', { name: 'Continue with Google' });
const apple = () => screen.findByRole('button', { name: 'Continue with Apple' });

describe('provider buttons', () => {
  it.each([
    ['both are configured and enabled', ['GOOGLE', 'APPLE'], {}, ['Google', 'Apple']],
    ['Google is not enabled', ['EMAIL', 'APPLE'], {}, ['Apple']],
    ['Apple is not enabled', ['EMAIL', 'GOOGLE'], {}, ['Google']],
    ['Google is not configured', ['GOOGLE', 'APPLE'], { google: null }, ['Apple']],
    ['Apple is not configured', ['GOOGLE', 'APPLE'], { apple: null }, ['Google']],
    ['only e-mail is enabled', ['EMAIL'], {}, []],
  ] as const)('match the settings if %s [ONB-03, ONB-04]', async (_, loginMethods, providers, shown) => {
    open({ loginMethods: [...loginMethods], providers: { ...settings(), ...providers } });
    await screen.findAllByRole('button', { name: /^(Continue with|Sign in)/ });
    const names = screen.queryAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent);
    expect(names).toEqual(shown.map((name) => `Continue with ${name}`));
    expect(scripts.loaded.some((url) => url.includes('google'))).toBe(shown.some((name) => name === 'Google'));
    expect(scripts.loaded.some((url) => url.includes('apple'))).toBe(shown.some((name) => name === 'Apple'));
  });

  it('appear only for providers that are configured and enabled [ONB-03, ONB-04]', async () => {
    open({ loginMethods: ['EMAIL', 'GOOGLE'], providers: { ...settings(), apple: null } });
    expect(await google()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue with Apple' })).toBeNull();
  });

  it('load each provider’s script once, only on the first step [AUTH-08]', async () => {
    const { view } = open();
    await google();
    await waitFor(() => expect(scripts.google.prompt).toHaveBeenCalledOnce());
    expect(scripts.loaded.sort()).toEqual([settings().apple.scriptUrl, settings().google.scriptUrl]);
    view.unmount();
    expect(scripts.google.cancel).toHaveBeenCalled();
    const again = open();
    await waitFor(() => expect(scripts.google.prompt).toHaveBeenCalledTimes(2));
    again.view.unmount();
    run += 1;
    open({}, {}, 'user-info');
    await screen.findByLabelText('Nickname');
    expect(scripts.loaded).toHaveLength(2);
  });
});

describe('Google', () => {
  it('requests an access token with the scope profile and sends it [AUTH-05, AUTH-07, ANALYTICS-05]', async () => {
    const { sdk, user } = open();
    await user.click(await google());
    await waitFor(() => expect(scripts.google.requestAccessToken).toHaveBeenCalledOnce());
    expect(scripts.google.client).toMatchObject({ client_id: 'google-client', scope: 'profile' });
    expect(sdk.analytics.log().map(({ event }) => event)).toContain('click_onboarding_google_btn');
    await act(async () => scripts.google.client?.callback({ access_token: 'ya29.x' }));
    expect(sdk.sent.find(({ name }) => name === 'accounts.loginGoogle')?.input).toEqual({ body: { token: 'ya29.x' } });
    await waitFor(() => expect(sdk.session.getSnapshot()).toMatchObject({ status: 'member', loginType: 'GOOGLE' }));
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it.each([
    ['the window is closed', () => scripts.google.client?.error_callback({ type: 'popup_closed' })],
    ['the window could not open', () => scripts.google.client?.error_callback({ type: 'popup_failed_to_open' })],
    ['access is denied', () => scripts.google.client?.callback({ error: 'access_denied' })],
  ])('only logs if %s [AUTH-15]', async (_, fail) => {
    const { sdk, user } = open();
    await user.click(await google());
    await waitFor(() => expect(scripts.google.client).toBeTruthy());
    expect(screen.getByRole('status').textContent).toBe('Go on in the window of Google.');
    await act(async () => fail());
    expect(sdk.logged.some((line) => line.startsWith('Google'))).toBe(true);
    expect(sdk.toasts).toEqual([]);
    expect(sdk.sent.some(({ name }) => name === 'accounts.loginGoogle')).toBe(false);
    expect(screen.queryByText('Go on in the window of Google.')).toBeNull();
  });

  it('only logs if its sign-in fails without a reason [AUTH-15]', async () => {
    const { sdk, user } = open();
    await user.click(await google());
    await waitFor(() => expect(scripts.google.client).toBeTruthy());
    await act(async () => scripts.google.client?.error_callback({}));
    expect(sdk.logged).toContain('Google’s sign-in failed: no reason');
    expect(sdk.toasts).toEqual([]);
  });

  it('offers one tap and sends its ID token with the unhashed nonce [AUTH-09]', async () => {
    const { sdk } = open();
    await waitFor(() => expect(scripts.google.oneTap).toBeTruthy());
    await act(async () => scripts.google.oneTap?.callback({ credential: 'e.y.J' }));
    const sent = sdk.sent.find(({ name }) => name === 'accounts.loginGoogleIdToken')?.input as {
      body: { token: string; nonce: string };
    };
    expect(sent.body.token).toBe('e.y.J');
    expect(scripts.google.oneTap?.nonce).toBe(await nonceOf(sent.body.nonce));
  });

  it('continues to the details if the visitor is unknown [ONB-06]', async () => {
    const { user } = open(
      {},
      {
        'accounts.loginGoogle': () => {
          throw anError('TOKEN_NOT_MATCHED_USER');
        },
      },
    );
    await user.click(await google());
    await waitFor(() => expect(scripts.google.client).toBeTruthy());
    await act(async () => scripts.google.client?.callback({ access_token: 'ya29.x' }));
    expect(await screen.findByRole('heading', { name: 'Tell us about you' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tell us about you' }));
  });

  it('leaves everything else usable if its script is blocked', async () => {
    scripts.fails.add(settings().google.scriptUrl);
    const { sdk, user } = open();
    await user.click(await google());
    await waitFor(() => expect(sdk.logged.some((line) => line.includes('google could not be started'))).toBe(true));
    expect(screen.getByLabelText('Password')).toBeTruthy();
    scripts.fails.clear();
    await user.click(await google());
    await waitFor(() => expect(scripts.google.requestAccessToken).toHaveBeenCalledOnce());
  });
});

describe('Apple', () => {
  const answer = (tab: Storage, more = {}) => {
    const { value } = JSON.parse(tab.getItem(`manuka.visit.${pendingSignInName}`) ?? '{"value":{}}');
    return { authorization: { code: 'code-1', id_token: 'e.y.J', state: value.state, ...more } };
  };

  it('requests the e-mail scope in its window, and sends code and ID token with the nonce [AUTH-05, AUTH-10, AUTH-12, ANALYTICS-06]', async () => {
    const { sdk, user, tab } = open();
    scripts.apple.signIn.mockImplementation(async () => answer(tab));
    await user.click(await apple());
    await waitFor(() => expect(sdk.session.getSnapshot()).toMatchObject({ loginType: 'APPLE' }));
    const options = scripts.apple.init.mock.calls[0]?.[0];
    expect(options).toMatchObject({
      clientId: 'apple-client',
      scope: 'email',
      redirectURI: 'https://manuka.test/sign-in/apple',
      responseMode: 'query',
      responseType: 'code',
      usePopup: true,
    });
    const sent = sdk.sent.find(({ name }) => name === 'accounts.loginApple')?.input as { body: { nonce: string } };
    expect(sent.body).toEqual({ authorizationCode: 'code-1', idToken: 'e.y.J', nonce: expect.any(String) });
    expect(options?.nonce).toBe(await nonceOf(sent.body.nonce));
    expect(sdk.analytics.log().map(({ event }) => event)).toContain('click_onboarding_apple_btn');
  });

  it.each(['popup_closed_by_user', 'user_cancelled_authorize'])('ignores a closed window: %s', async (error) => {
    const { sdk, user } = open();
    scripts.apple.signIn.mockRejectedValue({ error });
    await user.click(await apple());
    await waitFor(() => expect(scripts.apple.signIn).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByText('Go on in the window of Apple.')).toBeNull());
    expect([sdk.logged, sdk.toasts]).toEqual([[], []]);
  });

  it('ignores a window that the visitor closes and only logs any other error [AUTH-13, AUTH-14]', async () => {
    const { sdk, user } = open();
    scripts.apple.signIn.mockRejectedValueOnce({ error: 'popup_closed_by_user' });
    await user.click(await apple());
    await waitFor(() => expect(scripts.apple.signIn).toHaveBeenCalledTimes(1));
    expect(sdk.logged).toEqual([]);
    scripts.apple.signIn.mockRejectedValueOnce({ error: 'invalid_client' });
    await user.click(await apple());
    await waitFor(() => expect(sdk.logged).toEqual(['Apple’s sign-in failed: invalid_client']));
    expect(sdk.toasts).toEqual([]);
    expect(sdk.sent.some(({ name }) => name === 'accounts.loginApple')).toBe(false);
  });

  it.each([{ state: 'another' }, { state: undefined }, { code: undefined }])(
    'rejects an answer with %o',
    async (forged) => {
      const { sdk, user, tab } = open();
      scripts.apple.signIn.mockImplementation(async () => answer(tab, forged));
      await user.click(await apple());
      await waitFor(() => expect(sdk.logged).toHaveLength(1));
      expect(sdk.sent.some(({ name }) => name === 'accounts.loginApple')).toBe(false);
      expect(sdk.session.isMember()).toBe(false);
    },
  );

  it('redirects with all parameters if it opens no window [AUTH-11]', () => {
    const url = new URL(authorizeUrl({ ...settings().apple, responseMode: 'form_post' }, 'state-1', 'nonce-1'));
    expect(url.origin + url.pathname).toBe('https://apple.test/auth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      response_mode: 'form_post',
      client_id: 'apple-client',
      redirect_uri: 'https://manuka.test/sign-in/apple',
      state: 'state-1',
      nonce: 'nonce-1',
      scope: 'email',
    });
  });

  it.each([
    ['configured so', { usePopup: false }, false],
    ['its script is blocked', {}, true],
  ])('redirects if %s and stores what it needs on return', async (_, more, isBlocked) => {
    if (isBlocked) scripts.fails.add(settings().apple.scriptUrl);
    const { sdk } = open({ loginMethods: ['EMAIL'] });
    const leaveFor = vi.fn();
    const here = () => ({ from: '/chat/someone?x=1', returnTo: '/chat/other' });
    const { log, visit } = sdk;
    const signIn = createAppleSignIn({ settings: settings(more).apple, log, visit, here, leaveFor });
    expect(await signIn.request()).toBeNull();
    const url = new URL(leaveFor.mock.calls[0]?.[0]);
    const pending = visit.take(pendingSignInName, parsePending);
    expect(pending).toMatchObject(here());
    expect(url.searchParams.get('state')).toBe(pending?.state);
    expect(url.searchParams.get('nonce')).toBe(await nonceOf(pending?.nonce ?? ''));
  });
});

describe('return from Apple', () => {
  const pending = { state: 's1', nonce: 'n1', from: '/chat/someone?x=1', returnTo: '/chat/other' };
  const log = { warn: vi.fn(), error: vi.fn() };
  beforeEach(() => log.warn.mockClear());

  it.each([
    ['a forged state', '?code=c&state=other', pending],
    ['no state', '?code=c', pending],
    ['no code', '?state=s1', pending],
    ['a tab without a pending sign-in', '?code=c&state=s1', null],
    ['an error', '?error=invalid_request&state=s1', pending],
  ])('only logs %s and returns null [AUTH-12, AUTH-14]', (_, search, kept) => {
    expect(readReturn(search, kept, log)).toBeNull();
    expect(log.warn).toHaveBeenCalledOnce();
  });

  it('accepts only the answer to this tab’s request, by state and nonce [AUTH-12]', () => {
    expect(readReturn('?code=c&state=s2', pending, log)).toBeNull();
    expect(readReturn('?code=c&state=s1', pending, log)).toEqual({ type: 'APPLE', token: '', id: 'c', nonce: 'n1' });
  });

  const arrive = (search: string, kept: object | null, calls: FakeCalls = {}) => {
    history.replaceState(null, '', `/sign-in/apple${search}`);
    const tab = memoryStorage();
    const sdk = createStageSdk({ browser: { tabStorage: () => tab }, calls });
    if (kept) sdk.visit.keep(pendingSignInName, kept);
    render(
      <Stage sdk={sdk}>
        <AppleReturn />
      </Stage>,
    );
    return sdk;
  };

  it('returns to the page that was left, opens the dialog and removes the code from the address', async () => {
    const sdk = arrive('?code=c&state=s1', pending);
    await waitFor(() => expect(location.pathname + location.search).toBe('/chat/someone?x=1'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.onboarding', props: { returnTo: '/chat/other' } });
    expect(takeReturned()).toMatchObject({ id: 'c', nonce: 'n1' });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'redirects to no other site: %s',
    async (from) => {
      arrive('?code=c&state=s1', { ...pending, from });
      await waitFor(() => expect(location.pathname).toBe('/'));
    },
  );

  it('redirects home without a pending sign-in, and does not sign in', async () => {
    const sdk = arrive('?code=c&state=s1', null);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(sdk.modals.getSnapshot()).toBeNull();
    expect(takeReturned()).toBeNull();
  });

  it('opens the dialog again without a message if the visitor cancelled', async () => {
    const sdk = arrive('?error=user_cancelled_authorize&state=s1', pending);
    await waitFor(() => expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding'));
    expect([sdk.logged, takeReturned()]).toEqual([[], null]);
  });
});
