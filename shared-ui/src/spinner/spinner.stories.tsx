import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Spinner } from './spinner.tsx';

const meta = { title: 'States/Spinner', component: Spinner, args: { label: 'Loading' }, ...inAllModes } satisfies Meta<
  typeof Spinner
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Spinner: {
    of: Spinner,
    purpose: 'A short wait of unknown length, in a small place.',
    notFor: 'Content that is loading (Skeleton), and a button that works (its loading).',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Medium: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
