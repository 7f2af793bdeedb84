import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
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

export const Default: Story = {};
