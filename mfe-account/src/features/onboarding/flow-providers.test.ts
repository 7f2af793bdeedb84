import { aSession, type FakeCalls } from 'shared-sdk/testing';
import { describe, expect, it } from 'vitest';
import { born, eligible, fillIn, make, refusing, typeCredentials } from './testing/flow.ts';

describe('sign-in with a provider', () => {
  const google = { type: 'GOOGLE', token: 'ya29.x', id: '', nonce: '' } as const;
  const oneTap = { type: 'GOOGLE_ONE_TAP', token: 'e.y.J', id: '', nonce: 'nonce-of-one-tap-1' } as const;
  const apple = { type: 'APPLE', token: 'e.y.J', id: 'code-1', nonce: 'nonce-of-apple-12' } as const;
  const profile = {
    nickname: 'Sam',
    birthAt: born,
    gender: 'FEMALE',
    preferredGender: 'NON_BINARY',
    preferenceTagIds: ['drama'],
  };
  const ways = [
    {
      login: google,
      signIn: 'accounts.loginGoogle',
      signUp: 'accounts.signupGoogle',
      body: { token: 'ya29.x' },
      more: {},
    },
    {
      login: oneTap,
      signIn: 'accounts.loginGoogleIdToken',
      signUp: 'accounts.signupGoogleIdToken',
      body: { token: 'e.y.J', nonce: 'nonce-of-one-tap-1' },
      more: {},
    },
    {
      login: apple,
      signIn: 'accounts.loginApple',
      signUp: 'accounts.signupApple',
      body: { authorizationCode: 'code-1' },
      more: { idToken: 'e.y.J', nonce: 'nonce-of-apple-12' },
    },
  ] as const;

  it.each(ways)('sends the $login.type login and opens the session [AUTH-07, AUTH-09, AUTH-10]', async (way) => {
    const { flow, sdk, onDone } = make({ [way.signIn]: aSession() });
    await flow.signInWith(way.login);
    expect(sdk.sent).toMatchObject([{ name: way.signIn, input: { body: { ...way.body, ...way.more } } }]);
    expect(sdk.analytics.log()).toEqual([{ event: 'COMPLETE_SIGNIN', source: 'login' }]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('login');
  });

  it.each(ways)(
    'asks for details and signs up with the same login if $login.type is unknown [ONB-06, ONB-20]',
    async (way) => {
      const { flow, sdk, state, onDone } = make({
        ...eligible,
        [way.signIn]: refusing('TOKEN_NOT_MATCHED_USER'),
        [way.signUp]: aSession(),
      });
      await flow.signInWith(way.login);
      expect(state()).toMatchObject({ step: 'user-info', running: null, login: way.login });
      expect(sdk.toasts).toEqual([]);
      fillIn(flow);
      await flow.continue();
      flow.toggleTag('drama');
      await flow.finish();
      expect(sdk.sent.at(-1)).toMatchObject({ name: way.signUp, input: { body: { ...way.body, ...profile } } });
      expect(onDone).toHaveBeenCalledExactlyOnceWith('signup');
    },
  );

  it('stores the login with its token, and Apple’s code as its id [AUTH-16]', async () => {
    const { flow, state } = make({ 'accounts.loginApple': refusing('TOKEN_NOT_MATCHED_USER') });
    await flow.signInWith(apple);
    expect(state().login).toEqual({ type: 'APPLE', token: 'e.y.J', id: 'code-1', nonce: 'nonce-of-apple-12' });
  });

  const refusals = [
    'INVALID_GOOGLE_TOKEN',
    'GOOGLE_TOKEN_EXPIRED',
    'UNVERIFIED_GOOGLE_EMAIL',
    'FORBIDDEN',
    'SERVICE_UNAVAILABLE',
    'TOO_MANY_REQUESTS',
  ] as const;
  it.each(refusals)('shows the server’s message and stays on the first step: %s [ERR-39]', async (code) => {
    const { flow, sdk, state, onDone } = make({ 'accounts.loginGoogle': refusing(code) });
    await flow.signInWith(google);
    expect(sdk.toasts).toEqual([{ variant: 'ERROR', message: `Words about ${code}`, duration: 3000 }]);
    expect(state()).toMatchObject({ step: 'sso', running: null, login: null });
    expect(onDone).not.toHaveBeenCalled();
  });

  const unmatched = async (signUp: FakeCalls) => {
    const made = make({ ...eligible, 'accounts.loginGoogle': refusing('TOKEN_NOT_MATCHED_USER'), ...signUp });
    await made.flow.signInWith(google);
    fillIn(made.flow);
    await made.flow.continue();
    made.flow.toggleTag('drama');
    await made.flow.finish();
    return made;
  };

  const spent = ['GOOGLE_TOKEN_EXPIRED', 'INVALID_GOOGLE_TOKEN', 'ALREADY_EXIST_ID'] as const;
  it.each(spent)(
    'starts again if Google’s token is no longer valid and keeps the entries: %s [ONB-32]',
    async (code) => {
      const { state, sdk } = await unmatched({ 'accounts.signupGoogle': refusing(code) });
      expect(state()).toMatchObject({ step: 'sso', login: null, running: null, draft: { name: 'Sam', date: born } });
      expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: `Words about ${code}` }]);
    },
  );

  it('stays on the last step after any other failure and can be retried [ONB-32]', async () => {
    const { flow, state, sdk, onDone } = await unmatched({ 'accounts.signupGoogle': refusing('SERVICE_UNAVAILABLE') });
    expect(state()).toMatchObject({ step: 'genre-preference', running: null, login: google });
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Words about SERVICE_UNAVAILABLE' }]);
    sdk.answer({ 'accounts.signupGoogle': aSession() });
    await flow.finish();
    expect(onDone).toHaveBeenCalledExactlyOnceWith('signup');
  });

  it('drops the provider’s login when an account by e-mail is wanted', async () => {
    const { flow, state, sdk } = make({
      ...eligible,
      'accounts.loginGoogle': refusing('TOKEN_NOT_MATCHED_USER'),
      'accounts.signupEmail': aSession(),
    });
    await flow.signInWith(google);
    flow.back();
    typeCredentials(flow);
    flow.createAccount();
    expect(state().login).toBeNull();
    fillIn(flow);
    await flow.continue();
    flow.toggleTag('drama');
    await flow.finish();
    expect(sdk.sent.at(-1)?.name).toBe('accounts.signupEmail');
  });

  it('ignores a login while the user fills in details', async () => {
    const { flow, names, state } = make({}, 'genre-preference');
    await flow.signInWith(oneTap);
    expect([names(), state().step]).toEqual([[], 'genre-preference']);
  });

  it('sends a double press once', async () => {
    const { flow, names } = make({ 'accounts.loginGoogle': aSession() });
    await Promise.all([flow.signInWith(google), flow.signInWith(google), flow.signIn()]);
    expect(names()).toEqual(['accounts.loginGoogle']);
  });
});
