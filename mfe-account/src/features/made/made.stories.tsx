import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount } from 'shared-sdk/testing';
import { expect, screen, waitFor } from 'storybook/test';
import { aMade, type OwnBot } from '../../testing/made.ts';
import { Scene } from '../../testing/story.tsx';
import Made from './made.tsx';

const inEveryState = [
  aMade(1),
  aMade(2, { visibility: 'UNLISTED', nickname: '별을 세는 천문대의 마지막 관측자 하늘' }),
  aMade(3, { visibility: 'PUBLIC', reviewState: 'PENDING' }),
  aMade(4, { visibility: 'PUBLIC', reviewState: 'APPROVED', kind: 'WORLD', nickname: 'The drowned coast' }),
  aMade(5, {
    visibility: 'PUBLIC',
    reviewState: 'REJECTED',
    reviewReason: 'The picture shows the sign of a brand. Choose another one, and ask again.',
  }),
  aMade(6),
  aMade(7),
];

interface Args {
  readonly bots: readonly OwnBot[];
  readonly language?: 'en' | 'ko';
}

const meta = {
  title: 'Account/What you made',
  args: { bots: inEveryState },
  render: ({ bots, language = 'en' }) => (
    <Scene member calls={{ 'accounts.info': anAccount(), 'bots.mine': { bots: [...bots] } }} language={language}>
      <Made />
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
export const Korean: Story = { args: { language: 'ko' } };
export const RightToLeft: Story = { globals: { dir: 'rtl' } };
export const One: Story = { args: { bots: [aMade(1)] } };
