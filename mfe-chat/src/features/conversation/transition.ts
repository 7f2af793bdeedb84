import type { ConversationEvent, EventType, Transitions } from './events.ts';
import type { ConversationState } from './state.ts';
import { messageTransitions } from './transitions/messages.ts';
import { replyTransitions } from './transitions/reply.ts';
import { roomTransitions } from './transitions/room.ts';
import { sendingTransitions } from './transitions/sending.ts';

const transitions: Transitions<ConversationState> = {
  ...roomTransitions,
  ...messageTransitions,
  ...replyTransitions,
  ...sendingTransitions,
};

/** The state that follows from an event. Pure: calls, timers and toasts are made by those who dispatch events. */
export function transition<T extends EventType>(
  state: ConversationState,
  event: ConversationEvent<T>,
): ConversationState {
  return transitions[event.type](state, event);
}
