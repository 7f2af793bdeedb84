import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount } from 'shared-sdk/testing';
import { settled } from '../../testing/settled.ts';
import { Scene } from '../../testing/story.tsx';
import { NotEnoughGemsDialog } from './not-enough-gems-dialog.tsx';

const meta = {
  title: 'Account/Not enough gems',
  render: () => (
    <Scene member calls={{ 'accounts.info': anAccount({ gemAmount: 3 }) }}>
      <NotEnoughGemsDialog />
    </Scene>
  ),
  play: () => settled('alertdialog'),
} satisfies Meta;

export default meta;
type Story = StoryObj;

export const Default: Story = {};
export const Korean: Story = { globals: { language: 'ko' } };
