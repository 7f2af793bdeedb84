import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircleIcon } from 'lucide-react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Card } from '../card/card.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { Shelf } from './shelf.tsx';

const cards = Array.from({ length: 12 }, (_, index) => {
  const person = people[index % people.length];
  return (
    <Card
      key={`card ${index + 1}`}
      name={person?.name ?? ''}
      line={person?.line}
      picture={{ src: portrait(index) }}
      badge={`${12 - index}.4K`}
      badgeIcon={<MessageCircleIcon aria-hidden />}
      href={`/chat/${index + 1}`}
    />
  );
});

const meta = {
  title: 'Content/Shelf',
  component: Shelf,
  args: { heading: 'Tonight’s company', action: <a href="#all">See all</a>, children: cards },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ paddingBlock: 24 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof Shelf>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Shelf: {
    of: Shelf,
    purpose: 'A row of items under one heading, of which the rest is one movement away.',
    notFor: 'Results that people look through in full: VirtualGrid.',
    keyboard: {
      Tab: 'Moves to each item in turn.',
      'Arrow left, Arrow right': 'Moves to the previous or next item and scrolls; mirrored from right to left.',
    },
  },
});

export const Default: Story = {};
export const RightToLeft: Story = { globals: { dir: 'rtl' }, args: { heading: 'رفقة الليلة' } };
export const Small: Story = { args: { itemSize: 's' } };
export const Few: Story = { args: { children: cards.slice(0, 2) } };
export const Loading: Story = {
  args: {
    busy: true,
    action: undefined,
    children: Array.from({ length: 10 }, (_, index) => <Skeleton key={`skeleton ${index + 1}`} shape="card" />),
  },
};

/** Arrow keys move from card to card, and the shelf scrolls along. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link', { name: /K/ });
    links[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(links[2]).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(links[1]).toHaveFocus();
  },
};

/** A button scrolls on by most of a view; the one for the way back appears. */
export const ByArrow: Story = {
  globals: { motion: 'reduced' },
  play: async ({ canvasElement, canvas }) => {
    const row = canvasElement.querySelector('ul');
    const next = await canvas.findByLabelText('Next');
    next.click();
    await waitFor(() => expect(row?.scrollLeft).toBeGreaterThan(0));
    await canvas.findByLabelText('Previous');
  },
};

/** In right-to-left text the same button scrolls the other way. */
export const ByArrowRightToLeft: Story = {
  globals: { dir: 'rtl', motion: 'reduced' },
  play: async ({ canvasElement, canvas }) => {
    const row = canvasElement.querySelector('ul');
    (await canvas.findByLabelText('Next')).click();
    await waitFor(() => expect(row?.scrollLeft).toBeLessThan(0));
    await canvas.findByLabelText('Previous');
  },
};
