import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount, anError, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { ProfilePage } from './profile-page.tsx';

interface Args {
  readonly calls?: FakeCalls;
  readonly language?: 'en' | 'ko';
}

const meta = {
  title: 'Account/Profile',
  parameters: { layout: 'fullscreen' },
  render: ({ calls, language = 'en' }) => (
    <Scene member calls={{ 'accounts.info': anAccount(), ...calls }} language={language}>
      <ProfilePage />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {
  play: async () => {
    await screen.findByRole('heading', { name: 'Sam' });
  },
};
export const Loading: Story = { args: { calls: { 'accounts.info': never } } };
export const Failed: Story = {
  args: {
    calls: {
      'accounts.info': () => {
        throw anError('FORBIDDEN');
      },
    },
  },
  play: async () => {
    await screen.findByRole('alert');
  },
};
export const NothingYet: Story = {
  args: { calls: { 'accounts.info': anAccount({ email: null, gemAmount: 0, loginStreakDays: 0 }) } },
};
export const LongText: Story = {
  args: {
    calls: {
      'accounts.info': anAccount({
        nickname: 'Wolfeschlegelsteinha',
        email: `${'a.very.long.address.'.repeat(6)}@example.com`,
        gemAmount: 1_234_567_890,
        loginStreakDays: 1234,
      }),
    },
  },
};
export const Korean: Story = { args: { language: 'ko' } };

const opened = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('alertdialog');
  await settled('alertdialog');
  return dialog;
};
export const LoggingOut: Story = {
  play: async () => {
    await opened('Log out');
  },
};
export const Deleting: Story = {
  args: { calls: { 'accounts.delete': never } },
  play: async () => {
    const dialog = await opened('Delete account');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};
