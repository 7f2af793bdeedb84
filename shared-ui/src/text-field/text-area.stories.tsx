import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { TextArea } from './text-area.tsx';

const onSubmit = fn();

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Your idea', value: '', onValueChange: fn(), max: 500, rows: 6 },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    return (
      <form
        style={{ maxInlineSize: 520 }}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(value);
        }}
      >
        <TextArea {...args} value={value} onValueChange={setValue} />
      </form>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof TextArea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  TextArea: {
    of: TextArea,
    purpose: 'Text of more than one line, in a form.',
    notFor: 'Messages of a chat (Composer), and a single line (TextField).',
    keyboard: {
      Enter: 'Submits the form around it; breaks the line if submitOnEnter is false.',
      'Shift + Enter': 'Breaks the line.',
    },
  },
});

export const Default: Story = { args: { placeholder: 'A lighthouse keeper who writes letters to ships.' } };
export const Disabled: Story = { args: { value: 'A lighthouse keeper who writes letters to ships.', disabled: true } };
export const WithError: Story = { args: { value: 'x', error: 'Write a little more.' } };

/** Shift+Enter breaks the line, Enter submits the form. */
export const SubmitsOnEnter: Story = {
  play: async ({ canvas }) => {
    onSubmit.mockClear();
    const area = canvas.getByLabelText('Your idea');
    await userEvent.type(area, 'One{Shift>}{Enter}{/Shift}two');
    await expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.type(area, '{Enter}');
    await expect(onSubmit).toHaveBeenCalledOnce();
    await expect(onSubmit).toHaveBeenCalledWith('One\ntwo');
  },
};
