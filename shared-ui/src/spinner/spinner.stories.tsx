import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './spinner.tsx';

const meta = { title: 'States/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Medium: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const ReducedMotion: Story = { globals: { motion: 'reduced' } };
export const Light: Story = { args: { size: 'l' }, globals: { theme: 'light' } };
