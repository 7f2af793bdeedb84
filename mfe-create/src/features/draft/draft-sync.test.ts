import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftSync, type DraftContent } from './draft-sync.ts';

const key = '00000000-0000-4000-8000-000000000001';

function setUp() {
  let content: DraftContent | null = { nickname: 'M' };
  const save = vi.fn(async (_key: string, _content: DraftContent) => ({ revision: 1 }));
  const onSaved = vi.fn();
  const sync = createDraftSync({
    remote: { save, read: async () => ({ content: {}, revision: 0 }) },
    current: () => (content === null ? null : { customBotKey: key, content }),
    onSaved,
  });
  return {
    sync,
    save,
    onSaved,
    type: (nickname: string) => {
      content = { nickname };
      sync.touch();
    },
  };
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the server’s copy of a draft', () => {
  it('is updated after a pause in typing, in one request', async () => {
    const { type, save, onSaved } = setUp();
    for (const name of ['Mi', 'Mir', 'Mira']) type(name);
    await vi.advanceTimersByTimeAsync(1_499);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save.mock.calls).toEqual([[key, { nickname: 'Mira' }]]);
    expect(onSaved).toHaveBeenCalledWith(key, 1);
  });

  it('is updated again after a failure, with the latest text', async () => {
    const { type, save, sync } = setUp();
    save.mockRejectedValueOnce(new Error('offline'));
    type('Mira');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(sync.isWaiting()).toBe(true);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(sync.isWaiting()).toBe(false);
  });

  it('gets unsaved changes at once when the page closes, one request after the other', async () => {
    const { type, save, sync } = setUp();
    const first = Promise.withResolvers<{ revision: number }>();
    save.mockImplementationOnce(() => first.promise);
    type('Mira');
    const sent = sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    type('Mira 2');
    const again = sync.flush();
    expect(save).not.toHaveBeenCalledTimes(2);
    first.resolve({ revision: 1 });
    expect([await sent, await again]).toEqual([true, true]);
    expect(save.mock.calls.map(([, content]) => content)).toEqual([{ nickname: 'Mira' }, { nickname: 'Mira 2' }]);
  });

  it('gets nothing of a discarded draft', async () => {
    const { type, save, sync } = setUp();
    type('Mira');
    sync.cancel();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
  });
});
