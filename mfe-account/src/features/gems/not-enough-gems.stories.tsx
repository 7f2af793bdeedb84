import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount } from 'shared-sdk/testing';
import { settled } from '../../testing/settled.ts';
import { Scene } from '../../testing/story.tsx';
import { NotEnoughGemsDialog } from './not-enough-gems-dialog.tsx';

interface Args {
  readonly language: 'en' | 'ko';
}

const meta = {
  title: 'Account/Not enough gems',
  args: { language: 'en' },
  render: ({ language }) => (
    <Scene member calls={{ 'accounts.info': anAccount({ gemAmount: 3 }) }} language={language}>
      <NotEnoughGemsDialog />
    </Scene>
  ),
  play: () => settled('alertdialog'),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {};
export const Korean: Story = { args: { language: 'ko' } };
