import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { BirthDateSelect } from './birth-date-select.tsx';

const meta = {
  title: 'Fields/BirthDateSelect',
  component: BirthDateSelect,
  args: {
    label: 'Birthday',
    value: null,
    onValueChange: fn(),
    max: Date.UTC(2026, 10, 21),
    partLabels: { month: 'Month', day: 'Day', year: 'Year' },
  },
  render: function Field(args) {
    const [value, setValue] = useState(args.value);
    const change = (next: number | null) => {
      args.onValueChange(next);
      setValue(next);
    };
    return (
      <div style={{ maxInlineSize: 420, minBlockSize: 320 }}>
        <BirthDateSelect {...args} value={value} onValueChange={change} />
      </div>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof BirthDateSelect>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  BirthDateSelect: {
    of: BirthDateSelect,
    purpose: 'Asks for a date that people know by heart: their birth.',
    notFor: 'Dates near today, which need a calendar.',
    keyboard: {
      Tab: 'Moves between month, day and year.',
      Digits: 'Choose the value without opening the list; pauses separate two values.',
      'A letter': 'Chooses the next month that begins with it.',
      Backspace: 'Clears the part.',
      'Enter, Space, Arrow down': 'Opens the list.',
      Escape: 'Closes the list.',
    },
  },
});

export const Empty: Story = {};
export const Chosen: Story = { args: { value: Date.UTC(1994, 3, 17) } };
export const NotEligible: Story = {
  args: { value: Date.UTC(2020, 0, 1), error: 'You must be at least 18 years old.' },
};
export const Disabled: Story = { args: { value: Date.UTC(1994, 3, 17), disabled: true } };
export const LongText: Story = {
  args: {
    label: 'Wann hast du Geburtstag?',
    partLabels: { month: 'Monat', day: 'Tag', year: 'Jahr' },
    locale: 'de',
    value: Date.UTC(1994, 8, 30),
  },
};
export const RightToLeft: Story = {
  args: {
    label: 'تاريخ الميلاد',
    partLabels: { month: 'الشهر', day: 'اليوم', year: 'السنة' },
    locale: 'ar',
    value: Date.UTC(1994, 8, 30),
  },
  globals: { dir: 'rtl' },
};

/** The list of years is at most 200 px high. */
export const YearsOpen: Story = {
  // The list hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas, step }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Year' }));
    const list = await screen.findByRole('listbox');
    await step('the list scrolls and is at most 200 px high [CONST-29]', async () => {
      await expect(list.getBoundingClientRect().height).toBeLessThanOrEqual(200);
      await expect(screen.getAllByRole('option').length).toBeGreaterThan(100);
    });
    await expect(screen.getAllByRole('option')[0]).toHaveTextContent('2026');
  },
};

/** All three parts can be typed. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('combobox', { name: 'Month' }).focus();
    await userEvent.keyboard('04');
    await userEvent.tab();
    await userEvent.keyboard('17');
    await userEvent.tab();
    await userEvent.keyboard('1994');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Date.UTC(1994, 3, 17));
  },
};
