import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { HeroBanner } from '../hero-banner/hero-banner.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { Carousel } from './carousel.tsx';

const slides = [
  { title: 'The night train never stops here. Tonight it did.', image: portrait(3) },
  { title: 'A lighthouse for two', image: portrait(1) },
  { title: 'Ines plays only B-sides', image: portrait(4) },
].map(({ title, image }, index) => (
  <HeroBanner
    key={title}
    style="FEATURED"
    title={title}
    body="A new story, in seven evenings."
    imageUrl={image}
    url={`/chat/${index}`}
    callToAction="Begin"
    priority={index === 0}
  />
));

const meta = {
  title: 'Content/Carousel',
  component: Carousel,
  args: { label: 'Featured', children: slides },
  ...inAllModes,
} satisfies Meta<typeof Carousel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Carousel: {
    of: Carousel,
    purpose: 'A few large pictures of equal weight, one at a time, that may advance on their own.',
    notFor: 'What people must not miss, as most see only the first slide, and many items (Shelf).',
    keyboard: {
      Tab: 'Moves to the arrows, dots and the slide; the focus stops the advance.',
      'Enter, Space': 'Presses the arrow or dot.',
    },
  },
});

export const Default: Story = {};
export const PlaysByItself: Story = { args: { autoPlay: 6000 } };
export const One: Story = { args: { children: slides.slice(0, 1) } };

/** Slides out of view cannot be focused. */
export const ByButtons: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByText(/lighthouse/).closest('[inert]')).toBeNull());
    await expect(canvas.getByText(/night train/).closest('[inert]')).not.toBeNull();
  },
};
export const RightToLeft: Story = {
  globals: { dir: 'rtl', motion: 'reduced' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByText(/lighthouse/).closest('[inert]')).toBeNull());
  },
};
