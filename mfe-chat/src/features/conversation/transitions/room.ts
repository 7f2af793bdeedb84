import { constants } from 'shared-sdk';
import type { CallData, Channel, OpenReply } from 'shared-sdk/contract';
import type { Transitions } from '../events.ts';
import { type ConversationState, EMPTY, NO_SUGGESTIONS, type Older, type Reply, withoutRoom } from '../state.ts';
import { addMessages, isTemporary, messageOf, type Timeline } from '../timeline.ts';

export const roomTransitions: Transitions<
  ConversationState,
  | 'entered'
  | 'room-read'
  | 'room-not-found'
  | 'room-failed'
  | 'channel-changed'
  | 'portrait-received'
  | 'fever-changed'
  | 'memory-changed'
  | 'suggestions-asked'
  | 'suggestions-received'
  | 'suggestions-failed'
  | 'suggestions-hidden'
> = {
  entered: () => EMPTY,
  'room-read': (state, { room, failed, now }) => {
    const messages = addMessages(keptMessages(state, room), room.messages);
    const open = (room.openReplies ?? []).filter((reply) => isStillOpen(reply, messages, failed));
    return {
      ...state,
      status: 'ready',
      channel: room.channel,
      about: room.about,
      path: room.path ?? [],
      prices: room.prices ?? null,
      imageStyles: room.imageStyles ?? [],
      vibeGauge: room.vibeGauge,
      messages,
      older: olderThan(room),
      regenerating: new Set(
        open.map(({ messageId }) => messageId).filter((id) => messageOf(messages, id)?.status === 'DONE'),
      ),
      reply: replyIn(state.reply, messages, open, now),
    };
  },
  'room-not-found': (state) => withoutRoom(state, 'not-found'),
  // A chat that was read before stays readable.
  'room-failed': (state) => (state.status === 'ready' ? state : withoutRoom(state, 'failed')),
  'channel-changed': (state, { patch }) => withChannel(state, patch),
  'portrait-received': (state, { botProfile, about }) => {
    const changed = withChannel(state, { botProfile });
    return changed.status === 'ready' ? { ...changed, about } : changed;
  },
  'fever-changed': (state, { patch, vibeGauge }) => ({ ...withChannel(state, patch), vibeGauge }),
  'memory-changed': (state) => ({ ...state, memoryRevision: state.memoryRevision + 1 }),

  'suggestions-asked': (state) => ({ ...state, suggestions: [], isShowSuggestion: true, hasSuggestionFailed: false }),
  'suggestions-received': (state, { suggestions }) => (state.isShowSuggestion ? { ...state, suggestions } : state),
  'suggestions-failed': (state) =>
    state.isShowSuggestion ? { ...state, suggestions: [], hasSuggestionFailed: true } : state,
  'suggestions-hidden': (state) => ({ ...state, ...NO_SUGGESTIONS }),
};

export const withChannel = (state: ConversationState, patch: Partial<Channel>): ConversationState =>
  state.status === 'ready' ? { ...state, channel: { ...state.channel, ...patch } } : state;

export const olderThan = (page: Pick<CallData<'channels.messages'>, 'hasMore' | 'messages' | 'nextCursor'>): Older =>
  page.hasMore && page.messages.length > 0 ? { phase: 'unread', cursor: page.nextCursor } : { phase: 'none' };

/** Messages that arrived by event while the page was loading stay; those of another branch go. */
function keptMessages(state: ConversationState, room: CallData<'channels.chatroom'>): Timeline {
  const { messages, path, status } = state;
  const isSamePath = path.length === 0 || path[0]?.branchId === room.path?.[0]?.branchId;
  const newest = room.messages.at(-1)?.id ?? '';
  return messages.filter((one) => isTemporary(one) || (isSamePath && (status !== 'ready' || one.id > newest)));
}

/** A reply that was open when the server read the room may have ended before the answer arrived. */
function isStillOpen(
  { messageId, alternativeId, parentId }: OpenReply,
  messages: Timeline,
  failed: ReadonlySet<string>,
): boolean {
  const message = messageOf(messages, messageId);
  const isWritten = message && message.alternativeId === alternativeId && message.status !== 'STREAMING';
  return !isWritten && !failed.has(messageId) && !failed.has(parentId ?? '');
}

/** Waits for open replies, requested on any device. */
function replyIn(before: Reply, messages: Timeline, open: readonly OpenReply[], now: number): Reply {
  const awaited = open.findLast(({ messageId }) => messageOf(messages, messageId)?.status !== 'STREAMING');
  if (awaited && awaited.createdAt + constants.replyTimeoutMs > now)
    return { phase: 'thinking', until: Math.min(awaited.createdAt, now) + constants.replyTimeoutMs };
  if (awaited && before.phase === 'thinking') return before;
  const last = messages.findLast((message) => !isTemporary(message));
  const isAwaited = open.some(({ parentId }) => parentId === last?.id);
  return last?.type === 'USER' && !isAwaited ? { phase: 'unanswered', messageId: last.id } : { phase: 'idle' };
}
