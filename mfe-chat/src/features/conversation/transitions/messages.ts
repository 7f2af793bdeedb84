import type { Message } from 'shared-sdk/contract';
import type { Transitions } from '../events.ts';
import type { ConversationState } from '../state.ts';
import { addMessages, applyDelta, isAwaitedPicture, isTemporary, messageOf, removeMessage } from '../timeline.ts';
import { settled, without } from './reply.ts';
import { olderThan, withChannel } from './room.ts';

export const messageTransitions: Transitions<
  ConversationState,
  | 'message-received'
  | 'delta-received'
  | 'messages-added'
  | 'message-replaced'
  | 'message-removed'
  | 'older-asked'
  | 'older-read'
  | 'older-failed'
  | 'message-sought'
  | 'highlight-ended'
> = {
  'message-received': (state, { message }) => {
    const next = { ...withReply(state, message), messages: addMessages(state.messages, [message]) };
    const isLast = next.messages.findLast((one) => !isTemporary(one))?.id === message.id;
    return isLast && !isAwaitedPicture(message) ? withLastMessage(next, message) : next;
  },
  'delta-received': (state, { delta }) => {
    const result = applyDelta(state.messages, delta);
    return result.status === 'applied' ? { ...settled(state), messages: result.messages } : state;
  },
  'messages-added': (state, { messages }) => ({ ...state, messages: addMessages(state.messages, messages) }),
  'message-replaced': (state, { message }) => ({
    ...state,
    messages: state.messages.map((one) => (one.id === message.id ? message : one)),
  }),
  'message-removed': (state, { messageId }) => ({ ...state, messages: removeMessage(state.messages, messageId) }),

  'older-asked': (state) =>
    state.older.phase === 'unread' ? { ...state, older: { ...state.older, phase: 'loading' } } : state,
  'older-read': (state, { page }) => ({
    ...state,
    messages: addMessages(state.messages, page.messages),
    older: olderThan(page),
  }),
  'older-failed': (state) =>
    state.older.phase === 'loading' ? { ...state, older: { ...state.older, phase: 'unread' } } : state,
  'message-sought': (state, { sought }) => ({ ...state, sought }),
  // A later search has a highlight of its own.
  'highlight-ended': (state, { sought }) => (state.sought === sought ? { ...state, sought: null } : state),
};

/** Whether a message ends the wait for a reply: a requested picture does not, nor does an old text sent again. */
function isAnswer({ regenerating }: ConversationState, message: Message, known: Message | undefined): boolean {
  if (message.type !== 'BOT' || message.message.type === 'IMAGE') return false;
  const isKnownText = known?.alternativeId === message.alternativeId;
  // A reply that is lengthened streams again.
  if (known?.status !== 'STREAMING' && message.status === 'STREAMING') return true;
  return !isKnownText || (known.status === 'STREAMING' && !regenerating.has(message.id));
}

function withReply(state: ConversationState, message: Message): ConversationState {
  const { id, clientMessageId } = message;
  const isOwn = clientMessageId !== null && state.refusal?.clientMessageId === clientMessageId;
  const known = isOwn ? { ...state, refusal: null } : state;
  if (!isAnswer(state, message, messageOf(state.messages, id))) return known;
  return { ...known, reply: { phase: 'idle' }, regenerating: without(state.regenerating, id) };
}

export const withLastMessage = (state: ConversationState, { message, createdAt }: Message): ConversationState =>
  withChannel(state, { lastMessageText: message.value, lastMessageCreatedAt: createdAt });
