import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { SearchField } from './search-field.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { label: 'Search', placeholder: 'Who would you like to meet?', value: '', onValueChange: fn() },
  render: function View(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: string) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <SearchField {...args} value={value} onValueChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof SearchField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  SearchField: {
    of: SearchField,
    purpose: 'Finds something by typing, with results as one types.',
    notFor: 'Values of a form (TextField), and a choice of known options (Select).',
    keyboard: {
      Escape: 'Clears it and keeps the focus; if it is empty, closes what surrounds it.',
      Enter: 'Submits the form around it.',
      Tab: 'Moves to Clear.',
    },
  },
});

export const Empty: Story = {};

/** Escape and the button clear the field and keep the focus. */
export const Filled: Story = {
  args: { value: 'lighthouse' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith('');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('storm{Escape}');
    await expect(field).toHaveValue('');
    await userEvent.keyboard('harbour');
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: { value: 'jemand, der einen Leuchtturm hütet und im Sturm Radio hört, aber nur nachts und nur auf Langwelle' },
};
