import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalProps } from 'shared-sdk';
import { aNoticePage, anAccount, aPreferenceTag, aSession, type FakeCalls } from 'shared-sdk/testing';
import { createStageSdk, Stage, type StageOptions } from '../../../testing/stage.tsx';
import { OnboardingDialog } from '../onboarding-dialog.tsx';

export const born = Date.UTC(1995, 4, 17);
export const tooYoung = 'You must be at least 18 years old.';
export const calls = {
  'accounts.loginMethods': { loginMethods: ['EMAIL'] },
  'accounts.preferenceTags': { tags: [aPreferenceTag(1), aPreferenceTag(2)] },
  'accounts.birthday': { isEligible: true, message: '' },
  'accounts.loginEmail': aSession(),
  'accounts.signupEmail': aSession(),
  'accounts.info': anAccount(),
  'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
  'notice.login': { pages: [aNoticePage()], updatedGemAmount: 130, loginStreakDays: 1 },
} satisfies FakeCalls;

export function open(props: ModalProps['account.onboarding'] = {}, { calls: more, ...options }: StageOptions = {}) {
  const sdk = createStageSdk({ calls: { ...calls, ...more }, ...options });
  sdk.modals.open('account.onboarding', props);
  render(
    <Stage sdk={sdk}>
      <OnboardingDialog {...props} />
    </Stage>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const names = () => sdk.sent.map(({ name }) => name);
  const views = () =>
    sdk.analytics
      .log()
      .map(({ event }) => event)
      .filter((event) => event.startsWith('view_'));
  return { sdk, user, names, views };
}
export const button = (name: string) => screen.getByRole('button', { name });
export const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
export const isDisabled = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';

export type User = ReturnType<typeof userEvent.setup>;
export async function enterCredentials(user: User) {
  await user.click(await screen.findByLabelText('E-mail address'));
  await user.paste('sam@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('correct horse');
}
export async function chooseBirthDate(user: User, [month, day, year]: [string, string, string] = ['5', '17', '1995']) {
  for (const [part, digits] of [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ] as const) {
    act(() => screen.getByRole('combobox', { name: part }).focus());
    await user.keyboard(digits);
  }
}
export async function enterDetails(user: User) {
  await user.type(screen.getByLabelText('Nickname'), 'Sam');
  await chooseBirthDate(user);
  await user.click(radio('Your pronoun', 'she'));
  await user.click(radio('I would like to meet', 'all'));
}
export async function reachGenres(user: User) {
  await enterCredentials(user);
  await user.click(button('Create account'));
  await enterDetails(user);
  await user.click(button('Continue'));
  await screen.findByRole('heading', { name: 'What do you like?' });
}
