import { useDraft } from 'shared-sdk/react';

/** Whether a call may go on in a small window: a setting of this device (VOICE-08). */
export function useCallWindow(): readonly [mayShrink: boolean, change: (mayShrink: boolean) => void] {
  const { text, setText } = useDraft('setting:call-window');
  return [text !== 'off', (mayShrink) => setText(mayShrink ? '' : 'off')];
}
