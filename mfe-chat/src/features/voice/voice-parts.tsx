import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useText } from 'shared-sdk/react';
import { IconButton } from 'shared-ui';
import type { ToolProps } from '../conversation/tool-props.ts';
import { MicrophoneIcon } from '../icons/icons.tsx';

const RecorderBar = lazy(() => import('./recorder-bar.tsx'));
const VoiceLimitDialog = lazy(() => import('./voice-limit-dialog.tsx'));

/** The button that opens the recorder. */
export function VoiceTool({ conversation: { voice } }: Pick<ToolProps, 'conversation'>) {
  const { t } = useText('chat');
  const isOpen = useSyncExternalStore(voice.subscribe, voice.getSnapshot).mode === 'recorder';
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Closing the recorder removes the focused element.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <IconButton
      ref={button}
      label={t('voice.record')}
      aria-expanded={isOpen}
      onClick={isOpen ? voice.closeRecorder : voice.openRecorder}
    >
      <MicrophoneIcon />
    </IconButton>
  );
}

/** The recorder above the composer, and the dialog about the daily limit. */
export function VoicePanel({
  conversation: { voice },
  price = 0,
}: Pick<ToolProps, 'conversation'> & { readonly price?: number }) {
  const { mode, isLimitShown } = useSyncExternalStore(voice.subscribe, voice.getSnapshot);
  return (
    <Suspense>
      {mode === 'recorder' && (
        <RecorderBar price={price} onSend={(recorded) => void voice.send(recorded)} onClose={voice.closeRecorder} />
      )}
      {isLimitShown && <VoiceLimitDialog onClose={voice.hideLimit} />}
    </Suspense>
  );
}
