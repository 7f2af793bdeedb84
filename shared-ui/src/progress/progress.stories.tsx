import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Progress } from './progress.tsx';

const meta = {
  title: 'Indicators/Progress',
  component: Progress,
  args: { label: 'portrait.png', value: 42 },
  ...inAllModes,
} satisfies Meta<typeof Progress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Progress: {
    of: Progress,
    purpose: 'A long task of which people can see how far it is, cancel it, and try again.',
    notFor: 'Short waits (Spinner), places that fill (Skeleton), and a value that is no task (Gauge).',
    keyboard: {
      Tab: 'Moves to Cancel or Retry.',
      'Enter, Space': 'Presses it.',
    },
  },
});

export const Default: Story = {};
export const Unknown: Story = { args: { label: 'Painting', value: null } };
export const Done: Story = { args: { value: 100 } };

export const WithCancel: Story = {
  args: { detail: '2.4 of 8 MB', onCancel: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

export const Failed: Story = {
  args: { error: 'The connection was lost.', onCancel: fn(), onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongText: Story = {
  args: {
    label: 'Ein_sehr_langer_Dateiname_ohne_Leerzeichen_aus_der_Sammlung_von_2024.png',
    detail: '2,4 von 8 Megabyte',
  },
};
