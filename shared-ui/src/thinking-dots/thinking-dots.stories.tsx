import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide.tsx';
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

export const Guide = guide({
  ThinkingDots: {
    of: ThinkingDots,
    purpose: 'Shows in a chat that a reply is on its way.',
    notFor: 'Other waits: Spinner, Skeleton, Progress.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Default: Story = {};
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
