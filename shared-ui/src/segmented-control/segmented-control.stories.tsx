import type { Meta, StoryObj } from '@storybook/react-vite';
import { GalleryVerticalEndIcon, LayoutGridIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { SegmentedControl } from './segmented-control.tsx';

const meta = {
  title: 'Fields/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Layout',
    value: 'all',
    onValueChange: fn(),
    segments: [
      { value: 'all', label: 'See all', icon: <LayoutGridIcon aria-hidden /> },
      { value: 'one', label: 'One by one', icon: <GalleryVerticalEndIcon aria-hidden /> },
    ],
  },
  render: function View(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: string) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <SegmentedControl {...args} value={value} onValueChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  SegmentedControl: {
    of: SegmentedControl,
    purpose: 'Two to four views of the same thing that switch at once.',
    notFor: 'Parts of a page with much content (Tabs), and values of a form (RadioGroup).',
    keyboard: {
      Tab: 'Moves to the chosen segment, and out of the control.',
      'Arrow keys': 'Choose the previous or next segment.',
    },
  },
});

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'One by one' }));
    await expect(args.onValueChange).toHaveBeenCalledWith('one');
    await userEvent.keyboard('{ArrowLeft>}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'See all' })).toBeChecked());
    await userEvent.keyboard('{/ArrowLeft}');
  },
};
export const IconsOnly: Story = { args: { iconsOnly: true } };
export const Disabled: Story = { args: { disabled: true } };
export const Many: Story = {
  args: {
    label: 'Speed',
    value: '1',
    segments: ['0.75', '1', '1.5', '2'].map((speed) => ({ value: speed, label: `${speed}×` })),
  },
};
export const LongText: Story = {
  args: {
    segments: [
      { value: 'all', label: 'Alle Charaktere nebeneinander' },
      { value: 'one', label: 'Einen Charakter nach dem anderen' },
    ],
  },
};
