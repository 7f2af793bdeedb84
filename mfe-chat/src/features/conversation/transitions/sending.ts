import type { Message } from 'shared-sdk/contract';
import type { Transitions } from '../events.ts';
import { type ConversationState, NO_SUGGESTIONS } from '../state.ts';
import { addMessages, addTemporary, isOnPath, removeTemporary, replaceTemporary } from '../timeline.ts';
import { withLastMessage } from './messages.ts';

export const sendingTransitions: Transitions<
  ConversationState,
  | 'message-sent'
  | 'message-accepted'
  | 'text-withdrawn'
  | 'text-refused'
  | 'refusal-dismissed'
  | 'gift-accepted'
  | 'picture-accepted'
> = {
  'message-sent': (state, { temporary }) => {
    const isShown = state.messages.some(({ clientMessageId }) => clientMessageId === temporary.clientMessageId);
    return isShown ? state : { ...state, messages: addTemporary(state.messages, temporary) };
  },
  'message-accepted': (state, { message, vibeGauge, until }) => {
    const { clientMessageId } = message;
    const messages = replaceTemporary(state.messages, clientMessageId ?? '', message);
    const isRefused = state.refusal?.clientMessageId === clientMessageId;
    const accepted = { ...state, ...NO_SUGGESTIONS, messages, vibeGauge, refusal: isRefused ? null : state.refusal };
    return awaitingReply(withLastMessage(accepted, message), message, until);
  },
  'text-withdrawn': (state, { clientMessageId }) => ({
    ...state,
    messages: removeTemporary(state.messages, clientMessageId),
    reply: state.reply.phase === 'thinking' ? { phase: 'idle' } : state.reply,
  }),
  'text-refused': (state, { refusal }) => ({ ...state, refusal }),
  'refusal-dismissed': (state) => (state.refusal ? { ...state, refusal: null } : state),
  'gift-accepted': (state, { message, vibeGauge, until }) => {
    const messages = addMessages(state.messages, [message]);
    const accepted = { ...state, ...NO_SUGGESTIONS, messages, brought: message.id, vibeGauge };
    return awaitingReply(accepted, message, until);
  },
  'picture-accepted': (state, { message }) => ({
    ...state,
    messages: isOnPath(state.path, message) ? addMessages(state.messages, [message]) : state.messages,
    brought: message.id,
  }),
};

/** The reply may have been faster than the answer of the call. */
const awaitingReply = (state: ConversationState, { id }: Message, until: number): ConversationState =>
  state.messages.some(({ parentId }) => parentId === id) ? state : { ...state, reply: { phase: 'thinking', until } };
