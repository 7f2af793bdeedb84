import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete this chat?',
    description: 'Your messages with Mika and everything she remembers will be gone.',
  },
  ...inAllModes,
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  ConfirmDialog: {
    of: ConfirmDialog,
    purpose: 'Asks before an action that cannot be undone or costs something.',
    notFor: 'Actions that can be undone: do them, and offer Undo in a toast.',
    keyboard: {
      Tab: 'Moves between the two buttons; Cancel has the focus first.',
      'Enter, Space': 'Presses the button.',
      Escape: 'Cancels, unless the action is running.',
    },
  },
});

export const Default: Story = {};
export const Running: Story = {
  args: { running: true },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  },
};
export const OtherTexts: Story = {
  args: { variant: 'primary', confirmText: 'Leave', cancelText: 'Stay', title: 'Leave without saving?' },
};
export const LongText: Story = {
  args: {
    title: 'Möchtest du dein Benutzerkonto wirklich unwiderruflich löschen?',
    confirmText: 'Benutzerkonto löschen',
    cancelText: 'Lieber doch nicht',
  },
};
