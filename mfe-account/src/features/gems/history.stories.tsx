import type { Meta, StoryObj } from '@storybook/react-vite';
import { aGemEntry, anAccount, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { screen, userEvent } from 'storybook/test';
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { HistoryDialog } from './history-dialog.tsx';

const chat = { channelId: anId(10), botKey: anId(2), nickname: 'Mira' };
const page = Array.from({ length: 12 }, (_, n) =>
  n % 3 === 0
    ? aGemEntry(n + 1, { kind: 'message', amount: -10, balance: 110, chat })
    : aGemEntry(n + 1, { kind: n % 3 === 1 ? 'daily-refill' : 'login-streak', streakDays: n % 3 === 1 ? null : n }),
);

interface Args {
  readonly calls?: FakeCalls;
}

const meta = {
  title: 'Account/Gem history',
  render: ({ calls }) => (
    <Scene
      member
      calls={{ 'accounts.info': anAccount(), 'gems.history': { entries: page, nextCursor: anId(800) }, ...calls }}
    >
      <HistoryDialog onClose={() => undefined} />
    </Scene>
  ),
  play: () => settled(),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const failing = () => {
  throw anError('FORBIDDEN');
};

export const Default: Story = {
  play: async () => {
    await screen.findByRole('button', { name: 'Show more' });
    await settled();
  },
};
export const Light: Story = { ...Default, globals: { theme: 'light' } };
export const Arabic: Story = { globals: { language: 'ar' } };
export const Korean: Story = { globals: { language: 'ko' } };
export const Loading: Story = { args: { calls: { 'gems.history': never } } };
export const Empty: Story = { args: { calls: { 'gems.history': { entries: [], nextCursor: null } } } };
export const Failed: Story = { args: { calls: { 'gems.history': failing } } };
export const FurtherPageFailed: Story = {
  args: {
    calls: { 'gems.history': ({ query }) => (query.cursor ? failing() : { entries: page, nextCursor: anId(800) }) },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('alert');
  },
};
export const LongText: Story = {
  args: {
    calls: {
      'gems.history': {
        entries: [
          aGemEntry(1, {
            kind: 'message',
            amount: -1_234_567,
            balance: 1_234_567_890,
            chat: { ...chat, nickname: 'Maximiliana Wolfeschlegelsteinhausen von der Küste' },
          }),
        ],
        nextCursor: null,
      },
    },
  },
};
