import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVerticalIcon, HeartIcon, SendIcon, XIcon } from 'lucide-react';
import { expect, fn } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'More', children: <EllipsisVerticalIcon aria-hidden />, onClick: fn() },
  ...inAllModes,
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  IconButton: {
    of: IconButton,
    purpose: 'An action whose icon everybody knows: close, back, more. Its label is its accessible name.',
    notFor: 'Rare or risky actions, which need words: Button.',
    keyboard: {
      Tab: 'Moves to it; the tooltip shows.',
      'Enter, Space': 'Presses it.',
      Escape: 'Hides the tooltip.',
    },
  },
});

/** The target is 44 px whatever the visible size. */
export const Ghost: Story = {
  play: async ({ canvas }) => {
    const { width, height } = canvas.getByRole('button', { name: 'More' }).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  },
};
export const Disabled: Story = { args: { disabled: true, variant: 'primary', label: 'Send' } };

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 12 }}>
      <IconButton label="Close">
        <XIcon aria-hidden />
      </IconButton>
      <IconButton label="Like" variant="secondary">
        <HeartIcon aria-hidden />
      </IconButton>
      <IconButton label="Send" variant="primary">
        <SendIcon aria-hidden />
      </IconButton>
    </div>
  ),
};

export const OverPicture: Story = {
  args: { variant: 'picture' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160, padding: 12, backgroundImage: `url("${portrait(1)}")`, backgroundSize: 'cover' }}>
        <Story />
      </div>
    ),
  ],
};
