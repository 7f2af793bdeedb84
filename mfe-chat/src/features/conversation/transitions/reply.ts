import type { Transitions } from '../events.ts';
import { type ConversationState, NO_SUGGESTIONS } from '../state.ts';
import { addMessages, messageOf } from '../timeline.ts';

export const replyTransitions: Transitions<
  ConversationState,
  | 'reply-awaited'
  | 'reply-waiting'
  | 'reply-settled'
  | 'reply-overdue'
  | 'reply-failed'
  | 'reply-stopped'
  | 'stream-silent'
  | 'stream-resumed'
  | 'regeneration-asked'
  | 'regeneration-answered'
  | 'regeneration-refused'
> = {
  'reply-awaited': (state, { until }) => ({ ...state, reply: { phase: 'thinking', until } }),
  'reply-waiting': (state, { messageId, until, slow }) => {
    // A late event: the reply has come.
    if (state.messages.some(({ type, parentId }) => type === 'BOT' && parentId === messageId)) return state;
    return { ...state, reply: { phase: 'thinking', until, slow } };
  },
  'reply-settled': (state) => settled(state),
  // The old text is shown again. If the new one arrives late, it replaces the old one then.
  'reply-overdue': (state) => ({ ...settled(state), regenerating: new Set() }),
  'reply-failed': (state, { messageId }) => {
    const next = settled(state);
    if (state.regenerating.has(messageId)) return { ...next, regenerating: without(state.regenerating, messageId) };
    const message = messageOf(state.messages, messageId);
    if (message?.type === 'USER') return { ...next, reply: { phase: 'unanswered', messageId } };
    // A reply that was to be lengthened keeps its text.
    return message?.status === 'STREAMING' ? withStatus(next, messageId, 'FAILED') : next;
  },
  'reply-stopped': (state, { messageId }) => ({
    ...withStatus(settled(state), messageId, 'STOPPED'),
    regenerating: new Set(),
  }),
  'stream-silent': (state) => ({ ...state, isReconnecting: true }),
  'stream-resumed': (state) => (state.isReconnecting ? { ...state, isReconnecting: false } : state),

  'regeneration-asked': (state, { messageId, until }) => ({
    ...state,
    ...NO_SUGGESTIONS,
    regenerating:
      messageOf(state.messages, messageId)?.type === 'BOT'
        ? new Set([...state.regenerating, messageId])
        : state.regenerating,
    reply: { phase: 'thinking', until },
  }),
  'regeneration-answered': (state, { messageId, message }) => ({
    ...settled(state),
    regenerating: without(state.regenerating, messageId),
    messages: addMessages(state.messages, [message]),
  }),
  'regeneration-refused': (state, { message: { id, type } }) => ({
    ...settled(state),
    regenerating: without(state.regenerating, id),
    ...(type === 'USER' ? { reply: { phase: 'unanswered', messageId: id } } : {}),
  }),
};

/** No reply is awaited any more. A message without a reply stays one. */
export const settled = (state: ConversationState): ConversationState =>
  state.reply.phase === 'thinking' ? { ...state, reply: { phase: 'idle' } } : state;

function withStatus(
  state: ConversationState,
  messageId: string | undefined,
  status: 'FAILED' | 'STOPPED',
): ConversationState {
  return { ...state, messages: state.messages.map((one) => (one.id === messageId ? { ...one, status } : one)) };
}

export function without<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  if (!set.has(value)) return set;
  const rest = new Set(set);
  rest.delete(value);
  return rest;
}
