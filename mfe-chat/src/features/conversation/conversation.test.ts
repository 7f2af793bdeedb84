import { ApiError } from 'shared-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMessage, channel, id, setUp, stored } from './testing/setup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('sending a text', () => {
  it('removes the bubble and returns the text when the send fails [MSG-04] [MSG-34]', async () => {
    const { conversation, sends, texts, state } = setUp();
    await conversation.enter();
    const sending = conversation.send('hello there');
    await vi.advanceTimersByTimeAsync(0);
    sends[0]?.refuse(new Error('no'));
    await sending;
    expect(texts()).toEqual([]);
    expect(state().reply.phase).not.toBe('thinking');
    expect(state().refusal).toMatchObject({ reason: 'failed', text: 'hello there' });
  });

  it('keeps the messages and the text when the character is hidden or deleted [CHAT-30]', async () => {
    const { conversation, sends, texts, state } = setUp({
      room: { messages: [aMessage({ text: 'The lamp is lit.' })] },
    });
    await conversation.enter();
    const sending = conversation.send('Are you there?');
    await vi.advanceTimersByTimeAsync(0);
    sends[0]?.refuse(
      new ApiError({ status: 404, code: 'PROFILE_NOT_FOUND', message: 'This character is not available.' }),
    );
    await sending;
    expect(texts()).toEqual(['The lamp is lit.']);
    expect(state()).toMatchObject({ status: 'ready', refusal: { reason: 'failed', text: 'Are you there?' } });
    expect(state().reply.phase).not.toBe('thinking');
  });

  it('opens the not-enough-gems modal and shows no toast [GEM-19]', async () => {
    const { conversation, sends, toasts, notEnough } = setUp();
    await conversation.enter();
    const sending = conversation.send('hi');
    await vi.advanceTimersByTimeAsync(0);
    sends[0]?.refuse(new ApiError({ status: 402, code: 'NOT_ENOUGH_GEM', message: '' }));
    await sending;
    expect(notEnough()).toBe(1);
    expect(toasts).toEqual([]);
  });

  it('shows next to the composer that a prompt is not safe, without a toast [MSG-32] [ERR-02]', async () => {
    const { conversation, sends, toasts, state, texts } = setUp();
    await conversation.enter();
    const sending = conversation.send('something bad');
    await vi.advanceTimersByTimeAsync(0);
    sends[0]?.refuse(new ApiError({ status: 422, code: 'PROMPT_NOT_SAFE', message: '' }));
    await sending;
    expect(state().refusal).toMatchObject({ reason: 'not-safe', text: 'something bad' });
    expect(texts()).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('shows the text at once, before the server has answered [MSG-01] [MSG-02]', async () => {
    const { conversation, texts, state } = setUp();
    await conversation.enter();
    void conversation.send('hello');
    expect(texts()).toEqual(['hello']);
    expect(state().reply.phase).not.toBe('thinking');
  });

  it('thinks once the server has accepted, and keeps one bubble [MSG-03]', async () => {
    const { conversation, sends, texts, state, expected } = setUp();
    await conversation.enter();
    const sending = conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    if (sends[0]) sends[0].accept(stored(sends[0], 10));
    await sending;
    expect(texts()).toEqual(['hello']);
    expect(state().reply.phase).toBe('thinking');
    expect(expected()).toBe(1);
  });

  it('keeps one bubble when the event overtakes the answer, and awaits no reply that has arrived [B-85]', async () => {
    const { conversation, sends, texts, state, event } = setUp();
    await conversation.enter();
    const sending = conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    const own = sends[0] ? stored(sends[0], 10) : aMessage();
    event('message-created', { message: own });
    event('message-created', { message: aMessage({ id: id(11), parentId: own.id, text: 'hi!' }) });
    sends[0]?.accept(own);
    await sending;
    expect(texts()).toEqual(['hello', 'hi!']);
    expect(state().reply.phase).not.toBe('thinking');
  });

  it('sends one after the other and restarts the timer at each accepted send [MSG-33]', async () => {
    const { conversation, sends, toasts } = setUp();
    await conversation.enter();
    void conversation.send('one');
    void conversation.send('two');
    await vi.advanceTimersByTimeAsync(0);
    expect(sends.map(({ body }) => body.text)).toEqual(['one']);
    if (sends[0]) sends[0].accept(stored(sends[0], 10));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sends.map(({ body }) => body.text)).toEqual(['one', 'two']);
    if (sends[1]) sends[1].accept(stored(sends[1], 12));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(toasts).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts).toHaveLength(1);
  });
});

describe('a text that is being sent', () => {
  const sent = { clientMessageId: '00000000-0000-4000-8000-00000000000a', text: 'on its way' };

  it('is kept until the server has it', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    const sending = setup.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.waiting().map(({ text }) => text)).toEqual(['hello']);
    if (setup.sends[0]) setup.sends[0].accept(stored(setup.sends[0], 10));
    await sending;
    expect(setup.waiting()).toEqual([]);
  });

  it('is not kept when the server refused it: it is back in the composer', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    const sending = setup.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    setup.sends[0]?.refuse(new Error('no'));
    await sending;
    expect(setup.waiting()).toEqual([]);
  });

  it('is sent again under the same id after a reload, and shown once', async () => {
    const setup = setUp({ unacknowledged: [sent] });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['on its way']);
    expect(setup.sends.map(({ body }) => body)).toEqual([sent]);
    if (setup.sends[0]) setup.sends[0].accept(stored(setup.sends[0], 10));
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['on its way']);
    expect(setup.waiting()).toEqual([]);
  });

  it('is shown once if the server has it after all', async () => {
    const own = aMessage({ id: id(10), type: 'USER', text: sent.text, clientMessageId: sent.clientMessageId });
    const setup = setUp({ unacknowledged: [sent], room: { messages: [own] } });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(0);
    setup.sends[0]?.accept(own);
    await vi.advanceTimersByTimeAsync(0);
    expect(setup.texts()).toEqual(['on its way']);
  });

  it('is kept when the page closes and aborts the request', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    const sending = setup.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    setup.leave();
    setup.sends[0]?.refuse(new Error('aborted'));
    await sending;
    expect(setup.waiting().map(({ text }) => text)).toEqual(['hello']);
    expect(setup.state().refusal).toBeNull();
  });
});

