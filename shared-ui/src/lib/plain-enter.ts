import type { KeyboardEvent } from 'react';

/**
 * Whether a key press is Enter without modifiers, and does not end an input method's composition (Safari reports that
 * one after the composition, with the key code 229).
 */
export function isPlainEnter(event: KeyboardEvent): boolean {
  const modified = event.shiftKey || event.ctrlKey || event.altKey || event.metaKey;
  return event.key === 'Enter' && !modified && !isComposing(event);
}

/** Whether an input method is composing text. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229;
}
