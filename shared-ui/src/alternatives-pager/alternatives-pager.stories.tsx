import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { AlternativesPager } from './alternatives-pager.tsx';

const meta = {
  title: 'Chat/AlternativesPager',
  component: AlternativesPager,
  args: { index: 1, count: 3, onIndexChange: fn() },
  render: function View(args) {
    const [index, setIndex] = useState(args.index);
    const change = (next: number) => {
      setIndex(next);
      args.onIndexChange(next);
    };
    return <AlternativesPager {...args} index={index} onIndexChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof AlternativesPager>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  AlternativesPager: {
    of: AlternativesPager,
    purpose: 'Turns between several versions of one thing in place, such as the replies to one message.',
    notFor: 'Pages of a list, which scroll, and pictures, which MediaViewer or Carousel turn.',
    keyboard: {
      Tab: 'Moves between the two arrows.',
      'Enter, Space': 'Shows the previous or next version.',
    },
  },
});

/** The focus stays on the arrow, even at the last alternative. */
export const InTheMiddle: Story = {
  play: async ({ canvas, args }) => {
    const next = canvas.getByRole('button', { name: 'Next alternative' });
    await userEvent.click(next);
    await expect(canvas.getByText('3 / 3')).toBeVisible();
    await userEvent.click(next);
    await expect(args.onIndexChange).toHaveBeenCalledTimes(1);
    await expect(next).toHaveFocus();
  },
};
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Previous alternative' }));
    await expect(args.onIndexChange).not.toHaveBeenCalled();
  },
};
export const Many: Story = { args: { index: 128, count: 512 } };
