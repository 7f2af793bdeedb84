import { useState } from 'react';
import { useSdk, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import * as s from './composer.module.css';

export type HintFlag = 'hasRegenerateTextOnboardingFinished' | 'hasSpeechOnboardingFinished';

/** Whether a hint has been read on this device (CHAT-29). */
export function useHint(flag: HintFlag): { readonly isDone: boolean; readonly finish: () => void } {
  const { device } = useSdk();
  const [isDone, setDone] = useState(() => device.flag(flag));
  const finish = () => {
    device.setFlag(flag, true);
    setDone(true);
  };
  return { isDone, finish };
}

/** A hint that is shown until it is dismissed, once on this device. */
export function OnceHint({ text, onDone }: { readonly text: string; readonly onDone: () => void }) {
  const { t } = useText('chat');
  return (
    <p role="note" className={s.hint}>
      <span>{text}</span>
      <Button size="s" variant="secondary" onClick={onDone}>
        {t('hint.done')}
      </Button>
    </p>
  );
}
