import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { VirtualList } from './virtual-list.tsx';

interface Scene {
  count: number;
  hasMore?: boolean | undefined;
  onEndReached: () => void;
}

const lines = ['Short.', 'A sentence that takes its time to come to the point, and then does. '.repeat(3)];

function View({ count, hasMore, onEndReached }: Scene) {
  return (
    <section aria-label="Events" style={{ blockSize: 480, overflowY: 'auto' }}>
      <VirtualList
        label="What happened"
        items={Array.from({ length: count }, (_, place) => ({ id: `e${place}`, text: lines[place % 2] }))}
        getKey={({ id }) => id}
        estimatedHeight={72}
        hasMore={hasMore}
        onEndReached={onEndReached}
        placeholder={<p>More is coming…</p>}
      >
        {({ text }, place) => (
          <a href={`#event-${place}`} style={{ display: 'block', padding: 12 }}>
            {place + 1}. {text}
          </a>
        )}
      </VirtualList>
    </section>
  );
}

const meta = {
  title: 'Content/VirtualList',
  component: View,
  args: { count: 5000, onEndReached: fn() },
  ...inAllModes,
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  VirtualList: {
    of: VirtualList,
    purpose: 'Hundreds of rows of any height that load as one scrolls.',
    notFor: 'Fewer than about fifty rows, which a plain list renders, and items side by side (VirtualGrid).',
    keyboard: {
      Tab: 'Moves through what the rows contain.',
      'Arrow up, Arrow down': 'Moves to the row above or below.',
      'Home, End': 'Moves to the first or last row.',
    },
  },
});

/** Rows can have any height; the focused one stays rendered at any scroll position. */
export const FiveThousand: Story = {
  play: async ({ canvas, canvasElement }) => {
    const first = await canvas.findByRole('link', { name: /^1\. / });
    await expect(canvasElement.querySelectorAll('li').length).toBeLessThan(40);
    first.focus();
    const scroller = canvas.getByRole('region', { name: 'Events' });
    scroller.scrollTop = 40_000;
    await waitFor(() => expect(canvas.queryByRole('link', { name: /^12\. / })).toBeNull());
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('link', { name: /^2\. / })).toHaveFocus());
  },
};

export const MoreToCome: Story = {
  args: { count: 12, hasMore: true },
  play: async ({ canvas, args }) => {
    canvas.getByRole('region', { name: 'Events' }).scrollTop = 10_000;
    await waitFor(() => expect(args.onEndReached).toHaveBeenCalledTimes(1));
  },
};
export const Few: Story = { args: { count: 2 } };
