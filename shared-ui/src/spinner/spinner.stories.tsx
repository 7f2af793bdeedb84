import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Spinner } from './spinner.tsx';

const meta = { title: 'States/Spinner', component: Spinner, args: { label: 'Loading' }, ...inAllModes } satisfies Meta<
  typeof Spinner
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
