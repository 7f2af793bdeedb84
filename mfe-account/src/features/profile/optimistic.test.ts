import { describe, expect, it } from 'vitest';
import { createOptimistic } from './optimistic.ts';

function make(first: string | undefined = 'first') {
  let shown = first;
  const saves: PromiseWithResolvers<void>[] = [];
  const change = createOptimistic<string>({
    read: () => shown,
    show: (value) => {
      shown = value;
    },
    save: () => {
      const save = Promise.withResolvers<void>();
      saves.push(save);
      return save.promise;
    },
  });
  return { change, shown: () => shown, saves };
}
const refused = new Error('refused');

describe('createOptimistic', () => {
  it('restores the former value if the server rejects the change [SETTINGS-11]', async () => {
    const { change, shown, saves } = make();
    const done = change('second');
    saves[0]?.reject(refused);
    expect(await done).toBe(false);
    expect(shown()).toBe('first');
  });

  it('keeps the newer value if only the older change fails [SETTINGS-13]', async () => {
    const { change, shown, saves } = make();
    const both = [change('second'), change('third')];
    saves[0]?.reject(refused);
    await both[0];
    expect(shown()).toBe('third');
    saves[1]?.resolve();
    expect(await Promise.all(both)).toEqual([false, true]);
    expect(shown()).toBe('third');
  });

  it('keeps the newer value if it was stored before the older change fails [SETTINGS-13]', async () => {
    const { change, shown, saves } = make();
    const both = [change('second'), change('third')];
    saves[1]?.resolve();
    expect(await both[1]).toBe(true);
    saves[0]?.reject(refused);
    expect(await both[0]).toBe(false);
    expect(shown()).toBe('third');
  });

  it('restores the older value if only the newer change fails [SETTINGS-13]', async () => {
    const { change, shown, saves } = make();
    const both = [change('second'), change('third')];
    saves[0]?.resolve();
    await both[0];
    saves[1]?.reject(refused);
    await both[1];
    expect(shown()).toBe('second');
  });

  it('restores the first value if all changes fail [SETTINGS-13]', async () => {
    const { change, shown, saves } = make();
    const both = [change('second'), change('third')];
    saves[0]?.reject(refused);
    saves[1]?.reject(refused);
    await Promise.all(both);
    expect(shown()).toBe('first');
  });

  it('shows the new value at once [SETTINGS-10]', () => {
    const { change, shown } = make();
    void change('second');
    expect(shown()).toBe('second');
  });

  it('keeps a stored value if a later change fails [SETTINGS-12]', async () => {
    const { change, shown, saves } = make();
    const first = change('second');
    saves[0]?.resolve();
    expect(await first).toBe(true);
    const next = change('third');
    saves[1]?.reject(refused);
    await next;
    expect(shown()).toBe('second');
  });
});
