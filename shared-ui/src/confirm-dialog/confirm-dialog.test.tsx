import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

afterEach(cleanup);

async function setUp(running: boolean) {
  const onOpenChange = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      title="Delete account"
      description="Everything will be gone."
      running={running}
    />,
  );
  // Radix listens for clicks outside from the next task on.
  await new Promise((resolve) => setTimeout(resolve, 0));
  return { onOpenChange, onConfirm };
}

describe('ConfirmDialog', () => {
  it('ignores buttons, Escape and clicks outside while running [MODAL-11]', async () => {
    const { onOpenChange, onConfirm } = await setUp(true);
    const confirm = screen.getByRole('button', { name: 'Delete' });
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
    expect(cancel.disabled).toBe(true);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(confirm);
    fireEvent.click(cancel);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.pointerDown(document.body, { pointerType: 'mouse', button: 0 });
    fireEvent.click(document.body);
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('has a title, a description, Delete and Cancel, and is busy while running [MODAL-10]', async () => {
    const { onConfirm, onOpenChange } = await setUp(false);
    expect(screen.getByRole('alertdialog', { name: 'Delete account' }).textContent).toContain(
      'Everything will be gone.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
    cleanup();

    await setUp(true);
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-busy')).toBe('true');
  });
});
