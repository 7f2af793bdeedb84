import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.doUnmock('./parts.ts');
});

/** Fresh modules, as before the overlays have loaded. */
async function freshPage() {
  const [{ Dialog }, { Drawer }, { DropdownMenu }, { Tooltip }, overlays] = await Promise.all([
    import('../dialog/dialog.tsx'),
    import('../drawer/drawer.tsx'),
    import('../dropdown-menu/dropdown-menu.tsx'),
    import('../tooltip/tooltip.tsx'),
    import('./overlays.ts'),
  ]);
  expect(overlays.loadedOverlays()).toBeUndefined();
  return { Dialog, Drawer, DropdownMenu, Tooltip, ...overlays };
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

describe('overlays on demand', () => {
  it('load when first needed, and then open', async () => {
    const { Dialog, Drawer, loadedOverlays } = await freshPage();
    const dialog = (open: boolean) => (
      <>
        <Dialog open={open} onOpenChange={() => undefined} title="Leave the chat?" />
        <Drawer open={false} onOpenChange={() => undefined} label="Menu">
          Chats
        </Drawer>
      </>
    );
    const { rerender } = render(dialog(false));
    expect(loadedOverlays()).toBeUndefined();
    rerender(dialog(true));
    expect(await screen.findByRole('dialog', { name: 'Leave the chat?' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });

  it('close after a failed load, so that they can be opened again', async () => {
    let isDown = true;
    vi.doMock('./parts.ts', async (original) => {
      if (isDown) throw new Error('offline');
      return original();
    });
    const { Dialog } = await freshPage();
    const onOpenChange = vi.fn();
    const dialog = (open: boolean) => <Dialog open={open} onOpenChange={onOpenChange} title="Share" />;
    const { rerender } = render(dialog(true));
    await vi.waitFor(() => expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false));
    rerender(dialog(false));
    isDown = false;
    rerender(dialog(true));
    expect(await screen.findByRole('dialog', { name: 'Share' })).toBeTruthy();
    expect(onOpenChange).toHaveBeenCalledOnce();
  });
});

describe('a menu that has not loaded yet', () => {
  it.each([
    ['a click', (button: HTMLElement) => fireEvent.click(button, { detail: 1 })],
    ['Enter', (button: HTMLElement) => fireEvent.click(button)],
    ['ArrowDown', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'ArrowDown' })],
  ])('opens after %s once it has loaded, and returns the focus to its button', async (_, ask) => {
    const { DropdownMenu } = await freshPage();
    const onSelect = vi.fn();
    render(<DropdownMenu trigger={<button type="button">Create</button>} entries={[{ label: 'A world', onSelect }]} />);
    const button = screen.getByRole('button', { name: 'Create' });
    expect(button.getAttribute('aria-haspopup')).toBe('menu');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    ask(button);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'A world' }));
    expect(onSelect).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Create'));
  });

  it('focuses its first entry if opened by a key, and supports arrow keys', async () => {
    const { DropdownMenu } = await freshPage();
    const entries = [{ label: 'English' }, { label: 'Korean' }];
    render(<DropdownMenu trigger={<button type="button">Language</button>} entries={entries} />);
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    const first = await screen.findByRole('menuitem', { name: 'English' });
    await vi.waitFor(() => expect(document.activeElement).toBe(first));
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Korean'));
  });
});

describe('a tooltip that has not loaded yet', () => {
  it('leaves its element unchanged and keeps the focus when it loads', async () => {
    const { Tooltip, loadOverlays } = await freshPage();
    render(
      <Tooltip content="Costs 5 gems">
        <button type="button">Picture</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Picture' });
    button.focus();
    await loadOverlays();
    expect(screen.getByRole('button', { name: 'Picture' })).toBe(button);
    button.blur();
    button.focus();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Costs 5 gems');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Picture' }));
  });
});
