import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../stories/in-all-modes.ts';
import { ThinkingDots } from './thinking-dots.tsx';

const meta = {
  title: 'Chat/ThinkingDots',
  component: ThinkingDots,
  args: { label: 'Mika is thinking' },
  ...inAllModes,
} satisfies Meta<typeof ThinkingDots>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
