import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { VirtualGrid } from './virtual-grid.tsx';

interface Scene {
  count: number;
  pageSize?: number | undefined;
  onEndReached: () => void;
}

const person = (place: number) => ({
  id: `c${place}`,
  name: `${people[place % people.length]?.name} ${place + 1}`,
  line: people[place % people.length]?.line,
});

function View({ count, pageSize, onEndReached }: Scene) {
  const [loaded, setLoaded] = useState(pageSize ?? count);
  const more = () => {
    onEndReached();
    setLoaded((before) => Math.min(count, before + (pageSize ?? 0)));
  };
  return (
    <VirtualGrid
      label="Everyone"
      items={Array.from({ length: loaded }, (_, place) => person(place))}
      getKey={({ id }) => id}
      minItemWidth={150}
      itemHeight={(width) => (width * 4) / 3}
      hasMore={loaded < count}
      onEndReached={more}
      placeholder={<Skeleton shape="card" />}
    >
      {({ name, line }, place) => (
        <Card name={name} line={line} picture={{ src: portrait(place) }} href={`/chat/${place}`} />
      )}
    </VirtualGrid>
  );
}

const meta = {
  title: 'Content/VirtualGrid',
  component: View,
  args: { count: 5000, onEndReached: fn() },
  ...inAllModes,
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  VirtualGrid: {
    of: VirtualGrid,
    purpose: 'Hundreds of items of equal size that load as one scrolls.',
    notFor: 'Fewer than about fifty items, which a plain grid renders, and rows of different heights (VirtualList).',
    keyboard: {
      Tab: 'Moves to each item that is rendered.',
      'Arrow keys': 'Move to the item beside, above or below.',
      'Home, End': 'Move to the first or last item.',
    },
  },
});

/** Only cards near the view are rendered; End moves the focus to the last. */
export const FiveThousand: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('Mika 1');
    await expect(canvasElement.querySelectorAll('li').length).toBeLessThan(120);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('Aurel 2');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('5000'));
    await expect(canvasElement.querySelectorAll('li').length).toBeLessThan(120);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Mika 1'));
  },
};

/** The next page is requested once, before the end, and replaces its placeholders. */
export const InPages: Story = {
  args: { count: 360, pageSize: 120 },
  play: async ({ canvas, args }) => {
    await canvas.findByText('Mika 1');
    await expect(args.onEndReached).not.toHaveBeenCalled();
    const place = 121;
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledTimes(1));
    await canvas.findByText(new RegExp(` ${place}$`));
    window.scrollTo(0, 0);
    await canvas.findByText('Mika 1');
  },
};

export const Few: Story = { args: { count: 3 } };
export const Loading: Story = { args: { count: 60, pageSize: 0 } };
export const RightToLeft: Story = {
  args: { count: 40 },
  globals: { dir: 'rtl' },
  play: async ({ canvas }) => {
    await canvas.findByText('Mika 1');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveTextContent('Aurel 2');
  },
};
