import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { BottomSheet } from './bottom-sheet.tsx';

const gifts = ['A paper crane', 'A jar of honey', 'A night at the fair', 'The last umbrella'];

const meta = {
  title: 'Overlays/BottomSheet',
  component: BottomSheet,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Bring a gift',
    children: (
      <ul style={{ display: 'grid', gap: 8 }}>
        {gifts.map((gift) => (
          <li key={gift}>
            <Button fullWidth>{gift}</Button>
          </li>
        ))}
      </ul>
    ),
  },
  render: function View(args) {
    const [open, setOpen] = useState(args.open);
    const change = (next: boolean) => {
      setOpen(next);
      args.onOpenChange(next);
    };
    return (
      <>
        <Button onClick={() => change(true)}>Gifts</Button>
        <BottomSheet {...args} open={open} onOpenChange={change} />
      </>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof BottomSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  BottomSheet: {
    of: BottomSheet,
    purpose: 'A secondary choice beside what stays visible, such as gifts in a chat on a phone.',
    notFor: 'A decision that must be made first (Dialog, ConfirmDialog), and more than one step.',
    keyboard: {
      Tab: 'Moves within the sheet.',
      Escape: 'Closes it; the focus returns to the opener.',
    },
  },
});

export const Open: Story = { args: { open: true, description: 'Gifts are remembered.' } };
export const WithFooter: Story = {
  args: {
    open: true,
    footer: (
      <>
        <Button>Not now</Button>
        <Button variant="primary">Send</Button>
      </>
    ),
  },
};
export const LongText: Story = {
  args: {
    open: true,
    title: 'Geschenke, an die man sich auch nach vielen gemeinsamen Abenden noch erinnert',
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={`line ${line + 1}`}>Jedes Geschenk verändert ein wenig, wie der Abend weitergeht.</p>
    )),
  },
};

/** Escape closes the sheet and returns the focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Gifts' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Bring a gift' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

/** Dragging it down far enough closes the sheet; otherwise it springs back. */
export const ByFinger: Story = {
  args: { open: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog');
    const header = within(dialog);
    const at = (clientY: number) => ({ pointerId: 1, isPrimary: true, clientY, bubbles: true });
    fireEvent.pointerDown(header, at(100));
    fireEvent.pointerMove(header, at(120));
    await expect(dialog.style.translate).toBe('0px 20px');
    fireEvent.pointerUp(header, at(120));
    await expect(dialog.style.translate).toBe('');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    fireEvent.pointerDown(header, at(100));
    fireEvent.pointerUp(header, at(240));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
  },
};

function within(dialog: HTMLElement): HTMLElement {
  const header = dialog.querySelector('header');
  if (!header) throw new Error('The sheet has no header.');
  // A synthetic pointer cannot be captured.
  header.setPointerCapture = () => {};
  return header;
}
