import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { aPreferenceTag, aSession, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

const calls = {
  'accounts.loginMethods': { loginMethods: ['EMAIL'], canResetPassword: true, onboardingInFourSteps: true },
  'accounts.preferenceTags': { tags: [aPreferenceTag(1)] },
  'accounts.birthday': { isEligible: true, message: '' },
  'accounts.signupEmail': aSession(),
  'accounts.requestPasswordReset': {},
} satisfies FakeCalls;

function open(more: FakeCalls = {}) {
  const sdk = createStageSdk({ calls: { ...calls, ...more } });
  sdk.modals.open('account.onboarding', {});
  render(
    <Stage sdk={sdk}>
      <OnboardingDialog />
    </Stage>,
  );
  return { sdk, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
type User = ReturnType<typeof userEvent.setup>;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const heading = () => screen.getByRole('heading', { level: 3 }).textContent;
const options = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? radio.textContent);
async function begin(user: User) {
  await user.click(await screen.findByLabelText('E-mail address'));
  await user.paste('sam@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('correct horse');
  await user.click(button('Create account'));
}
async function chooseBirthday(user: User, digits = ['5', '17', '1995']) {
  for (const [at, part] of ['Month', 'Day', 'Year'].entries()) {
    act(() => screen.getByRole('combobox', { name: part }).focus());
    await user.keyboard(digits[at] ?? '');
  }
}

describe('onboarding in four steps', () => {
  it('asks for name, birthday, pronoun and the partner’s gender and fills the same draft [ONB-28, ONB-29, ONB-30, ONB-31]', async () => {
    const { sdk, user } = open();
    await begin(user);
    expect(heading()).toBe('What shall we call you?');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    expect(button('Continue').disabled).toBe(true);
    await user.type(screen.getByRole('textbox'), 'Sam');
    await user.click(button('Continue'));

    expect(heading()).toBe('When is your birthday?');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }));
    expect(button('Continue').disabled).toBe(true);
    await chooseBirthday(user);
    await user.click(button('Continue'));

    expect(heading()).toBe('Which pronoun is yours?');
    expect(options()).toEqual(['she/her', 'he/him', 'they/them']);
    await user.click(screen.getByRole('radio', { name: 'they/them' }));
    await user.click(button('Continue'));

    expect(heading()).toBe('Which gender do you prefer in an AI partner?');
    expect(options()).toEqual(['female', 'male', 'any']);
    await user.click(screen.getByRole('radio', { name: 'any' }));
    await user.click(button('Continue'));

    await user.click(await screen.findByRole('button', { name: 'Genre 1' }));
    await user.click(button('Done'));
    expect(sdk.sent.find(({ name }) => name === 'accounts.signupEmail')?.input).toMatchObject({
      body: { nickname: 'Sam', birthAt: Date.UTC(1995, 4, 17), gender: 'NON_BINARY', preferredGender: 'NON_BINARY' },
    });
  });

  it('returns to the birthday if the server rejects it', async () => {
    const message = 'You must be at least 18 years old.';
    const { user } = open({ 'accounts.birthday': { isEligible: false, message } });
    await begin(user);
    await user.type(screen.getByRole('textbox'), 'Sam{Enter}');
    await chooseBirthday(user, ['5', '17', '2015']);
    await user.click(button('Continue'));
    await user.click(screen.getByRole('radio', { name: 'she/her' }));
    await user.click(button('Continue'));
    await user.click(screen.getByRole('radio', { name: 'male' }));
    await user.click(button('Continue'));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(heading()).toBe('When is your birthday?');
    expect(button('Continue').disabled).toBe(true);
  });

  it('goes back one question at a time and keeps the entries', async () => {
    const { user } = open();
    await begin(user);
    await user.type(screen.getByRole('textbox'), 'Sam{Enter}');
    await user.click(button('Back'));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Sam');
    await user.click(button('Back'));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('is off unless the operator enables it [ONB-31]', async () => {
    const { user } = open({ 'accounts.loginMethods': { loginMethods: ['EMAIL'] } });
    await begin(user);
    expect(heading()).toBe('Tell us about you');
  });
});

describe('forgotten password', () => {
  const forgot = async (user: User) => user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));

  it('requests the mail for the typed address and does not reveal whether the account exists', async () => {
    const { sdk, user } = open();
    await user.type(await screen.findByLabelText('E-mail address'), ' sam@example.com ');
    await forgot(user);
    await user.click(button('Send the link'));
    expect((await screen.findByRole('status')).textContent).toContain('If there is an account');
    expect(sdk.sent.at(-1)?.input).toMatchObject({ body: { email: 'sam@example.com' } });
    await user.click(button('Back to the sign-in'));
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  it('requires an address', async () => {
    const { sdk, user } = open();
    await forgot(user);
    await user.click(button('Send the link'));
    expect(screen.getByText('Please enter an e-mail address, like name@example.com')).toBeTruthy();
    expect(sdk.sent.some(({ name }) => name === 'accounts.requestPasswordReset')).toBe(false);
  });

  it('is hidden if the server cannot send mail', async () => {
    open({ 'accounts.loginMethods': { loginMethods: ['EMAIL'], canResetPassword: false } });
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
  });
});
