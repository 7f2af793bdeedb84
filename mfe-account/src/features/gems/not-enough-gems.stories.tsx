import type { Meta, StoryObj } from '@storybook/react-vite';
import { anAccount } from 'shared-sdk/testing';
import { expect, screen, waitFor } from 'storybook/test';
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
  play: () =>
    waitFor(() =>
      expect(
        screen
          .getByRole('alertdialog')
          .getAnimations()
          .filter((a) => a.playState === 'running'),
      ).toHaveLength(0),
    ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Default: Story = {};
export const Korean: Story = { args: { language: 'ko' } };
