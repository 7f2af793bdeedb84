import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { Picture } from './picture.tsx';

const meta = {
  title: 'Content/Picture',
  component: Picture,
  args: { src: portrait(0), alt: 'Mika at the observatory', color: '#41205f' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof Picture>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Picture: {
    of: Picture,
    purpose: 'A picture of known size that comes from the network, without moving what is around it.',
    notFor: 'Icons, and pictures in the background without meaning.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Portrait: Story = {
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img').parentElement).toHaveAttribute('data-state', 'loaded'));
  },
};
export const Landscape: Story = { args: { ratio: '16/9' } };
export const Missing: Story = { args: { src: null } };

/** A failed picture keeps its box and its text alternative. */
export const Failed: Story = {
  args: { src: 'data:image/png;base64,broken' },
  play: async ({ canvas, canvasElement }) => {
    const image = await canvas.findByRole('img', { name: 'Mika at the observatory' });
    await waitFor(() => expect(canvasElement.querySelector('[data-state="missing"]')).not.toBeNull());
    await expect(image).toBeDefined();
    const box = canvasElement.querySelector('[data-state]')?.getBoundingClientRect();
    await expect(Math.round(box?.height ?? 0)).toBe(320);
  },
};
