import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { GemAmount } from '../gem-amount/gem-amount.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { MediaTile } from './media-tile.tsx';

const meta = {
  title: 'Media/MediaTile',
  component: MediaTile,
  args: { label: 'At the observatory', picture: { src: portrait(0) }, onClick: fn() },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof MediaTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  MediaTile: {
    of: MediaTile,
    purpose: 'One picture or video among several: to open, choose or unlock.',
    notFor: 'Characters (Card), and pictures that do nothing (Picture).',
    keyboard: {
      Tab: 'Moves to it.',
      'Enter, Space': 'Opens, chooses or unlocks it; ignored while it is busy.',
    },
  },
});

export const Image: Story = {};
export const Video: Story = { args: { kind: 'video' } };
export const Locked: Story = { args: { locked: true, price: <GemAmount amount={30} label={(n) => `${n} gems`} /> } };
export const Selected: Story = { args: { selected: true } };
export const Missing: Story = { args: { picture: { src: null } } };

/** Ignores clicks while busy. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'At the observatory' }));
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Gallery: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 'min(520px, 90vi)' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
        gap: 8,
        inlineSize: 'min(520px, 90vi)',
      }}
    >
      {Array.from({ length: 9 }, (_, place) => (
        <li key={`tile ${place + 1}`}>
          <MediaTile
            {...args}
            label={`Picture ${place + 1}`}
            picture={{ src: portrait(place) }}
            kind={place % 4 === 1 ? 'video' : 'image'}
            locked={place > 5}
            price={<GemAmount amount={30} label={(n) => `${n} gems`} />}
          />
        </li>
      ))}
    </ul>
  ),
};