describe('pages of messages', () => {
  it('clears at the first load, and keeps order by id without duplicates over pages [MSG-19] [MSG-20] [MSG-21]', async () => {
    const setup = setUp({
      room: {
        messages: [aMessage({ id: id(30), text: 'c' }), aMessage({ id: id(40), text: 'd' })],
        hasMore: true,
        nextCursor: id(30),
      },
      pages: [
        {
          messages: [
            aMessage({ id: id(20), text: 'b' }),
            aMessage({ id: id(30), text: 'c' }),
            aMessage({ id: id(10), text: 'a' }),
          ],
          hasMore: true,
          nextCursor: id(10),
        },
      ],
    });
    await setup.conversation.enter();
    await setup.conversation.loadOlder();
    expect(setup.texts()).toEqual(['a', 'b', 'c', 'd']);
    await setup.conversation.enter();
    expect(setup.texts()).toEqual(['c', 'd']);
  });

  it('belong to one chat, with its cursor, its thinking and its suggestions [ENT-04]', async () => {
    const first = setUp({ room: { messages: [aMessage({ id: id(30) })], hasMore: true, nextCursor: id(30) } });
    const second = setUp();
    await Promise.all([first.conversation.enter(), second.conversation.enter()]);
    first.answers['channels.textSuggestions'] = () => ({ suggestions: ['One'] });
    await first.conversation.actions.suggest();
    const sending = first.conversation.send('hello');
    await vi.advanceTimersByTimeAsync(0);
    first.sends[0]?.accept(
      aMessage({ id: id(40), type: 'USER', clientMessageId: first.sends[0].body.clientMessageId }),
    );
    await sending;
    await first.conversation.actions.suggest();
    const fields = ({ messages, older, reply, suggestions, isShowSuggestion }: ReturnType<typeof first.state>) => [
      messages.length,
      older,
      reply.phase,
      suggestions,
      isShowSuggestion,
    ];
    expect(fields(first.state())).toEqual([2, { phase: 'unread', cursor: id(30) }, 'thinking', ['One'], true]);
    expect(fields(second.state())).toEqual([0, { phase: 'none' }, 'idle', [], false]);
  });

  it('stops paging after an empty page, even if its response says that there are more [MSG-22]', async () => {
    const setup = setUp({
      room: { messages: [aMessage()], hasMore: true, nextCursor: id(100) },
      pages: [{ messages: [], hasMore: true, nextCursor: id(100) }],
    });
    await setup.conversation.enter();
    await setup.conversation.loadOlder();
    expect(setup.state().older).toEqual({ phase: 'none' });
  });

  it('shows a failure to load and never an empty chat in its place', async () => {
    const setup = setUp();
    setup.answers['channels.chatroom'] = () =>
      Promise.reject(new ApiError({ status: 500, code: 'INTERNAL_ERROR', message: '' }));
    await setup.conversation.enter();
    expect(setup.state().status).toBe('failed');
    await setup.conversation.send('hello');
    expect(setup.sends).toEqual([]);
  });

  it('distinguishes a chat that does not exist from one that did not load [ERR-14]', async () => {
    const setup = setUp();
    setup.answers['channels.chatroom'] = () =>
      Promise.reject(new ApiError({ status: 404, code: 'CHANNEL_NOT_FOUND', message: '' }));
    await setup.conversation.enter();
    expect(setup.state().status).toBe('not-found');
  });
});

describe('starting a chat', () => {
  const fresh = { channel: { ...channel, isChannelStarted: false, isNewChannel: true } };
  const starts = (setup: ReturnType<typeof setUp>) => setup.calls.filter(({ name }) => name === 'channels.casualStart');

  it('starts 500 ms after it was opened [CHAT-03] [CHAT-36] [CONST-02]', async () => {
    const setup = setUp({ room: fresh });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(499);
    expect(starts(setup)).toEqual([]);
    expect(setup.state().channel?.isChannelStarted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts(setup)).toHaveLength(1);
    expect(setup.state().channel?.isChannelStarted).toBe(true);
  });

  it('shows the first message even without an event', async () => {
    const setup = setUp({
      room: fresh,
      pages: [{ messages: [aMessage({ text: 'Welcome' })], hasMore: false, nextCursor: null }],
    });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(500);
    expect(setup.texts()).toEqual(['Welcome']);
  });

  it('says nothing about a reply that was stopped before its first word', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    setup.event('message-failed', { messageId: id(10), code: 'STOPPED', message: '' });
    expect(setup.toasts).toEqual([]);
  });

  it('does not start if the page is left before [CHAT-37]', async () => {
    const setup = setUp({ room: fresh });
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(300);
    setup.conversation.dispose();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts(setup)).toEqual([]);
  });

  it('is marked as not started again when the start fails', async () => {
    const setup = setUp({ room: fresh });
    setup.answers['channels.casualStart'] = () => Promise.reject(new Error('no'));
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(500);
    expect(setup.state().channel?.isChannelStarted).toBe(false);
  });

  it('does not start a chat that has begun', async () => {
    const setup = setUp();
    await setup.conversation.enter();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(starts(setup)).toEqual([]);
  });
});
