import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, id, setUp } from './testing/setup.ts';

const mine = aMessage({ id: id(10), type: 'USER', text: 'hello', clientMessageId: id(1) });
const reply = aMessage({ id: id(11), text: 'first', parentId: id(10) });
const two = { messages: [mine, reply] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a reply that is continued', () => {
  const longer = { ...reply, updatedAt: reply.updatedAt + 1, status: 'STREAMING' as const };

  it('is asked for once, keeps its text while it waits, and grows in its place', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.answers['channels.continueText'] = () => new Promise(() => undefined);
    void setup.conversation.messages.continueReply(reply.id);
    void setup.conversation.messages.continueReply(reply.id);
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.named('channels.continueText')).toHaveLength(1);
    expect(setup.state().reply.phase).toBe('thinking');
    expect(setup.texts()).toEqual(['hello', 'first']);
    setup.event('message-updated', {
      message: { ...longer, message: { ...longer.message, value: 'first and more' } },
    });
    expect(setup.state().reply.phase).toBe('idle');
    expect(setup.texts()).toEqual(['hello', 'first and more']);
  });

  it('that failed before a word stays as it was', async () => {
    const setup = setUp({ room: two });
    await setup.conversation.enter();
    setup.answers['channels.continueText'] = () => new Promise(() => undefined);
    void setup.conversation.messages.continueReply(reply.id);
    await vi.advanceTimersByTimeAsync(0);
    setup.event('message-failed', { messageId: reply.id, code: 'REPLY_FAILED', message: '' });
    expect(setup.state().reply.phase).toBe('idle');
    expect(setup.state().messages.at(-1)?.status).toBe('DONE');
  });
});
