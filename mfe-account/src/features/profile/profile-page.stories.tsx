import type { Meta, StoryObj } from '@storybook/react-vite';
import { aGemEntry, anAccount, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { ProfilePage } from './profile-page.tsx';

interface Args {
  readonly calls?: FakeCalls;
}

const chat = { channelId: anId(10), botKey: anId(2), nickname: 'Mira' };
const charge = aGemEntry(2, { kind: 'message', amount: -10, balance: 110, chat });
const history = [
  aGemEntry(1, { kind: 'message-refund', amount: 10, balance: 120, chat, refundOf: charge.entryId }),
  charge,
  aGemEntry(3, { kind: 'login-streak', amount: 3, balance: 120, streakDays: 3 }),
  aGemEntry(30, { kind: 'daily-refill', amount: 10, balance: 117 }),
  aGemEntry(31, { kind: 'gift', amount: -20, balance: 107, chat }),
];
const links = {
  communityChat: 'https://chat.example.com/manuka',
  communityForum: 'https://forum.example.com/',
  supportEmail: 'help@example.com',
};
const calm = {
  'accounts.info': anAccount(),
  'gems.history': { entries: history, nextCursor: null },
  'models.access': { platform: false, own: false },
} satisfies FakeCalls;

const meta = {
  title: 'Account/Profile',
  parameters: { layout: 'fullscreen' },
  render: ({ calls }) => (
    <Scene member links={links} calls={{ ...calm, ...calls }}>
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
export const Premium: Story = {
  args: { calls: { 'accounts.info': anAccount({ tier: 'PREMIUM' }) } },
  play: async () => void (await screen.findByText('Premium')),
};
export const LongText: Story = {
  args: {
    calls: {
      'accounts.info': anAccount({
        tier: 'SUPER',
        nickname: 'Wolfeschlegelsteinha',
        email: `${'a.very.long.address.'.repeat(6)}@example.com`,
        gemAmount: 1_234_567_890,
        loginStreakDays: 1234,
      }),
    },
  },
};
export const Owner: Story = {
  args: { calls: { 'models.access': { platform: true, own: false } } },
  play: async () => void (await screen.findByRole('link', { name: 'Models' })),
};
export const OwnModels: Story = {
  args: { calls: { 'models.access': { platform: false, own: true } } },
  play: async () => void (await screen.findByRole('link', { name: 'Your models' })),
};
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('heading', { name: ko.profile.settings });
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  },
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    await screen.findByRole('heading', { name: ar.profile.settings });
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};
export const Light: Story = {
  globals: { theme: 'light' },
  play: async () => void (await screen.findByText('Daily gems')),
};
export const HistoryFailed: Story = {
  args: {
    calls: {
      'gems.history': () => {
        throw anError('FORBIDDEN');
      },
    },
  },
  play: async () => {
    await screen.findByText('The history could not be loaded');
  },
};

/** Shows a change being reverted after the server rejects it. */
export const RolledBack: Story = {
  args: {
    calls: {
      'accounts.repeatVideo': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => {
    const toggle = await screen.findByRole('switch', { name: 'Repeat videos' });
    await userEvent.click(toggle);
    await waitFor(() => expect(toggle).not.toBeChecked());
  },
};

const inDialog = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('dialog');
  await settled();
};
export const Editing: Story = { play: () => inDialog('Edit') };
export const ChangingEmail: Story = {
  args: {
    calls: {
      'accounts.updateEmail': () => {
        throw anError('ALREADY_EXIST_ID');
      },
    },
  },
  play: async () => {
    await inDialog('Change e-mail');
    await userEvent.type(screen.getByRole('textbox', { name: 'New e-mail address' }), 'taken@example.com{Enter}');
    await screen.findByText('There is already an account with this address.');
  },
};
export const NotConfirmed: Story = {
  args: {
    calls: { 'accounts.info': anAccount({ isEmailVerified: false }), 'accounts.sendVerification': { sent: true } },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await expect(await screen.findByRole('button', { name: 'Link sent' })).toBeDisabled();
  },
};
export const History: Story = { play: () => inDialog('Show all') };

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
