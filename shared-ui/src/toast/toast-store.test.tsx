import { describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

describe('createToastStore', () => {
  it('applies defaults, including the id DEFAULT [TOAST-01]', () => {
    const store = createToastStore();
    store.show({ message: 'Saved' });
    expect(store.getSnapshot()).toEqual([
      expect.objectContaining({ id: 'DEFAULT', variant: 'INFO', message: 'Saved', duration: 3000, isShow: true }),
    ]);
  });

  it('replaces the toast of the same id and keeps the others [TOAST-02]', () => {
    const store = createToastStore();
    store.show({ id: 'other', message: 'Stays' });
    store.show({ message: 'First' });
    store.show({ message: 'Second', variant: 'ERROR' });
    expect(store.getSnapshot().map(({ id, message }) => [id, message])).toEqual([
      ['other', 'Stays'],
      ['DEFAULT', 'Second'],
    ]);
  });

  it('shows an ERROR for 3000 ms [TOAST-03]', () => {
    const store = createToastStore();
    store.show({ variant: 'ERROR', message: 'No' });
    expect(store.getSnapshot()[0]).toMatchObject({ variant: 'ERROR', duration: 3000 });
  });

  it('shows SUCCESS and INFO for 3000 ms [TOAST-04]', () => {
    for (const variant of ['SUCCESS', 'INFO'] as const) {
      const store = createToastStore();
      store.show({ variant, message: 'Yes' });
      expect(store.getSnapshot()[0]).toMatchObject({ variant, duration: 3000 });
    }
  });

  it('hides a toast before it is removed', () => {
    const store = createToastStore();
    store.show({ message: 'Saved' });
    store.hide();
    expect(store.getSnapshot()[0]?.isShow).toBe(false);
    store.remove('DEFAULT');
    expect(store.getSnapshot()).toEqual([]);
  });

  it('notifies listeners until they unsubscribe', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show({ message: 'One' });
    leave();
    store.show({ message: 'Two' });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('returns the same snapshot until something changes', () => {
    const store = createToastStore();
    store.show({ message: 'One' });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });
});
