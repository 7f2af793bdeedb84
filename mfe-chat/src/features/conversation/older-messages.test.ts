import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, id, setUp } from './testing/setup.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** 300 messages: the room shows the last ten, and a page has up to a hundred. */
const many = Array.from({ length: 300 }, (_, n) => aMessage({ id: id(1000 + n), text: `message ${n}` }));
const pages = [200, 100, 0].map((from) => ({
  messages: many.slice(from, Math.min(from + 100, 290)),
  hasMore: from > 0,
  nextCursor: from > 0 ? id(1000 + from) : null,
}));
const room = { messages: many.slice(290), hasMore: true, nextCursor: id(1290) };

async function entered(fields: Parameters<typeof setUp>[0] = {}) {
  const set = setUp({ room, pages: [...pages], ...fields });
  await set.conversation.enter();
  return set;
}

describe('the message that a memory comes from', () => {
  it('is reached page after page without gaps, and highlighted for a moment', async () => {
    const { conversation, state, named } = await entered();
    await conversation.showMessage(id(1002));
    expect(state().messages.map(({ id: messageId }) => messageId)).toEqual(many.map(({ id: messageId }) => messageId));
    expect(named('channels.messages').map(({ input }) => input)).toMatchObject([
      { query: { cursor: id(1290), size: 100 } },
      { query: { cursor: id(1200), size: 100 } },
      { query: { cursor: id(1100), size: 100 } },
    ]);
    expect(state().sought).toEqual({ messageId: id(1002) });
    vi.advanceTimersByTime(3_000);
    expect(state().sought).toBeNull();
  });

  it('is shown without a call if it is held, and highlighted again at each request', async () => {
    const { conversation, state, named } = await entered();
    await conversation.showMessage(id(1295));
    vi.advanceTimersByTime(2_000);
    await conversation.showMessage(id(1295));
    vi.advanceTimersByTime(2_000);
    expect(state().sought).toEqual({ messageId: id(1295) });
    expect(named('channels.messages')).toEqual([]);
  });

  it('is reported as missing if it is on another branch or deleted, without needless calls', async () => {
    const { conversation, state, toasts, named } = await entered();
    await conversation.showMessage(id(1999));
    await conversation.showMessage(id(1150).replace(/.$/, 'a'));
    expect(named('channels.messages')).toHaveLength(2);
    expect(state().sought).toBeNull();
    expect(toasts.map(({ message }) => message)).toEqual(['memory.notHere', 'memory.notHere']);
  });

  it('is given up if a page can’t be read; the shown messages stay', async () => {
    const { conversation, state, toasts, answers } = await entered();
    answers['channels.messages'] = () => {
      throw new Error('away');
    };
    await conversation.showMessage(id(1002));
    expect(state().messages).toHaveLength(10);
    expect(state()).toMatchObject({ sought: null, older: { phase: 'unread' } });
    // The toast is the call's own.
    expect(toasts).toEqual([]);
  });
});

it('reads one page at a time for several requests', async () => {
  const { conversation, named, state } = await entered();
  await Promise.all([conversation.loadOlder(), conversation.loadOlder(), conversation.showMessage(id(1250))]);
  expect(named('channels.messages')).toHaveLength(1);
  expect(state().sought).toEqual({ messageId: id(1250) });
});
