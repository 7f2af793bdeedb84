import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount } from 'shared-sdk/testing';
import { expect, screen, waitFor } from 'storybook/test';
import { anOwnBot, type OwnBot } from '../../testing/own-bots.ts';
import { Scene } from '../../testing/story.tsx';
import OwnCharacters from './own-characters.tsx';

const inEveryState = [
  anOwnBot(1),
  anOwnBot(2, { visibility: 'UNLISTED', nickname: '별을 세는 천문대의 마지막 관측자 하늘' }),
  anOwnBot(3, { visibility: 'PUBLIC', reviewState: 'PENDING' }),
  anOwnBot(8, {
    visibility: 'PUBLIC',
    reviewState: 'APPROVED',
    edit: { version: 2, reviewState: 'PENDING', reason: null },
  }),
  anOwnBot(4, { visibility: 'PUBLIC', reviewState: 'APPROVED', kind: 'WORLD', nickname: 'The drowned coast' }),
  anOwnBot(5, {
    visibility: 'PUBLIC',
    reviewState: 'REJECTED',
    reviewReason: 'The picture shows the sign of a brand. Choose another one, and ask again.',
  }),
  anOwnBot(6),
  anOwnBot(7),
];

interface Args {
  readonly bots: readonly OwnBot[];
}

const meta = {
  title: 'Account/Own characters',
  args: { bots: inEveryState },
  render: ({ bots }) => (
    <Scene member calls={{ 'accounts.info': anAccount(), 'bots.mine': { bots: [...bots] } }}>
      <OwnCharacters />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const EveryState: Story = {
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('In review')).toBeVisible());
  },
};
export const Light: Story = { globals: { theme: 'light' } };
export const Korean: Story = { globals: { language: 'ko' } };
export const Arabic: Story = { globals: { language: 'ar' } };
export const One: Story = { args: { bots: [anOwnBot(1)] } };
