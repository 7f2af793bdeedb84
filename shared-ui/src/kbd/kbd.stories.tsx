import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide.tsx';
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

export const Guide = guide({
  Kbd: {
    of: Kbd,
    purpose: 'Tells a shortcut in a hint. It is hidden on devices without a keyboard.',
    notFor: 'Code and names of buttons.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Chord: Story = {};
export const InText: Story = {
  render: (args) => (
    <p>
      <Kbd keys={['Enter']} /> sends, <Kbd {...args} /> begins a new line.
    </p>
  ),
};
