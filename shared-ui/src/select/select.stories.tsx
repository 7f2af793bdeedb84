import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Select } from './select.tsx';

const options = ['English', 'Deutsch', '日本語', 'العربية', 'Português'].map((label) => ({ value: label, label }));

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Language', options, value: null, onValueChange: fn(), placeholder: 'Choose' },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    return (
      <div style={{ maxInlineSize: 320, minBlockSize: 320 }}>
        <Select {...args} value={value} onValueChange={setValue} />
      </div>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Select: {
    of: Select,
    purpose: 'One of many known options, in little room.',
    notFor: 'Fewer than five options, which RadioGroup shows at once, and actions (DropdownMenu).',
    keyboard: {
      'Enter, Space, Arrow up, Arrow down': 'Opens the list.',
      'Arrow up, Arrow down': 'In the list, moves between the options.',
      'A letter': 'Moves to the option that begins with it.',
      'Home, End': 'Moves to the first or last option.',
      Enter: 'Chooses the option.',
      Escape: 'Closes the list without a choice.',
    },
  },
});

export const Empty: Story = {};
export const Chosen: Story = { args: { value: 'Deutsch' } };
export const WithError: Story = { args: { error: 'Please choose a language.' } };
export const Disabled: Story = { args: { value: 'Deutsch', disabled: true } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await canvas.findByRole('combobox', { name: 'Language' })).toHaveTextContent('Deutsch');
  },
};

export const Open: Story = {
  // The list hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  args: { value: 'Deutsch' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findByRole('option', { name: 'Deutsch' })).toHaveAttribute('data-state', 'checked');
  },
};
