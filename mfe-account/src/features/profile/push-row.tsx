import { useState } from 'react';
import type { AccountInfo } from 'shared-sdk';
import { usePush } from 'shared-sdk/react';
import { Switch } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './settings.module.css';

/**
 * The notification switch of this browser (PUSH-05). If the browser can't show notifications, the switch can only turn
 * off those of other devices, and the row explains why.
 */
export function PushRow({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const { state, needsHomeScreen, turn } = usePush();
  // The value being set: shown at once, cleared when done.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const canShow = state === 'on' || state === 'off';
  const isOn = account.pushEnabled && state !== 'off';
  const change = async (next: boolean) => {
    setWanted(next);
    await turn(next);
    setWanted(null);
  };
  return (
    <Switch
      className={s.toggle}
      label={t('profile.push')}
      description={t(explain(state, needsHomeScreen))}
      checked={wanted ?? isOn}
      disabled={!canShow && !isOn}
      onCheckedChange={(next) => {
        if (wanted === null) void change(next);
      }}
    />
  );
}

function explain(state: ReturnType<typeof usePush>['state'], needsHomeScreen: boolean): string {
  if (state === 'denied') return 'profile.pushDenied';
  if (state === 'unsupported') return needsHomeScreen ? 'profile.pushHomeScreen' : 'profile.pushUnsupported';
  return 'profile.pushHint';
}
