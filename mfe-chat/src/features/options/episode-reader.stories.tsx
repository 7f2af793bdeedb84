import type { Meta, StoryObj } from '@storybook/react-vite';
import { aMessage, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen } from 'storybook/test';
import { Scene } from '../../testing/story.tsx';
import EpisodeReader from './episode-reader.tsx';

const said = (n: number, value: string) => aMessage(n, { message: { type: 'TEXT', value, voiceSignedUrl: null } });
const messages = [
  said(2, '*sets the lamp down* You came after all. Sit, before the tide takes the step.'),
  said(3, 'I nearly turned back twice. What is that sound?'),
  said(4, 'The bell on the outer rock. It only rings when someone lies to the sea.'),
];

interface Args {
  readonly calls: FakeCalls;
  readonly messageId?: string;
}

const meta = {
  title: 'Chat/Earlier episode',
  parameters: {
    docs: {
      description: {
        component:
          'What was said in an archived episode, to read. Not for branches of the episode that the chat shows: those are shown in the chat itself.',
      },
    },
  },
  args: { calls: { 'channels.messages': { messages, nextCursor: null, hasMore: false } } },
  render: ({ calls, ...asked }) => (
    <Scene calls={calls}>
      <EpisodeReader open onClose={() => undefined} channelId={anId(10)} name="Mira" branchId={anId(20)} {...asked} />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { play: async () => void (await screen.findByText(/The bell on the outer rock/)) };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
export const HitOfASearch: Story = {
  args: { messageId: messages[1]?.id ?? '' },
  play: async () => {
    const found = await screen.findByText(/I nearly turned back/);
    await expect(found.closest('li')).toHaveAttribute('data-sought');
  },
};
export const Longer: Story = {
  args: { calls: { 'channels.messages': { messages, nextCursor: anId(102), hasMore: true } } },
};
export const Failed: Story = {
  args: {
    calls: {
      'channels.messages': () => {
        throw new Error('offline');
      },
    },
  },
};
