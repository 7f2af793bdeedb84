import { NetworkError } from 'shared-sdk';
import { anError, aSession, createFakeSdk, type FakeCalls } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { createFlow, type OnboardingFlow } from './flow.ts';

const born = Date.UTC(1995, 4, 17);

function make(calls: FakeCalls = {}, step?: 'sso' | 'genre-preference') {
  const sdk = createFakeSdk({ calls });
  const onDone = vi.fn();
  const flow = createFlow(sdk, { step, onDone });
  const state = flow.getSnapshot;
  const names = () => sdk.sent.map(({ name }) => name);
  const events = () => sdk.analytics.log().map(({ event }) => event);
  return { sdk, flow, state, onDone, names, events };
}
function typeCredentials(flow: OnboardingFlow, { email = 'sam@example.com', password = 'correct horse' } = {}) {
  flow.typeEmail(email);
  flow.typePassword(password);
}
function fillIn(flow: OnboardingFlow) {
  flow.typeName('Sam');
  flow.chooseDate(born);
  flow.chooseGender('FEMALE');
  flow.choosePreferredGender('NON_BINARY');
}
const eligible = { 'accounts.birthday': { isEligible: true, message: '' } } satisfies FakeCalls;
const refusing = (code: Parameters<typeof anError>[0]) => () => {
  throw anError(code, `Words about ${code}`);
};
/** Fills in everything but the final press of Done. */
async function readyToFinish(calls: FakeCalls) {
  const made = make({ ...eligible, ...calls });
  typeCredentials(made.flow);
  made.flow.createAccount();
  fillIn(made.flow);
  await made.flow.continue();
  made.flow.toggleTag('drama');
  return made;
}

describe('sign-in by e-mail', () => {
  it.each(['', 'sam', 'sam@', '@example.com', 'sam@example', 'sam smith@example.com', `${'a'.repeat(250)}@b.co`])(
    'rejects the address %j without a request',
    async (email) => {
      const { flow, state, names } = make();
      typeCredentials(flow, { email });
      await flow.signIn();
      expect(state().problems).toMatchObject({ email: 'sso.emailInvalid', password: null });
      expect(names()).toEqual([]);
    },
  );

  it('requires a password of any length', async () => {
    const { flow, state } = make({ 'accounts.loginEmail': aSession() });
    typeCredentials(flow, { password: '' });
    await flow.signIn();
    expect(state().problems.password).toBe('sso.passwordMissing');
    flow.typePassword('short');
    expect(state().problems.password).toBeNull();
  });

  it.each(['BAD_CREDENTIALS', 'ACCOUNT_LOCKED'] as const)(
    'keeps the form after %s and shows the reason in a toast and beside the form',
    async (code) => {
      const { flow, state, sdk, onDone } = make({ 'accounts.loginEmail': refusing(code) });
      typeCredentials(flow);
      await flow.signIn();
      expect(state()).toMatchObject({
        step: 'sso',
        email: 'sam@example.com',
        password: 'correct horse',
        running: null,
        refusals: { sso: `Words about ${code}` },
      });
      expect(sdk.toasts).toEqual([{ variant: 'ERROR', message: `Words about ${code}`, duration: 3000 }]);
      expect(onDone).not.toHaveBeenCalled();
      expect(sdk.session.isMember()).toBe(false);
      flow.typePassword('another one');
      expect(state().refusals.sso).toBeNull();
    },
  );

  it('can be retried after a network error', async () => {
    const { flow, state, sdk } = make({
      'accounts.loginEmail': () => {
        throw new NetworkError(false, null);
      },
    });
    typeCredentials(flow);
    await flow.signIn();
    expect(state()).toMatchObject({ running: null, refusals: { sso: null } });
    expect(sdk.toasts).toHaveLength(1);
    sdk.answer({ 'accounts.loginEmail': aSession() });
    await flow.signIn();
    expect(sdk.session.isMember()).toBe(true);
  });

  it('sends a double press once', async () => {
    const { flow, names } = make({ 'accounts.loginEmail': aSession() });
    typeCredentials(flow);
    await Promise.all([flow.signIn(), flow.signIn()]);
    await flow.signIn();
    expect(names()).toEqual(['accounts.loginEmail']);
  });

  it('opens the session and records COMPLETE_SIGNIN [ONB-22, ANALYTICS-11]', async () => {
    const { flow, sdk, onDone } = make({ 'accounts.loginEmail': aSession({ nickname: 'Sam' }) });
    const signedIn = vi.fn();
    sdk.events.on('session.signed-in', signedIn);
    typeCredentials(flow, { email: ' sam@example.com ' });
    await flow.signIn();
    expect(sdk.sent[0]?.input).toEqual({ body: { email: 'sam@example.com', password: 'correct horse' } });
    expect(signedIn).toHaveBeenCalledWith(expect.objectContaining({ via: 'login' }));
    expect(sdk.analytics.log()).toEqual([{ event: 'COMPLETE_SIGNIN', source: 'login' }]);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('login');
  });
});

describe('creating an account', () => {
  it.each(['1234567', 'x'.repeat(129)])('validates the length of the new password %j first', (password) => {
    const { flow, state } = make();
    typeCredentials(flow, { password });
    flow.createAccount();
    expect(state()).toMatchObject({ step: 'sso', problems: { password: 'sso.passwordLength' } });
  });

  it('keeps address and password and continues to user-info [ONB-06]', () => {
    const { flow, state, names } = make();
    typeCredentials(flow);
    flow.createAccount();
    expect(state()).toMatchObject({ step: 'user-info', email: 'sam@example.com', password: 'correct horse' });
    expect(names()).toEqual([]);
  });
});

