import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'FEMALE', label: 'She' },
  { value: 'MALE', label: 'He' },
  { value: 'NON_BINARY', label: 'Other' },
];

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: { label: 'Your pronoun', options, value: null, onValueChange: fn() },
  render: function Group(args) {
    const [value, setValue] = useState(args.value);
    return <RadioGroup {...args} value={value} onValueChange={setValue} />;
  },
  ...inAllModes,
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  RadioGroup: {
    of: RadioGroup,
    purpose: 'One of two to about six options, all in sight, that applies when the form is sent.',
    notFor: 'More options (Select), several at once (Chips, Checkbox), and what applies at once (SegmentedControl).',
    keyboard: {
      Tab: 'Moves to the chosen option, and out of the group.',
      'Arrow keys': 'Choose the previous or next option.',
      Space: 'Chooses the option with the focus.',
    },
  },
});

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'MALE' } };
export const WithError: Story = { args: { error: 'Please choose one.' } };
export const Disabled: Story = { args: { value: 'MALE', disabled: true } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'She' }));
    // The choice follows the focus while the key is down.
    await userEvent.keyboard('{ArrowRight>}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'He' })).toBeChecked());
    await userEvent.keyboard('{/ArrowRight}');
  },
};
export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Langsam aufgebaute Liebesgeschichte mit offenem Ausgang' },
      { value: 'b', label: 'Freundschaft' },
      { value: 'c', label: 'Abenteuer in einer unbekannten Stadt', disabled: true },
    ],
  },
};
export const RightToLeft: Story = {
  args: {
    label: 'الضمير',
    value: 'a',
    options: [
      { value: 'a', label: 'هي' },
      { value: 'b', label: 'هو' },
      { value: 'c', label: 'غير ذلك' },
    ],
  },
  globals: { dir: 'rtl' },
};
