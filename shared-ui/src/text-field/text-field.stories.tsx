import type { Meta, StoryObj } from '@storybook/react-vite';
import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  args: { label: 'Nickname', value: '', onValueChange: fn() },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: 420 }}>
        <TextField {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  TextField: {
    of: TextField,
    purpose: 'One line of text, an address, a password, a number.',
    notFor: 'Several lines (TextArea), a search (SearchField), and known options (Select).',
    keyboard: {
      Enter: 'Submits the form around it.',
      Tab: 'Moves to the buttons after the text.',
    },
  },
});

export const Default: Story = { args: { hint: 'Letters and numbers', placeholder: 'How shall we call you?' } };
export const Filled: Story = { args: { value: 'Marlow', max: 20 } };
export const WithIcon: Story = {
  args: { label: 'Search', hideLabel: true, start: <SearchIcon aria-hidden />, type: 'search', placeholder: 'Search' },
};
export const WithError: Story = { args: { value: 'Mar low', error: 'Space cannot be entered' } };
export const Disabled: Story = { args: { value: 'Marlow', disabled: true } };

/** Above the maximum the counter turns red and the text is kept. */
export const OverMaximum: Story = {
  args: { max: 20 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Nickname'), 'Twenty-one letters ok');
    await expect(canvas.getByText('21/20')).toHaveAttribute('data-over');
  },
};
export const LongText: Story = {
  args: {
    label: 'Wie möchtest du in deinen Unterhaltungen von den Charakteren angesprochen werden?',
    error: 'Bitte verwende ausschließlich Buchstaben des englischen Alphabets und Ziffern, höchstens zwanzig Zeichen.',
    value: 'Rindfleischetikettierungsüberwachung',
    max: 20,
  },
};
export const RightToLeft: Story = {
  args: { label: 'الاسم', hint: 'حروف وأرقام', value: 'مرحبا', max: 20 },
  globals: { dir: 'rtl' },
};
