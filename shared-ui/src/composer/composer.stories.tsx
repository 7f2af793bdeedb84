import type { Meta, StoryObj } from '@storybook/react-vite';
import { GemIcon, ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Composer } from './composer.tsx';

const meta = {
  title: 'Chat/Composer',
  component: Composer,
  args: {
    value: '',
    onValueChange: fn(),
    onSend: fn(),
    label: 'Message to Mika',
    placeholder: 'Write to Mika',
    sendLabel: 'Send',
  },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    const send = (text: string) => {
      args.onSend(text);
      setValue('');
    };
    return (
      <div style={{ maxInlineSize: 720 }}>
        <Composer {...args} value={value} onValueChange={setValue} onSend={send} />
      </div>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof Composer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Composer: {
    of: Composer,
    purpose: 'Writes a message in a chat, with its own actions on both sides.',
    notFor: 'Fields of forms: TextArea.',
    keyboard: {
      Enter: 'Sends; while an input method composes, it only ends the composition.',
      'Shift + Enter': 'Breaks the line.',
      Tab: 'Moves to the buttons.',
    },
  },
});

export const Empty: Story = {};
export const WithButtons: Story = {
  args: {
    value: 'Is it cold?',
    start: (
      <IconButton label="Send a gift">
        <GemIcon aria-hidden />
      </IconButton>
    ),
    end: (
      <IconButton label="Ask for a picture">
        <ImageIcon aria-hidden />
      </IconButton>
    ),
  },
};
export const Answering: Story = { args: { onStop: fn(), stopLabel: 'Stop the answer' } };
export const Disabled: Story = { args: { disabled: true, placeholder: 'Sign in to write to Mika' } };
export const OverMaximum: Story = { args: { value: 'A little too much. '.repeat(3), max: 40 } };
export const LongText: Story = { args: { value: 'Noch eine Zeile, und noch eine.\n'.repeat(12) } };
export const RightToLeft: Story = {
  args: { value: 'هل الجو بارد؟', label: 'رسالة', placeholder: 'اكتب' },
  globals: { dir: 'rtl' },
};

export const Sends: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Message to Mika' });
    await userEvent.type(field, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two {Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
    await expect(field).toHaveValue('');
  },
};

/** The field grows with its text. */
export const Grows: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    const before = field.getBoundingClientRect().height;
    await userEvent.type(field, 'One{Shift>}{Enter}{Enter}{/Shift}three');
    await expect(field.getBoundingClientRect().height).toBeGreaterThan(before + 30);
  },
};
