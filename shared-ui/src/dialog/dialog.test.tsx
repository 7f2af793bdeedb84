import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Drawer } from '../drawer/drawer.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { OverlayScope } from '../overlay-scope/overlay-scope.tsx';
import { createToastStore } from '../toast/toast-store.ts';
import { Toaster } from '../toast/toaster.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

afterEach(cleanup);

/** Radix listens for clicks outside from the next task on. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

async function openDialog(props: Partial<DialogProps> = {}) {
  const onOpenChange = vi.fn();
  render(<Dialog open onOpenChange={onOpenChange} title="Persona" {...props} />);
  await settle();
  return onOpenChange;
}

function pressOutside(target: Element = document.body) {
  fireEvent.pointerDown(target, { pointerType: 'mouse', button: 0 });
  fireEvent.click(target);
}

describe('Dialog', () => {
  it('closes on Escape unless that is disabled [MODAL-01]', async () => {
    const locked = await openDialog({ closeOnEscape: false });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(locked).not.toHaveBeenCalled();
    cleanup();

    const open = await openDialog();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(open).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('closes on a click outside unless that is disabled [MODAL-02]', async () => {
    const locked = await openDialog({ closeOnOutsideClick: false });
    pressOutside();
    expect(locked).not.toHaveBeenCalled();
    cleanup();

    const open = await openDialog();
    pressOutside();
    expect(open).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('stays open on a click on a toast', async () => {
    const store = createToastStore();
    store.show({ message: 'Copied' });
    render(<Toaster store={store} />);
    const onOpenChange = await openDialog();
    pressOutside(screen.getByText('Copied'));
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('hides the close button if closeLabel is null', async () => {
    await openDialog({ closeLabel: null });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('returns the focus to the opener of the overlay that it replaced', async () => {
    const user = userEvent.setup();
    function Page() {
      const [shown, setShown] = useState<'options' | 'report' | null>(null);
      const close = () => setShown(null);
      return (
        <>
          <button type="button" onClick={() => setShown('options')}>
            More
          </button>
          <Drawer open={shown === 'options'} onOpenChange={close} label="Options">
            <button type="button" onClick={() => setShown('report')}>
              Report
            </button>
          </Drawer>
          <Dialog open={shown === 'report'} onOpenChange={close} title="Report" />
        </>
      );
    }
    render(<Page />);
    for (const _ of ['when it comes first', 'when it was there before']) {
      await user.click(screen.getByRole('button', { name: 'More' }));
      await user.click(await screen.findByRole('button', { name: 'Report' }));
      await screen.findByRole('dialog', { name: 'Report' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
    }
  });

  it('returns the focus to the button of the menu that opened it', async () => {
    const user = userEvent.setup();
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <DropdownMenu
            trigger={<button type="button">More</button>}
            entries={[{ label: 'Persona', onSelect: () => setOpen(true) }]}
          />
          <Dialog open={open} onOpenChange={setOpen} title="Persona" />
        </>
      );
    }
    render(<Page />);
    screen.getByRole('button', { name: 'More' }).focus();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Persona' });
    await user.keyboard('{Escape}');
    await settle();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });
});

describe('OverlayScope', () => {
  it('closes every open modal and drawer when the route changes [NAV-23]', () => {
    const onDialog = vi.fn();
    const onDrawer = vi.fn();
    const onClosed = vi.fn();
    const page = (path: string) => (
      <OverlayScope closeKey={path}>
        <Dialog open onOpenChange={onDialog} title="Persona" />
        <Drawer open onOpenChange={onDrawer} label="Menu">
          Links
        </Drawer>
        <Dialog open={false} onOpenChange={onClosed} title="Closed" />
      </OverlayScope>
    );
    const { rerender } = render(page('/explore'));
    rerender(page('/explore'));
    expect(onDialog).not.toHaveBeenCalled();
    rerender(page('/library'));
    expect(onDialog).toHaveBeenCalledExactlyOnceWith(false);
    expect(onDrawer).toHaveBeenCalledExactlyOnceWith(false);
    expect(onClosed).not.toHaveBeenCalled();
  });
});