describe('continue', () => {
  it('does nothing while something is missing [VAL-19]', async () => {
    const { flow, names, events } = make();
    fillIn(flow);
    flow.typeName('');
    await flow.continue();
    expect(names()).toEqual([]);
    expect(events()).toEqual([]);
  });

  it('stays after a failure and can be pressed again', async () => {
    const { flow, state, sdk } = make({ 'accounts.birthday': refusing('INTERNAL_ERROR') });
    fillIn(flow);
    await flow.continue();
    expect(state()).toMatchObject({ running: null, refusals: { date: null } });
    expect(sdk.toasts).toHaveLength(1);
    sdk.answer(eligible);
    await flow.continue();
    expect(state().step).toBe('genre-preference');
  });

  it('checks once whether the person is old enough [ONB-12, ANALYTICS-07]', async () => {
    const { flow, sdk, names, events } = make(eligible);
    fillIn(flow);
    await Promise.all([flow.continue(), flow.continue()]);
    expect(names()).toEqual(['accounts.birthday']);
    expect(sdk.sent[0]?.input).toEqual({ body: { birthAt: born } });
    expect(events()).toEqual(['click_onboarding_continue_btn']);
  });
});

describe('back', () => {
  it('is recorded and keeps the entries [ONB-17, ANALYTICS-08]', async () => {
    const { flow, state, events } = await readyToFinish({});
    const { draft } = state();
    flow.back();
    expect(state()).toMatchObject({ step: 'user-info', draft });
    expect(events().at(-1)).toBe('click_onboarding_back_btn');
  });
});

describe('done', () => {
  it('returns to the sign-in form after ALREADY_EXIST_ID and keeps the entries [ONB-32]', async () => {
    const { flow, state, sdk } = await readyToFinish({ 'accounts.signupEmail': refusing('ALREADY_EXIST_ID') });
    const { draft } = state();
    await flow.finish();
    expect(state()).toMatchObject({
      step: 'sso',
      running: null,
      draft,
      refusals: { sso: 'Words about ALREADY_EXIST_ID' },
    });
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Words about ALREADY_EXIST_ID' }]);
  });

  it.each(['WEAK_PASSWORD', 'INVALID_EMAIL_ADDRESS', 'BLOCKED_EMAIL_DOMAINS'] as const)(
    'returns to the sign-in form after %s',
    async (code) => {
      const { flow, state, sdk } = await readyToFinish({ 'accounts.signupEmail': refusing(code) });
      await flow.finish();
      expect(state()).toMatchObject({ step: 'sso', refusals: { sso: `Words about ${code}` } });
      expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: `Words about ${code}` }]);
    },
  );

  it('returns to the date after INVALID_BIRTHDAY [ONB-32]', async () => {
    const { flow, state, sdk } = await readyToFinish({ 'accounts.signupEmail': refusing('INVALID_BIRTHDAY') });
    await flow.finish();
    expect(state()).toMatchObject({ step: 'user-info', refusals: { date: 'Words about INVALID_BIRTHDAY' } });
    expect(sdk.toasts).toEqual([]);
  });

  it('stays after any other failure and shows the server’s message in a toast [ONB-32]', async () => {
    const { flow, state, sdk } = await readyToFinish({ 'accounts.signupEmail': refusing('INTERNAL_ERROR') });
    await flow.finish();
    expect(state()).toMatchObject({ step: 'genre-preference', running: null });
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Words about INTERNAL_ERROR' }]);
  });

  it('asks for missing details if the dialog was opened at its last step [VAL-21]', async () => {
    const { flow, state, names } = make({}, 'genre-preference');
    flow.toggleTag('drama');
    await flow.finish();
    expect(state().step).toBe('user-info');
    expect(names()).toEqual([]);
  });

  it('asks for address and password if they are missing', async () => {
    const { flow, state, names } = make({}, 'genre-preference');
    fillIn(flow);
    flow.toggleTag('drama');
    await flow.finish();
    expect(state()).toMatchObject({ step: 'sso', problems: { email: 'sso.emailInvalid' } });
    expect(names()).toEqual([]);
  });

  it('sends a double press once', async () => {
    const { flow, names } = await readyToFinish({ 'accounts.signupEmail': aSession() });
    await Promise.all([flow.finish(), flow.finish()]);
    expect(names()).toEqual(['accounts.birthday', 'accounts.signupEmail']);
  });

  it('signs up by e-mail with all entries [ONB-20]', async () => {
    const { flow, sdk } = await readyToFinish({ 'accounts.signupEmail': aSession() });
    await flow.finish();
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'accounts.signupEmail',
      input: {
        body: {
          email: 'sam@example.com',
          password: 'correct horse',
          nickname: 'Sam',
          birthAt: born,
          gender: 'FEMALE',
          preferredGender: 'NON_BINARY',
          preferenceTagIds: ['drama'],
        },
      },
    });
  });

  it('opens the session of a new member and records it [ONB-21, ANALYTICS-09, ANALYTICS-10]', async () => {
    const { flow, sdk, onDone, events } = await readyToFinish({ 'accounts.signupEmail': aSession() });
    const signedIn = vi.fn();
    sdk.events.on('session.signed-in', signedIn);
    await flow.finish();
    expect(signedIn).toHaveBeenCalledWith(expect.objectContaining({ via: 'signup' }));
    expect(events().slice(-2)).toEqual(['click_onboarding_done_btn', 'complete_signup']);
    expect(onDone).toHaveBeenCalledExactlyOnceWith('signup');
  });
});

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
