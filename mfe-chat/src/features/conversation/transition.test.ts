import type { CallData } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import type { ConversationEvent } from './events.ts';
import { type ConversationState, EMPTY } from './state.ts';
import { aMessage, CHANNEL_ID, channel, id } from './testing/setup.ts';
import { temporaryMessage } from './timeline.ts';
import { transition } from './transition.ts';

type Room = CallData<'channels.chatroom'>;
const mine = aMessage({ id: id(10), type: 'USER', text: 'hi' });
const reply = aMessage({ id: id(11), text: 'hello', parentId: mine.id });
const temporary = temporaryMessage(CHANNEL_ID, {
  clientMessageId: 'c1',
  at: 1,
  message: { type: 'TEXT', value: 'hi', voiceSignedUrl: null },
});
const stored = aMessage({ id: id(12), type: 'USER', clientMessageId: 'c1', text: 'hi' });
const thinking = { phase: 'thinking', until: 20_000 } as const;
const idle = { phase: 'idle' } as const;

const after = (state: ConversationState, ...events: readonly ConversationEvent[]): ConversationState =>
  events.reduce<ConversationState>(transition, state);
const roomRead = (fields: Partial<Room> = {}, now = 5_000): ConversationEvent => ({
  type: 'room-read',
  failed: new Set(),
  now,
  room: {
    channel,
    about: null,
    messages: [],
    nextCursor: null,
    hasMore: false,
    vibeGauge: 0,
    sequence: 0,
    path: [{ branchId: CHANNEL_ID, upTo: null }],
    openReplies: [],
    ...fields,
  } as unknown as Room,
});
const ready = (fields: Partial<Room> = {}) => after(EMPTY, roomRead(fields));
const openReply = { replyId: id(11), messageId: id(11), parentId: mine.id, createdAt: 4_000 };

describe('the room', () => {
  it('is ready once it was read, and keeps what arrived by event before', () => {
    const state = after(EMPTY, { type: 'message-received', message: reply }, roomRead({ messages: [mine] }));
    expect(state).toMatchObject({ status: 'ready', channel, messages: [mine, reply] });
  });

  it('fails only if it was never read; a deleted one shows nothing of its channel', () => {
    expect(after(EMPTY, { type: 'room-failed' }).status).toBe('failed');
    expect(after(ready(), { type: 'room-failed' }).status).toBe('ready');
    expect(after(ready(), { type: 'room-not-found' })).toMatchObject({ status: 'not-found', channel: null });
  });

  it('drops the messages of another branch when it is read again, but not pending ones', () => {
    const before = after(ready({ messages: [mine, reply] }), { type: 'message-sent', temporary });
    const path = [{ branchId: id(7), upTo: null }];
    expect(after(before, roomRead({ messages: [], path })).messages).toEqual([temporary]);
  });

  it('ignores changes of a channel that it does not have', () => {
    expect(after(EMPTY, { type: 'channel-changed', patch: { messagePrice: 5 } })).toBe(EMPTY);
    expect(after(EMPTY, { type: 'fever-changed', patch: { messagePrice: 5 }, vibeGauge: 9 })).toMatchObject({
      channel: null,
      vibeGauge: 9,
    });
  });
});

describe('the reply', () => {
  it('is awaited for the rest of its time when the room is read', () => {
    const state = ready({ messages: [mine], openReplies: [openReply] });
    expect(state.reply).toEqual({ phase: 'thinking', until: 19_000 });
    const late = after(EMPTY, roomRead({ messages: [mine], openReplies: [openReply] }, 30_000));
    expect(late.reply).toEqual(idle);
  });

  it('is missing if the last message is the user’s and no reply is pending', () => {
    expect(ready({ messages: [mine] }).reply).toEqual({ phase: 'unanswered', messageId: mine.id });
    expect(ready({ messages: [mine, reply] }).reply).toEqual(idle);
  });

  it('is not awaited again if it failed while the room was being read', () => {
    const event = { ...roomRead({ messages: [mine], openReplies: [openReply] }), failed: new Set([mine.id]) };
    expect(after(EMPTY, event as ConversationEvent).reply).toEqual({ phase: 'unanswered', messageId: mine.id });
  });

  it.each<[ConversationEvent, ConversationState['reply']]>([
    [{ type: 'message-received', message: reply }, idle],
    [{ type: 'reply-settled' }, idle],
    [{ type: 'reply-overdue' }, idle],
    [{ type: 'reply-stopped', messageId: undefined }, idle],
    [
      { type: 'reply-failed', messageId: mine.id },
      { phase: 'unanswered', messageId: mine.id },
    ],
    [{ type: 'memory-changed' }, thinking],
  ])('leaves the thinking phase by %o', (event, wanted) => {
    const state: ConversationState = { ...ready({ messages: [mine, reply] }), messages: [mine], reply: thinking };
    expect(after(state, event).reply).toEqual(wanted);
  });

  it('can still be asked for after the wait for another one has ended', () => {
    expect(after(ready({ messages: [mine] }), { type: 'reply-settled' }).reply).toMatchObject({ phase: 'unanswered' });
  });

  it('is not answered by the old text of a regenerated message that is sent again', () => {
    const before = ready({ messages: [mine, reply] });
    const asked = after(before, { type: 'regeneration-asked', messageId: reply.id, until: 20_000 });
    expect([asked.reply, [...asked.regenerating]]).toEqual([thinking, [reply.id]]);
    expect(after(asked, { type: 'message-received', message: reply }).reply).toEqual(thinking);
    const regenerated = { ...reply, alternativeId: id(600), updatedAt: 2_000 };
    expect(after(asked, { type: 'message-received', message: regenerated })).toMatchObject({
      reply: idle,
      regenerating: new Set(),
    });
  });
});

