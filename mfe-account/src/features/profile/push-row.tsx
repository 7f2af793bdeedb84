import { useState } from 'react';
import type { AccountInfo } from 'shared-sdk';
import { usePush } from 'shared-sdk/react';
import { Switch } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './settings.module.css';

/**
 * Notifications of this browser (PUSH-05). Where it can't show any, the switch only ends those of the person's other
 * devices, and the row says why.
 */
export function PushRow({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const { state, needsHomeScreen, turn } = usePush();
  // What is wanted is shown at once, and taken back where it does not come to be.
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
