import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Gauge } from './gauge.tsx';

const meta = {
  title: 'Indicators/Gauge',
  component: Gauge,
  args: { label: 'Vibe', value: 45 },
  ...inAllModes,
} satisfies Meta<typeof Gauge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Gauge: {
    of: Gauge,
    purpose: 'A value from 0 to 100 that unlocks something at its end.',
    notFor: 'Progress of a task (Progress), and a setting (Slider).',
    keyboard: 'The gauge takes no focus; the action that it unlocks is a button in the order of Tab.',
  },
});

export const Filling: Story = {
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('meter', { name: 'Vibe' });
    await expect(meter).toHaveAttribute('aria-valuenow', '45');
  },
};
export const Empty: Story = { args: { value: 0 } };

/** At 100 it shows the unlocked action. */
export const Full: Story = {
  args: { value: 100, whenFull: <Button size="s">Start fever</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Start fever' })).toBeVisible();
  },
};
export const NotYet: Story = {
  args: { value: 99, whenFull: <Button size="s">Start fever</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Bare: Story = { args: { hideLabel: true } };
export const LongText: Story = {
  args: { label: 'Stimmung zwischen euch an diesem außergewöhnlichen Abend', valueText: 'noch sechs Nachrichten' },
};
