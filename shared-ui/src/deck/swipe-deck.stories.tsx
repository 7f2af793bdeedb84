import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { SwipeDeck } from './swipe-deck.tsx';

interface Scene {
  start: number;
  onIndexChange: (index: number) => void;
}

function View({ start, onIndexChange }: Scene) {
  const [index, setIndex] = useState(start);
  const change = (next: number) => {
    setIndex(next);
    onIndexChange(next);
  };
  return (
    <SwipeDeck
      label="One by one"
      items={people}
      getKey={({ name }) => name}
      index={index}
      onIndexChange={change}
      actions={<Button variant="primary">Start chatting</Button>}
      end={<EmptyState title="That was everyone" action={<Button onClick={() => change(0)}>Again</Button>} />}
    >
      {({ name, line }) => (
        <Card
          name={name}
          line={line}
          picture={{ src: portrait(people.findIndex((person) => person.name === name)) }}
          href={`/chat/${name}`}
        />
      )}
    </SwipeDeck>
  );
}

const meta = {
  title: 'Content/SwipeDeck',
  component: View,
  args: { start: 0, onIndexChange: fn() },
  ...inAllModes,
} satisfies Meta<typeof View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  SwipeDeck: {
    of: SwipeDeck,
    purpose: 'Looks at large items one after the other.',
    notFor: 'Comparing items, which a VirtualGrid allows.',
    keyboard: {
      'Arrow left, Arrow right': 'Shows the previous or next item; mirrored from right to left.',
      Tab: 'Moves to the card and the buttons.',
      'Enter, Space': 'Presses what has the focus.',
    },
  },
});

/** Buttons and keys switch cards; there is no card before the first. */
export const First: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const next = canvas.getByRole('button', { name: 'Next' });
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await userEvent.click(next);
    await expect(canvas.getByText('2 of 6')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2);
    const within = [...canvasElement.querySelectorAll('a')].filter((link) => !link.closest('[inert]'));
    await expect(within.map((link) => link.textContent)).toEqual([expect.stringContaining('Ines')]);
  },
};

/** A swipe switches cards without following the link, a short one springs back, and a tap follows the link. */
export const BySwipe: Story = {
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: /Mika/ });
    const followed = fn((event: Event) => event.preventDefault());
    link.addEventListener('click', followed);
    await swipe(link, 12);
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await swipe(link, -260);
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await expect(followed).not.toHaveBeenCalled();
    await swipe(canvas.getByRole('link', { name: /Aurel/ }), 260);
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
    fireEvent.pointerDown(link, { pointerId: 2, isPrimary: true });
    fireEvent.click(link);
    await expect(followed).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ canvas, args }) => {
    await swipe(canvas.getByRole('link', { name: /Mika/ }), 260);
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    canvas.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(0);
  },
};

export const Past: Story = { args: { start: 6 } };

async function swipe(target: Element, by: number): Promise<void> {
  const stage = target.closest<HTMLElement>('section > div');
  // A synthetic pointer cannot be captured.
  if (stage) stage.setPointerCapture = () => {};
  const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, clientX });
  fireEvent.pointerDown(target, at(300));
  fireEvent.pointerMove(target, at(300 + by / 2));
  await new Promise((resolve) => setTimeout(resolve, 60));
  fireEvent.pointerMove(target, at(300 + by));
  fireEvent.pointerUp(target, at(300 + by));
  fireEvent.click(target);
}
