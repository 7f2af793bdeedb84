import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { HeroBanner } from '../hero-banner/hero-banner.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { VerticalFeed } from './vertical-feed.tsx';

interface Scene {
  count: number;
  start?: number | undefined;
  hasMore?: boolean | undefined;
  onActiveIndexChange: (index: number) => void;
  onEndReached: () => void;
}

const person = (place: number) => people[place % people.length] ?? people[0];

function View({ count, start = 0, hasMore, onActiveIndexChange, onEndReached }: Scene) {
  const [active, setActive] = useState(start);
  const change = (index: number) => {
    setActive(index);
    onActiveIndexChange(index);
  };
  return (
    <div style={{ blockSize: 640, maxInlineSize: 420, marginInline: 'auto' }}>
      <VerticalFeed
        label="Highlights"
        items={Array.from({ length: count }, (_, place) => ({ place, ...person(place) }))}
        getKey={({ place }) => `${place}`}
        activeIndex={active}
        onActiveIndexChange={change}
        hasMore={hasMore}
        onEndReached={onEndReached}
        end={
          <EmptyState title="That was all for today" action={<Button onClick={() => change(0)}>To the top</Button>} />
        }
      >
        {({ place, name, line }, isActive) => (
          <HeroBanner
            style="VERTICAL"
            title={`${place + 1}. ${name}`}
            body={line}
            imageUrl={portrait(place)}
            url={`/chat/${place}`}
            callToAction={isActive ? 'Start chatting' : undefined}
          />
        )}
      </VerticalFeed>
    </div>
  );
}

const meta = {
  title: 'Content/VerticalFeed',
  component: View,
  args: { count: 12, onActiveIndexChange: fn(), onEndReached: fn() },
  ...inAllModes,
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  VerticalFeed: {
    of: VerticalFeed,
    purpose: 'Items that fill the screen, one after the other, as on a phone.',
    notFor: 'Items to compare or find again, which a VirtualGrid or Shelf show.',
    keyboard: {
      'Arrow up, Arrow down, Page up, Page down': 'Shows the previous or next item.',
      'Home, End': 'Shows the first or last item.',
      Tab: 'Moves within the visible item and to the buttons.',
    },
  },
});

/** Keys and buttons move through the items; only the visible one can be focused. */
export const ByKeys: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvas, canvasElement, args }) => {
    canvas.getByRole('list', { name: 'Highlights' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(args.onActiveIndexChange).toHaveBeenLastCalledWith(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(args.onActiveIndexChange).toHaveBeenLastCalledWith(2));
    const within = [...canvasElement.querySelectorAll('a')].filter((link) => !link.closest('[inert]'));
    await expect(within).toHaveLength(1);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(args.onActiveIndexChange).toHaveBeenLastCalledWith(0));
  },
};

/** Requests more once, within three items of the end. */
export const MoreToCome: Story = {
  args: { count: 5, hasMore: true },
  globals: { motion: 'reduced' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('list', { name: 'Highlights' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(args.onActiveIndexChange).toHaveBeenLastCalledWith(1));
    await expect(args.onEndReached).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledTimes(1));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(args.onActiveIndexChange).toHaveBeenLastCalledWith(3));
    await expect(args.onEndReached).toHaveBeenCalledTimes(1);
  },
};

export const InTheMiddle: Story = { args: { start: 7 } };
export const Empty: Story = { args: { count: 0 } };
