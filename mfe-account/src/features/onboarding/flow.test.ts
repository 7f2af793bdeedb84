import { NetworkError } from 'shared-sdk';
import { aSession } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { born, eligible, fillIn, make, readyToFinish, refusing, typeCredentials } from './testing/flow.ts';

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
    'keeps the form after %s and shows the reason beside the form, not in a toast too',
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
      expect(sdk.toasts).toEqual([]);
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
    expect(sdk.toasts).toEqual([]);
  });

  it.each(['WEAK_PASSWORD', 'INVALID_EMAIL_ADDRESS', 'BLOCKED_EMAIL_DOMAINS'] as const)(
    'returns to the sign-in form after %s',
    async (code) => {
      const { flow, state, sdk } = await readyToFinish({ 'accounts.signupEmail': refusing(code) });
      await flow.finish();
      expect(state()).toMatchObject({ step: 'sso', refusals: { sso: `Words about ${code}` } });
      expect(sdk.toasts).toEqual([]);
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
