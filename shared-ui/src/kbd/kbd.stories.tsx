import type { Meta, StoryObj } from '@storybook/react-vite';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Kbd } from './kbd.tsx';

const meta = {
  title: 'Indicators/Kbd',
  component: Kbd,
  args: { keys: ['Shift', 'Enter'] },
  ...inAllModes,
} satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chord: Story = {};
export const InText: Story = {
  render: (args) => (
    <p>
      <Kbd keys={['Enter']} /> sends, <Kbd {...args} /> begins a new line.
    </p>
  ),
};
