import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'I am an adult', checked: false, onCheckedChange: fn() },
  render: function Box(args) {
    const [checked, setChecked] = useState(args.checked);
    return <Checkbox {...args} checked={checked} onCheckedChange={setChecked} />;
  },
  ...inAllModes,
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Checkbox: {
    of: Checkbox,
    purpose: 'A choice that applies when the form is sent: consent, a filter among several.',
    notFor: 'What applies at once (Switch), and one of several options (RadioGroup).',
    keyboard: {
      Tab: 'Moves to it.',
      Space: 'Checks or unchecks it.',
    },
  },
});

export const Unchecked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('I am an adult'));
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};
export const Checked: Story = { args: { checked: true } };
export const WithError: Story = { args: { error: 'This is needed to go on.' } };
export const Disabled: Story = { args: { checked: true, disabled: true } };
export const WithLink: Story = {
  args: {
    label: (
      <>
        I have read the <a href="#tos">terms of service</a>
      </>
    ),
    description: 'They fit on one page.',
  },
};
