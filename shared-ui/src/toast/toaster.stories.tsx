import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { createToastStore, type ToastInput } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

/** Longer than any story runs. */
const LONG_DURATION = 600_000;

function storeWith(...toasts: ToastInput[]) {
  const store = createToastStore();
  for (const toast of toasts) store.show({ duration: LONG_DURATION, ...toast });
  return store;
}

const onUndo = fn();

const meta = {
  title: 'Overlays/Toaster',
  component: Toaster,
  args: { store: createToastStore() },
  ...inAllModes,
} satisfies Meta<typeof Toaster>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Toaster: {
    of: Toaster,
    purpose: 'Tells the result of an action, briefly, with Undo if there is one. One per page.',
    notFor: 'What lasts (BannerBar), what must be decided (ConfirmDialog), and mistakes in a field.',
    keyboard: {
      Tab: 'Moves to its action and Dismiss; the focus stops the clock.',
      'Enter, Space': 'Presses it.',
    },
  },
});

export const Variants: Story = {
  args: {
    store: storeWith(
      { id: 'a', variant: 'ERROR', message: 'An error occurred. Please try again.' },
      { id: 'b', variant: 'SUCCESS', message: 'Your account has been successfully created.' },
      { id: 'c', variant: 'INFO', message: '1/3 characters created today' },
    ),
  },
};

/** Toasts appear at the top, away from buttons that send, save and pay, and above a native dialog. */
export const OutOfTheWay: Story = {
  args: { store: createToastStore() },
  render: (args) => (
    <>
      <dialog aria-label="A call" />
      <Toaster {...args} />
    </>
  ),
  play: async ({ args, canvasElement }) => {
    canvasElement.querySelector('dialog')?.showModal();
    args.store.show({ message: 'Not sent', variant: 'ERROR', duration: LONG_DURATION });
    const toast = (await screen.findByText('Not sent')).closest('[data-variant]');
    const box = toast?.getBoundingClientRect();
    await expect(box?.bottom).toBeLessThan(window.innerHeight / 2);
    await expect(toast?.parentElement?.matches(':popover-open')).toBe(true);
    canvasElement.querySelector('dialog')?.close();
  },
};

export const WithAction: Story = {
  args: {
    store: storeWith({ message: 'Chat deleted', variant: 'SUCCESS', action: { label: 'Undo', onSelect: onUndo } }),
  },
};

export const Undo: Story = {
  args: { store: createToastStore() },
  play: async ({ args }) => {
    onUndo.mockClear();
    args.store.show({ message: 'Chat deleted', duration: LONG_DURATION, action: { label: 'Undo', onSelect: onUndo } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(onUndo).toHaveBeenCalledOnce();
  },
};

export const LongText: Story = {
  args: {
    store: storeWith({
      variant: 'ERROR',
      message:
        'Die Unterhaltung konnte nicht gespeichert werden, weil die Verbindung unterbrochen wurde. Wir versuchen es weiter.',
    }),
  },
};
export const RightToLeft: Story = {
  args: { store: storeWith({ variant: 'SUCCESS', message: 'تم إنشاء حسابك بنجاح.' }) },
  globals: { dir: 'rtl' },
};
