import { describe, expect, it } from 'vitest';
import { createOutbox } from './outbox.ts';

function fakeDrafts(initial: Record<string, string> = {}) {
  const held = new Map(Object.entries(initial));
  let flushes = 0;
  return {
    read: (key: string) => held.get(key) ?? '',
    write: (key: string, text: string) => void held.set(key, text),
    clear: (key: string) => void held.delete(key),
    flush: () => {
      flushes += 1;
    },
    flushes: () => flushes,
    held,
  };
}
const one = { clientMessageId: '1', text: 'one' };
const two = { clientMessageId: '2', text: 'two' };

describe('the outbox of a chat', () => {
  it('is empty if its stored text is damaged', () => {
    for (const damaged of ['{', 'null', '7', '[{"text":1}]', '["x"]']) {
      expect(createOutbox(fakeDrafts({ 'outbox:a': damaged }), 'a').list()).toEqual([]);
    }
  });

  it('stores texts at once, in order, and apart from other chats', () => {
    const drafts = fakeDrafts();
    const outbox = createOutbox(drafts, 'a');
    outbox.add(one);
    outbox.add(two);
    outbox.add(one);
    expect(drafts.flushes()).toBe(3);
    expect(createOutbox(drafts, 'a').list()).toEqual([two, one]);
    expect(createOutbox(drafts, 'b').list()).toEqual([]);
  });

  it('stores nothing once everything has arrived', () => {
    const drafts = fakeDrafts();
    const outbox = createOutbox(drafts, 'a');
    outbox.add(one);
    outbox.remove('1');
    outbox.remove('unknown');
    expect(drafts.held.size).toBe(0);
  });
});
