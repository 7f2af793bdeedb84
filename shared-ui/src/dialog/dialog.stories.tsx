import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Change your persona',
    description: 'Characters see this name and these few words about you.',
    children: <p>You are Marlow, a cartographer who lost the way home and is in no hurry to find it.</p>,
    footer: (
      <>
        <Button variant="ghost">Later</Button>
        <Button variant="primary">Save</Button>
      </>
    ),
  },
  render: function WithButton(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Dialog: {
    of: Dialog,
    purpose: 'A short task that interrupts the page and returns to it.',
    notFor:
      'A question with yes or no (ConfirmDialog), details beside their trigger (Popover), and long tasks, which are pages.',
    keyboard: {
      Tab: 'Moves within the dialog.',
      Escape: 'Closes it, unless closeOnEscape is false; the focus returns to where it was.',
    },
  },
});

export const Open: Story = { args: { open: true } };
export const AsCard: Story = { args: { open: true, size: 's', mobile: 'card' } };
export const RightToLeft: Story = {
  args: { open: true, title: 'تغيير الشخصية', description: 'يرى الجميع هذا الاسم.' },
  globals: { dir: 'rtl' },
};
export const LongText: Story = {
  args: {
    open: true,
    title: 'Datenschutzeinstellungen für Unterhaltungen und Sprachnachrichten anpassen',
    children: Array.from({ length: 24 }, (_, line) => (
      <p key={`line ${line + 1}`}>
        Absatz {line + 1}: Was hier steht, ist länger als der Bildschirm, und nur diese Mitte scrollt.
      </p>
    )),
  },
};

/** The dialog takes the focus, keeps it, and returns it on close. */
export const FocusReturns: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Change your persona' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
