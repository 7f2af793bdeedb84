import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { OfflineScreen } from './offline-screen.tsx';

const meta = {
  title: 'States/OfflineScreen',
  component: OfflineScreen,
  args: { title: 'You are offline', body: 'Check your internet connection', onRetry: fn() },
  parameters: { layout: 'fullscreen' },
  ...inAllModes,
} satisfies Meta<typeof OfflineScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  OfflineScreen: {
    of: OfflineScreen,
    purpose: 'Covers a page that cannot work without a connection.',
    notFor: 'Pages that still show something, which keep it under a BannerBar.',
    keyboard: {
      Tab: 'Moves to Retry.',
      'Enter, Space': 'Tries again.',
    },
  },
});

export const Default: Story = {};
