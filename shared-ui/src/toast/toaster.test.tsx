import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function setUp() {
  const store = createToastStore();
  render(<Toaster store={store} />);
  const advance = (time: number) => act(() => vi.advanceTimersByTime(time));
  const shown = () => store.getSnapshot().filter((toast) => toast.isShow);
  return { store, advance, shown };
}

describe('Toaster', () => {
  it('announces an error at once and others politely', () => {
    const { store } = setUp();
    act(() => store.show({ id: 'a', variant: 'ERROR', message: 'It broke' }));
    act(() => store.show({ id: 'b', variant: 'SUCCESS', message: 'It works' }));
    expect(screen.getByRole('alert').textContent).toContain('It broke');
    expect(screen.getByRole('status').textContent).toContain('It works');
  });

  it('hides an error after 3000 ms, not before [CONST-13]', () => {
    const { store, advance, shown } = setUp();
    act(() => store.show({ variant: 'ERROR', message: 'It broke' }));
    advance(2999);
    expect(shown()).toHaveLength(1);
    advance(1);
    expect(shown()).toHaveLength(0);
  });

  it('restarts the timer when the same id is shown again', () => {
    const { store, advance, shown } = setUp();
    act(() => store.show({ message: 'First' }));
    advance(2000);
    act(() => store.show({ message: 'Second' }));
    advance(2000);
    expect(shown()).toHaveLength(1);
    advance(1000);
    expect(shown()).toHaveLength(0);
  });

  it('pauses the timer while hovered and then continues it', () => {
    const { store, advance, shown } = setUp();
    act(() => store.show({ message: 'Read me' }));
    advance(2000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    advance(10_000);
    expect(shown()).toHaveLength(1);
    fireEvent.pointerLeave(screen.getByRole('status'));
    advance(999);
    expect(shown()).toHaveLength(1);
    advance(1);
    expect(shown()).toHaveLength(0);
  });

  it('pauses the timer while focused', () => {
    const { store, advance, shown } = setUp();
    act(() => store.show({ message: 'Read me' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    advance(10_000);
    expect(shown()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    advance(3000);
    expect(shown()).toHaveLength(0);
  });

  it('is dismissed by its button', () => {
    const { store, shown } = setUp();
    act(() => store.show({ message: 'Read me' }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toHaveLength(0);
  });

  it('hides before it runs the action, which may show a toast of the same id', () => {
    const { store, shown } = setUp();
    const restore = () => store.show({ message: 'Restored' });
    act(() => store.show({ message: 'Deleted', action: { label: 'Undo', onSelect: restore } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown().map((toast) => toast.message)).toEqual(['Restored']);
  });

  it('removes a hidden toast unless it is shown again meanwhile', () => {
    const { store, advance } = setUp();
    act(() => store.show({ message: 'Bye' }));
    act(() => store.hide());
    advance(199);
    expect(store.getSnapshot()).toHaveLength(1);
    advance(1);
    expect(store.getSnapshot()).toHaveLength(0);

    act(() => store.show({ message: 'Bye' }));
    act(() => store.hide());
    advance(100);
    act(() => store.show({ message: 'Back' }));
    advance(1000);
    expect(store.getSnapshot()).toHaveLength(1);
  });

  it('moves above native dialogs for each new toast', () => {
    let isOpen = false;
    const calls: string[] = [];
    const element = HTMLElement.prototype;
    element.showPopover = () => {
      isOpen = true;
      calls.push('show');
    };
    element.hidePopover = () => calls.push('hide');
    const matches = vi.spyOn(element, 'matches').mockImplementation(() => isOpen);
    try {
      const { store } = setUp();
      expect(calls).toEqual([]);
      act(() => store.show({ message: 'First' }));
      expect(calls).toEqual(['show']);
      act(() => store.show({ message: 'Second' }));
      expect(calls).toEqual(['show', 'hide', 'show']);
    } finally {
      matches.mockRestore();
      Reflect.deleteProperty(element, 'showPopover');
      Reflect.deleteProperty(element, 'hidePopover');
    }
  });

  it('stays in the visible part of the page while an on-screen keyboard is open', () => {
    const viewport = Object.assign(new EventTarget(), { offsetTop: 0 });
    vi.stubGlobal('visualViewport', viewport);
    try {
      const { store } = setUp();
      act(() => store.show({ message: 'Not sent' }));
      viewport.offsetTop = 240;
      viewport.dispatchEvent(new Event('scroll'));
      const place = screen.getByRole('status').parentElement;
      expect(place?.style.getPropertyValue('--seen-from')).toBe('240px');
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('ignores clicks while it animates out, so that the action runs once', () => {
    const { store, advance } = setUp();
    const onSelect = vi.fn();
    act(() => store.show({ message: 'Deleted', action: { label: 'Undo', onSelect } }));
    const undo = screen.getByRole('button', { name: 'Undo' });
    fireEvent.click(undo);
    expect(undo.closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    advance(200);
    expect(screen.queryByText('Deleted')).toBeNull();
    expect(onSelect).toHaveBeenCalledOnce();
  });
});
