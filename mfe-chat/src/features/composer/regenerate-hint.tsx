import { useState } from 'react';
import { useSdk, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import * as s from './composer.module.css';

const FLAG = 'hasRegenerateTextOnboardingFinished';

/** Says once on this device that replies can be regenerated (CHAT-29). */
export function RegenerateHint({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useText('chat');
  const { device } = useSdk();
  const [isDone, setDone] = useState(() => device.flag(FLAG));
  if (isDone || !isWanted) return null;
  return (
    <p role="note" className={s.hint}>
      {t('hint.regenerate')}
      <Button
        size="s"
        variant="secondary"
        onClick={() => {
          device.setFlag(FLAG, true);
          setDone(true);
        }}
      >
        {t('hint.done')}
      </Button>
    </p>
  );
}
