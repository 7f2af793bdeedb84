import type { Meta, StoryObj } from '@storybook/react-vite';
import { FlameIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Chips } from './chips.tsx';

const meta = {
  title: 'Fields/Chips',
  component: Chips,
  args: {
    label: 'Genres',
    value: ['slow'],
    onValueChange: fn(),
    options: [
      { value: 'slow', label: 'Slow burn', count: 24 },
      { value: 'sea', label: 'By the sea', count: 9 },
      { value: 'hot', label: 'Trending', icon: <FlameIcon aria-hidden /> },
      { value: 'none', label: 'Time travel', disabled: true },
    ],
  },
  render: function View(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const change = (next: string[]) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <Chips {...args} value={value} onValueChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof Chips>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Chips: {
    of: Chips,
    purpose: 'Filters and tags to toggle, one or several, all in sight.',
    notFor: 'More than about twelve options (Select), and views of the same thing (SegmentedControl).',
    keyboard: {
      Tab: 'Moves to the group, and out of it.',
      'Arrow keys': 'Move between the chips.',
      'Home, End': 'Move to the first or last chip.',
      'Enter, Space': 'Toggles the chip.',
    },
  },
});

/** Several can be chosen, by pointer or by arrow keys and Space. */
export const Several: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /sea/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['slow', 'sea']);
    await userEvent.keyboard('{ArrowRight} ');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['slow', 'sea', 'hot']);
    await userEvent.click(canvas.getByRole('button', { name: /Slow/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['sea', 'hot']);
  },
};

export const One: Story = {
  args: { single: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /sea/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['sea']);
    await userEvent.click(canvas.getByRole('radio', { name: /sea/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith([]);
  },
};

export const Scrolling: Story = {
  args: {
    scroll: true,
    options: Array.from({ length: 24 }, (_, place) => ({ value: `${place}`, label: `Genre ${place + 1}` })),
    value: ['0', '3'],
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    value: ['a'],
    options: [
      { value: 'a', label: 'Geschichten über Menschen, die einander erst nach vielen Jahren wiederfinden' },
      { value: 'b', label: 'Donaudampfschifffahrtsgesellschaftskapitänsgeschichten' },
    ],
  },
};
