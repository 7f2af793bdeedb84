import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { ErrorState } from './error-state.tsx';

const meta = {
  title: 'States/ErrorState',
  component: ErrorState,
  args: { title: 'The library did not open', body: 'An error occurred. Please try again.', onRetry: fn() },
  ...inAllModes,
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  ErrorState: {
    of: ErrorState,
    purpose: 'Says what could not be loaded, and offers a retry.',
    notFor: 'Mistakes in a form, which stand at their field, and lost connections (OfflineScreen, BannerBar).',
    keyboard: {
      Tab: 'Moves to Retry and the alternative.',
      'Enter, Space': 'Presses it.',
    },
  },
});

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = { args: { retrying: true } };
