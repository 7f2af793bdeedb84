import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAccount, type FakeCalls, type FakeSdkOptions } from 'shared-sdk/testing';
import { createStageSdk, Stage } from '../../../testing/stage.tsx';
import { ProfilePage } from '../profile-page.tsx';

export const account = anAccount({
  nickname: 'Sam',
  email: 'sam@example.com',
  preferredGender: 'FEMALE',
  gemAmount: 120,
});

export async function open(calls: FakeCalls = {}, options: FakeSdkOptions = {}) {
  const sdk = createStageSdk({
    member: true,
    ...options,
    calls: {
      'accounts.info': account,
      'accounts.delete': {},
      'gems.history': { entries: [], nextCursor: null },
      ...calls,
    },
  });
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
export const button = (name: string) => screen.getByRole('button', { name });
export const preferred = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'The companion’s pronoun' })).getByRole('radio', { name });
export const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';
