import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Slider } from './slider.tsx';

const meta = {
  title: 'Fields/Slider',
  component: Slider,
  args: { label: 'Warmth', value: 40, onValueChange: fn(), onValueCommit: fn(), format: (value) => `${value} %` },
  render: function View(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: number) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <Slider {...args} value={value} onValueChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Slider: {
    of: Slider,
    purpose: 'A value whose exact number matters little: a volume, a temperature.',
    notFor: 'Exact numbers (TextField), and progress (Progress).',
    keyboard: {
      Tab: 'Moves to the thumb.',
      'Arrow keys': 'Change the value by one step.',
      'Page up, Page down': 'Change it by ten steps.',
      'Home, End': 'Take the least or greatest value.',
    },
  },
});

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const thumb = canvas.getByRole('slider', { name: 'Warmth' });
    thumb.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(thumb).toHaveAttribute('aria-valuetext', '41 %');
    await userEvent.keyboard('{End}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith(100);
  },
};
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('slider').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(41);
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = { args: { error: 'Choose at least 50 %.', hint: 'How close they let you come.' } };
export const LongText: Story = {
  args: {
    label: 'Wie aufgeschlossen sich der Charakter gegenüber Fremden verhält',
    format: () => 'ziemlich zurückhaltend',
  },
};
