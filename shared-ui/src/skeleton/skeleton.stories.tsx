import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Skeleton } from './skeleton.tsx';

const meta = { title: 'States/Skeleton', component: Skeleton, ...inAllModes } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Skeleton: {
    of: Skeleton,
    purpose: 'Keeps the place of content that is loading, in its shape.',
    notFor: 'Waits below 300 ms (wrap it in DelayedPlaceholder), and waits within a button (its loading).',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Shapes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, inlineSize: 220 }}>
      <Skeleton shape="card" />
      <Skeleton shape="circle" />
      <div>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
      <Skeleton shape="block" height={96} />
    </div>
  ),
};
export const ReducedMotion: Story = { ...Shapes, globals: { motion: 'reduced' } };
