import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CallData } from 'shared-sdk';
import { aChannel, anId } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { Scene } from '../../testing/story.tsx';
import VersionNotice from './version-notice.tsx';

const newer: CallData<'channels.version'> = {
  version: 1,
  latest: 2,
  differences: [
    { field: 'nickname', before: 'Mira', after: 'Miranda of the lower light' },
    { field: 'hashTags', before: '#sea', after: '#sea #lighthouse' },
    {
      field: 'firstMessage',
      before: 'You came after all. Sit, before the tide takes the step.',
      after: 'The door was open. It is always open when the bell has rung.',
    },
    { field: 'personality', before: 'Patient', after: '' },
  ],
  picture: null,
  isReadOnly: false,
  changesHidden: true,
};

const meta = {
  title: 'Chat/Version',
  parameters: {
    docs: {
      description: {
        component:
          'Announces in a chat that its character has a newer version, and shows the difference before the reader decides. Not for versions of the platform: the shell announces those.',
      },
    },
  },
  args: { version: newer },
  render: ({ version }) => (
    <Scene calls={{ 'channels.version': version, 'channels.takeVersion': { channel: aChannel() } }}>
      <VersionNotice channelId={anId(10)} name="Mira" onTaken={() => undefined} />
    </Scene>
  ),
} satisfies Meta<{ version: CallData<'channels.version'> }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Notice: Story = {
  play: async () => {
    await screen.findByText('This character has a newer version.');
  },
};
export const Difference: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'See what is new' }));
    const name = await screen.findByText('Miranda of the lower light');
    // The dialog fades in.
    await waitFor(() => expect(name).toBeVisible());
  },
};
export const DifferenceOnAPhone: Story = { ...Difference, globals: { viewport: { value: 'phone' } } };
export const Light: Story = { globals: { theme: 'light' } };
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: ko.version.see }));
    await screen.findByRole('dialog');
  },
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: ar.version.see }));
    await screen.findByRole('dialog');
  },
};
export const ReadOnly: Story = { args: { version: { ...newer, version: 2, isReadOnly: true } } };
export const OnlyHidden: Story = {
  args: { version: { ...newer, differences: [] } },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'See what is new' }));
    await screen.findByText('The maker also changed details that only the character knows.');
  },
};
