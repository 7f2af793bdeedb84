import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Play voices', checked: false, onCheckedChange: fn() },
  render: function Row(args) {
    const [checked, setChecked] = useState(args.checked);
    return (
      <div style={{ maxInlineSize: 420 }}>
        <Switch {...args} checked={checked} onCheckedChange={setChecked} />
      </div>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Switch: {
    of: Switch,
    purpose: 'Turns something on or off at once.',
    notFor: 'What applies when a form is sent (Checkbox), and two things of equal weight (SegmentedControl).',
    keyboard: {
      Tab: 'Moves to it.',
      'Enter, Space': 'Turns it on or off.',
    },
  },
});

export const Off: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Play voices'));
    await expect(canvas.getByRole('switch', { name: 'Play voices' })).toBeChecked();
  },
};
export const On: Story = { args: { checked: true, description: 'Replies are read aloud as they arrive.' } };
export const Disabled: Story = { args: { checked: true, disabled: true } };
export const RightToLeft: Story = { args: { checked: true, label: 'تشغيل الأصوات' }, globals: { dir: 'rtl' } };
