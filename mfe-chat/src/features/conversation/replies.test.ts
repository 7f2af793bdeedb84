import { ApiError } from 'shared-sdk';
import type { Message } from 'shared-sdk/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, channel, id, setUp, stored } from './testing/setup.ts';

const mine = aMessage({ id: id(10), type: 'USER', text: 'hello', clientMessageId: id(1) });
const reply = aMessage({ id: id(11), text: 'first', parentId: id(10) });
const two = { messages: [mine, reply] };
const refused = (code: 'NOT_ENOUGH_GEM' | 'INTERNAL_ERROR', status: number) =>
  Promise.reject(new ApiError({ status, code, message: '' }));
const regenerated = (message: Message = reply) => ({
  messageData: { message, updatedGemAmount: 5, vibeGauge: 10 },
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('another reply', () => {
  it('hides the old one, awaits the new one, and hides the suggestions [MSG-13] [MSG-14]', async () => {
    const setup = setUp({ room: two });
    setup.answers['channels.textSuggestions'] = () => ({ suggestions: ['a', 'b', 'c'] });
    setup.answers['channels.regenerateText'] = () => regenerated();
    await setup.conversation.enter();
    await setup.conversation.actions.suggest();
    await setup.conversation.messages.regenerate(reply.id);
    expect(setup.state()).toMatchObject({ reply: { phase: 'thinking' }, isShowSuggestion: false });
    expect([...setup.state().regenerating]).toEqual([reply.id]);
  });

  it.each([
    ['for want of gems', () => refused('NOT_ENOUGH_GEM', 402), 1],
    ['at the server', () => refused('INTERNAL_ERROR', 500), 0],
  ])('that fails %s brings the old one back and stops thinking [MSG-16]', async (_, fail, modals) => {
    const setup = setUp({ room: two });
    setup.answers['channels.regenerateText'] = fail;
    await setup.conversation.enter();
    await setup.conversation.messages.regenerate(reply.id);
    expect(setup.state()).toMatchObject({ reply: { phase: 'idle' }, messages: [mine, reply] });
    expect(setup.state().regenerating.size).toBe(0);
    expect(setup.notEnough()).toBe(modals);
  });

  it('that fails later shows the old one again, with a message [MSG-16]', async () => {
    const setup = setUp({ room: two });
    setup.answers['channels.regenerateText'] = () => regenerated();
    await setup.conversation.enter();
    await setup.conversation.messages.regenerate(reply.id);
    setup.event('message-failed', { messageId: reply.id, code: 'REPLY_FAILED', message: '' });
    expect(setup.state().regenerating.size).toBe(0);
    expect(setup.state().reply.phase).not.toBe('thinking');
    expect(setup.toasts).toHaveLength(1);
    expect(setup.state().reply).toEqual({ phase: 'idle' });
  });

  it('streams in its place', async () => {
    const setup = setUp({ room: { messages: [mine, reply, aMessage({ id: id(12), text: 'later' })] } });
    setup.answers['channels.regenerateText'] = () => regenerated();
    await setup.conversation.enter();
    await setup.conversation.messages.regenerate(reply.id);
    // The old text, sent again, is not an answer.
    setup.event('message-updated', { message: reply });
    expect(setup.state().regenerating.size).toBe(1);
    const newReply = { ...reply, alternativeId: id(501), updatedAt: 2000, status: 'STREAMING' as const };
    setup.event('message-updated', { message: { ...newReply, message: { ...newReply.message, value: 'sec' } } });
    setup.event('message-delta', { messageId: reply.id, alternativeId: id(501), offset: 3, text: 'ond' });
    // A piece of the previous alternative.
    setup.event('message-delta', { messageId: reply.id, alternativeId: id(500), offset: 5, text: '!' });
    expect(setup.texts()).toEqual(['hello', 'second', 'later']);
    expect(setup.state()).toMatchObject({ reply: { phase: 'idle' } });
    expect(setup.state().regenerating.size).toBe(0);
  });

  it('shows the old one again after 15 s, and the new one if it arrives late [MSG-09] [MSG-11]', async () => {
    const setup = setUp({ room: two });
    setup.answers['channels.regenerateText'] = () => regenerated();
    await setup.conversation.enter();
    await setup.conversation.messages.regenerate(reply.id);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(setup.state().regenerating.size).toBe(0);
    expect(setup.toasts).toHaveLength(1);
    const late = { ...reply, alternativeId: id(501), updatedAt: 3000 };
    setup.event('message-updated', { message: { ...late, message: { ...late.message, value: 'late' } } });
    expect(setup.texts()).toEqual(['hello', 'late']);
  });

  it('can be asked for after a missing one', async () => {
    const setup = setUp({ room: { messages: [mine] } });
    setup.answers['channels.regenerateText'] = () => regenerated(mine);
    await setup.conversation.enter();
    expect(setup.state().reply).toEqual({ phase: 'unanswered', messageId: mine.id });
    await setup.conversation.messages.regenerate(mine.id);
    expect(setup.state()).toMatchObject({ reply: { phase: 'thinking' } });
    setup.event('message-failed', { messageId: mine.id, code: 'REPLY_FAILED', message: '' });
    expect(setup.state().reply).toEqual({ phase: 'unanswered', messageId: mine.id });
  });
});

describe('a reply in progress', () => {
  const open = { replyId: id(12), messageId: id(12), parentId: id(10), createdAt: 4000 };

  it('is awaited for the rest of the 15 s if it has no words yet', async () => {
    const setup = setUp({ room: { messages: [mine], openReplies: [open] } });
    await setup.conversation.enter();
    expect(setup.state()).toMatchObject({ reply: { phase: 'thinking' } });
    await vi.advanceTimersByTimeAsync(13_999);
    expect(setup.state().reply.phase).toBe('thinking');
    await vi.advanceTimersByTimeAsync(1);
    expect(setup.state().reply.phase).not.toBe('thinking');
  });

  it('is awaited longer while the server says that the model is slow', async () => {
    const setup = setUp({ room: { messages: [mine], openReplies: [open] } });
    await setup.conversation.enter();
    const slow = { modelName: 'Slow one', isLoading: true, leftSeconds: 40 };
    for (let time = 0; time < 10; time += 1) {
      await vi.advanceTimersByTimeAsync(8_000);
      setup.event('reply-waiting', { messageId: mine.id, until: Date.now() + 15_000, ...slow });
      expect(setup.state().reply).toMatchObject({ phase: 'thinking', slow });
    }
    await vi.advanceTimersByTimeAsync(15_000);
    expect(setup.state().reply.phase).not.toBe('thinking');
  });

  it('is not awaited because of an old event', async () => {
    const answer = aMessage({ id: id(12), text: 'Here.', parentId: mine.id });
    const setup = setUp({ room: { messages: [mine, answer] } });
    await setup.conversation.enter();
    const slow = { modelName: 'Slow one', isLoading: false, leftSeconds: null };
    setup.event('reply-waiting', { messageId: mine.id, until: Date.now() + 15_000, ...slow });
    expect(setup.state().reply.phase).toBe('idle');
  });

  it('is shown with its text so far', async () => {
    const streaming = aMessage({ id: id(12), text: 'Once upon', status: 'STREAMING' });
    const setup = setUp({ room: { messages: [mine, streaming], openReplies: [open] } });
    await setup.conversation.enter();
    setup.event('message-delta', { messageId: id(12), alternativeId: id(500), offset: 9, text: ' a time' });
    expect(setup.texts()).toEqual(['hello', 'Once upon a time']);
    expect(setup.state().reply.phase).not.toBe('thinking');
  });

  it('that ended while the room was being read is not awaited', async () => {
    const streaming = aMessage({ id: id(12), text: 'Once', status: 'STREAMING' });
    const room = { messages: [mine, streaming], openReplies: [{ ...open, alternativeId: streaming.alternativeId }] };
    const setup = setUp({ room });
    const entering = setup.conversation.enter();
    setup.event('message-updated', { message: { ...streaming, status: 'STOPPED', updatedAt: 9000 } });
    await entering;
    expect(setup.state()).toMatchObject({ reply: { phase: 'idle' } });
    expect(setup.state().regenerating.size).toBe(0);
  });

  it('that failed while the room was being read can be asked for', async () => {
    const setup = setUp({ room: { messages: [mine], openReplies: [open] } });
    const entering = setup.conversation.enter();
    setup.event('message-failed', { messageId: mine.id, code: 'STOPPED', message: '' });
    await entering;
    expect(setup.state()).toMatchObject({ reply: { phase: 'unanswered', messageId: mine.id } });
  });

  it('whose message still shows another text is a regeneration', async () => {
    const room = { messages: [mine, reply], openReplies: [{ ...open, messageId: reply.id, alternativeId: id(501) }] };
    const setup = setUp({ room });
    await setup.conversation.enter();
    expect(setup.state().reply.phase).toBe('thinking');
    expect([...setup.state().regenerating]).toEqual([reply.id]);
  });

  it('can be stopped before its first words', async () => {
    const setup = setUp({ room: { messages: [mine], openReplies: [open] } });
    await setup.conversation.enter();
    await setup.conversation.stopReply();
    expect(setup.state().reply.phase).not.toBe('thinking');
    expect(setup.named('channels.stopReply')).toMatchObject([{ input: { body: { messageId: mine.id } } }]);
  });

  it('that is silent for 20 s shows that it is reconnecting, asks the server, and continues', async () => {
    const streaming = aMessage({ id: id(12), text: 'Once', status: 'STREAMING' });
    const pages = Array.from({ length: 3 }, () => ({ messages: [streaming], hasMore: false, nextCursor: null }));
    const setup = setUp({ room: { messages: [mine, streaming] }, pages });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(setup.state().isReconnecting).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(setup.state().isReconnecting).toBe(true);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(setup.named('channels.messages')).toHaveLength(3);
    expect(setup.state().isReconnecting).toBe(true);
    setup.event('message-delta', { messageId: id(12), alternativeId: id(500), offset: 4, text: ' upon' });
    expect(setup.state().isReconnecting).toBe(false);
    setup.event('message-updated', { message: { ...streaming, status: 'DONE', updatedAt: 9000 } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(setup.named('channels.messages')).toHaveLength(3);
  });

  it('stays awaited while older pages and events repeat known messages', async () => {
    const setup = setUp({ room: two, pages: [{ messages: [mine, reply], hasMore: false, nextCursor: null }] });
    await setup.conversation.enter();
    const sending = setup.conversation.send('and?');
    await vi.advanceTimersByTimeAsync(0);
    if (setup.sends[0]) setup.sends[0].accept(stored(setup.sends[0], 20));
    await sending;
    await setup.conversation.refresh();
    expect(setup.state().reply.phase).toBe('thinking');
  });
});

describe('waiting for a reply', () => {
  const accepted = async (setup: ReturnType<typeof setUp>) => {
    await setup.conversation.enter();
    const sending = setup.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    const [send] = setup.sends;
    if (send) send.accept(stored(send, 10));
    await sending;
  };

  it('gives up after 15,000 ms with the toast of the time-out [MSG-09] [MSG-10] [CONST-01]', async () => {
    const setup = setUp();
    await accepted(setup);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(setup.state().reply.phase).toBe('thinking');
    await vi.advanceTimersByTimeAsync(1);
    expect(setup.state().reply.phase).not.toBe('thinking');
    expect(setup.toasts).toEqual([
      { variant: 'ERROR', message: 'Partner has trouble in response. Try again or check connection.', duration: 3000 },
    ]);
    expect(setup.expected()).toBe(0);
  });

  it('appends a reply that arrives after the time-out, once [MSG-11]', async () => {
    const setup = setUp();
    await accepted(setup);
    await vi.advanceTimersByTimeAsync(16_000);
    const late = aMessage({ id: id(11), text: 'sorry, here I am' });
    setup.event('message-created', { message: late });
    setup.event('message-created', { message: late });
    expect(setup.texts()).toEqual(['hello', 'sorry, here I am']);
  });

  it('stops thinking at the first words, and the timer with it [MSG-05] [MSG-06] [MSG-12]', async () => {
    const setup = setUp();
    await accepted(setup);
    setup.event('message-created', { message: aMessage({ id: id(11), text: 'Well', status: 'STREAMING' }) });
    expect(setup.state().reply.phase).not.toBe('thinking');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(setup.toasts).toEqual([]);
  });

  it('updates the last text of the channel and its time [MSG-07]', async () => {
    const setup = setUp();
    await accepted(setup);
    setup.event('message-created', { message: aMessage({ id: id(11), text: 'hey', createdAt: 4242 }) });
    expect(setup.state().channel).toMatchObject({ lastMessageText: 'hey', lastMessageCreatedAt: 4242 });
  });

  it('shows the line that opens a scene after 2,500 ms, though the room is read at once [MSG-08]', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    const note = aMessage({ type: 'SYSTEM', text: 'An evening for two', createdAt: 5_000 });
    const before = setup.answers['channels.chatroom'] as () => object;
    setup.answers['channels.chatroom'] = () => ({ ...before(), messages: [note] });
    setup.answers['channels.selectScenePreset'] = () => ({ channel });
    await setup.conversation.actions.selectScene('DATE');
    expect(setup.texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(setup.texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(setup.texts()).toEqual(['An evening for two']);
    await setup.conversation.reload();
    expect(setup.texts()).toEqual(['An evening for two']);
  });

  it('shows a system message after 2,500 ms [MSG-08] [CONST-03]', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-created', { message: aMessage({ type: 'SYSTEM', text: 'note' }) });
    await vi.advanceTimersByTimeAsync(2_499);
    expect(setup.texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(setup.texts()).toEqual(['note']);
  });
});

describe('a reply that streams in', () => {
  const streaming = aMessage({ id: id(11), text: 'Once ', status: 'STREAMING' });
  const piece = (offset: number, text: string) => ({ messageId: id(11), alternativeId: id(500), offset, text });

  it('asks the server once when pieces are missing, and loses no word', async () => {
    const setup = setUp({
      pages: [
        {
          messages: [{ ...streaming, message: { ...streaming.message, value: 'Once upon a time' } }],
          hasMore: false,
          nextCursor: null,
        },
      ],
    });
    await setup.conversation.enter();
    setup.event('message-created', { message: streaming });
    setup.event('message-delta', piece(10, 'a '));
    setup.event('message-delta', piece(12, 'time'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(setup.calls.filter(({ name }) => name === 'channels.messages')).toHaveLength(1);
    expect(setup.texts()).toEqual(['Once upon a time']);
    setup.event('message-delta', piece(16, ', far away'));
    expect(setup.texts()).toEqual(['Once upon a time, far away']);
  });

  it('adds each piece once, even if pieces overlap or repeat', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-created', { message: streaming });
    setup.event('message-delta', piece(5, 'upon '));
    setup.event('message-delta', piece(5, 'upon '));
    setup.event('message-delta', piece(8, 'n a'));
    expect(setup.texts()).toEqual(['Once upon a']);
  });

  it('ends with the server’s final text', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-created', { message: streaming });
    setup.event('message-updated', {
      message: {
        ...streaming,
        status: 'DONE',
        updatedAt: 2000,
        message: { ...streaming.message, value: 'Once. The end.' },
      },
    });
    setup.event('message-delta', piece(5, 'upon'));
    expect(setup.texts()).toEqual(['Once. The end.']);
  });

  it('stops at once on request, and keeps the text so far', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-created', { message: streaming });
    await setup.conversation.stopReply();
    expect(setup.state().messages.at(-1)).toMatchObject({ status: 'STOPPED', message: { value: 'Once ' } });
    expect(setup.calls.at(-1)).toMatchObject({ name: 'channels.stopReply', input: { body: { messageId: id(11) } } });
  });

  it('marks the message after a failure', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-created', { message: streaming });
    setup.event('message-failed', { messageId: id(11), code: 'REPLY_FAILED', message: 'x' });
    expect(setup.state().messages.at(-1)?.status).toBe('FAILED');
    expect(setup.toasts).toHaveLength(1);
  });
});
