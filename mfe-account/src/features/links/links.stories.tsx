import type { Meta, StoryObj } from '@storybook/react-vite';
import { anError, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

interface Args {
  readonly page: 'reset' | 'verify';
  readonly token: string;
  readonly member?: boolean;
  readonly calls?: FakeCalls;
}

const meta = {
  title: 'Account/Links of mails',
  args: { page: 'reset', token: 'a-token' },
  parameters: { layout: 'fullscreen' },
  render: ({ page, token, member = false, calls = {} }) => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`);
    return (
      <Scene calls={calls} member={member}>
        {page === 'reset' ? <ResetPassword /> : <VerifyEmail />}
      </Scene>
    );
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const refused = (code: 'LINK_NOT_VALID' | 'FORBIDDEN') => () => {
  throw anError(code);
};

export const NewPassword: Story = { play: async () => void (await screen.findByLabelText('New password')) };
export const NewPasswordTooShort: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText('New password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await screen.findByText('A password has 8 to 128 characters');
  },
};
export const NewPasswordRunning: Story = {
  args: { calls: { 'accounts.resetPassword': never } },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('New password'), 'correct horse');
    await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
    await expect(screen.getByRole('button', { name: 'Save the password' })).toHaveAttribute('aria-busy', 'true');
  },
};
export const LinkOver: Story = {
  args: { token: '' },
  play: async () => void (await screen.findByRole('heading', { name: 'This link counts no more' })),
};
export const NewPasswordKorean: Story = {
  globals: { language: 'ko' },
  play: async () => void (await screen.findByLabelText('새 비밀번호')),
};
export const Verifying: Story = { args: { page: 'verify', calls: { 'accounts.verifyEmail': never } } };
export const Verified: Story = {
  args: { page: 'verify', calls: { 'accounts.verifyEmail': {} } },
  play: async () => void (await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })),
};
export const VerifyLinkOver: Story = {
  args: { page: 'verify', member: true, calls: { 'accounts.verifyEmail': refused('LINK_NOT_VALID') } },
  play: async () => void (await screen.findByRole('button', { name: 'Send a new link' })),
};
export const VerifyFailed: Story = {
  args: { page: 'verify', calls: { 'accounts.verifyEmail': refused('FORBIDDEN') } },
  play: async () => void (await screen.findByText('Your address could not be confirmed')),
};