describe('what the person sends', () => {
  it('replaces its temporary message, hides the suggestions and awaits the reply', () => {
    const sent = after(ready(), { type: 'suggestions-asked' }, { type: 'message-sent', temporary });
    expect(sent.messages).toEqual([temporary]);
    const accepted = after(sent, { type: 'message-accepted', message: stored, vibeGauge: 3, until: 20_000 });
    expect(accepted).toMatchObject({ messages: [stored], vibeGauge: 3, reply: thinking, isShowSuggestion: false });
    expect(accepted.channel).toMatchObject({ lastMessageText: 'hi', lastMessageCreatedAt: stored.createdAt });
  });

  it('awaits no reply that has already arrived', () => {
    const early = aMessage({ id: id(13), parentId: stored.id });
    const state = after(
      ready(),
      { type: 'message-received', message: early },
      { type: 'message-accepted', message: stored, vibeGauge: 0, until: 20_000 },
    );
    expect(state.reply).toEqual(idle);
  });

  it('leaves the chat when it is refused, and is confirmed by its event after all', () => {
    const refusal = { reason: 'offline', text: 'hi', clientMessageId: 'c1' } as const;
    const refused = after(
      ready(),
      { type: 'message-sent', temporary },
      { type: 'text-withdrawn', clientMessageId: 'c1' },
      { type: 'text-refused', refusal },
    );
    expect(refused).toMatchObject({ messages: [], refusal });
    expect(after(refused, { type: 'message-received', message: stored })).toMatchObject({
      messages: [stored],
      refusal: null,
    });
  });

  it('brings a gift into view without changing the last text; a picture of another branch stays out', () => {
    const gift = after(ready(), { type: 'gift-accepted', message: mine, vibeGauge: 1, until: 20_000 });
    expect(gift).toMatchObject({ messages: [mine], brought: mine.id, reply: thinking });
    expect(gift.channel?.lastMessageText).toBeNull();
    const elsewhere = aMessage({ branchId: id(7) });
    expect(after(ready(), { type: 'picture-accepted', message: elsewhere }).messages).toEqual([]);
  });
});

describe('older messages', () => {
  const page = (messages: Room['messages'], hasMore: boolean) => ({ messages, hasMore, nextCursor: id(5) });

  it('go from unread over loading to the end, and back if a page can’t be read', () => {
    const unread = ready({ messages: [mine], hasMore: true, nextCursor: id(10) });
    expect(unread.older).toEqual({ phase: 'unread', cursor: id(10) });
    const loading = after(unread, { type: 'older-asked' });
    expect(loading.older).toEqual({ phase: 'loading', cursor: id(10) });
    expect(after(loading, { type: 'older-failed' }).older).toEqual(unread.older);
    const older = aMessage({ id: id(6) });
    expect(after(loading, { type: 'older-read', page: page([older], true) })).toMatchObject({
      messages: [older, mine],
      older: { phase: 'unread', cursor: id(5) },
    });
    expect(after(loading, { type: 'older-read', page: page([], true) }).older).toEqual({ phase: 'none' });
  });

  it('keep the highlight of a later search', () => {
    const [first, second] = [{ messageId: mine.id }, { messageId: mine.id }];
    const state = after(ready(), { type: 'message-sought', sought: first }, { type: 'message-sought', sought: second });
    expect(after(state, { type: 'highlight-ended', sought: first }).sought).toBe(second);
    expect(after(state, { type: 'highlight-ended', sought: second }).sought).toBeNull();
  });
});

describe('suggestions', () => {
  it('that arrive after the panel was closed stay away', () => {
    const closed = after(ready(), { type: 'suggestions-asked' }, { type: 'suggestions-hidden' });
    expect(after(closed, { type: 'suggestions-received', suggestions: ['One'] })).toBe(closed);
    expect(after(closed, { type: 'suggestions-failed' })).toBe(closed);
  });
});

it('changes no state that it was given', () => {
  const state = Object.freeze({ ...ready({ messages: [mine, reply] }), messages: Object.freeze([mine, reply]) });
  const before = structuredClone(state);
  after(state, { type: 'message-removed', messageId: mine.id }, { type: 'reply-awaited', until: 9 });
  expect(state).toEqual(before);
});
