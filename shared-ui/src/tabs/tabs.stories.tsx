import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Tabs } from './tabs.tsx';

const meta = {
  title: 'Content/Tabs',
  component: Tabs,
  args: {
    label: 'Library',
    value: 'chats',
    onValueChange: fn(),
    tabs: [
      { value: 'chats', label: 'Chats', content: 'Everyone you talked with.' },
      { value: 'characters', label: 'My characters', content: 'Everyone you made.' },
      { value: 'worlds', label: 'Worlds', content: 'Every place you built.' },
    ],
  },
  render: function View(args) {
    const [value, setValue] = useState(args.value);
    return <Tabs {...args} value={value} onValueChange={setValue} />;
  },
  ...inAllModes,
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Tabs: {
    of: Tabs,
    purpose: 'Parts of a page, of which one is shown at a time.',
    notFor: 'Steps with an order (Stepper), and a few views of the same data (SegmentedControl).',
    keyboard: {
      Tab: 'Moves to the chosen tab, then into its panel.',
      'Arrow left, Arrow right': 'Shows the previous or next tab; mirrored from right to left.',
      'Home, End': 'Shows the first or last tab.',
    },
  },
});

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Chats' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Everyone you made.');
  },
};

/** The ring of the focus is for the keyboard. */
export const Pressed: Story = {
  play: async ({ canvas }) => {
    const tab = canvas.getByRole('tab', { name: 'Worlds' });
    await userEvent.click(tab);
    await expect(tab).toHaveFocus();
    await expect(getComputedStyle(tab).outlineStyle).toBe('none');
    await userEvent.keyboard('{Home}{End}');
    await expect(tab).toHaveFocus();
    await expect(getComputedStyle(tab).outlineStyle).not.toBe('none');
  },
};

/** In right-to-left text the arrow keys are reversed. */
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Chats' }));
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: 'My characters' })).toHaveFocus();
  },
};
