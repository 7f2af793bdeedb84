import { useState } from 'react';
import type { Gender } from 'shared-sdk';
import { useCallCache, useSdk, useToast } from 'shared-sdk/react';
import { useAccountText } from '../../use-account-text.ts';
import { createOptimistic } from './optimistic.ts';

/** @returns the function that changes whom the user would like to meet */
export function usePreferredGender(): (gender: Gender) => Promise<void> {
  const { t } = useAccountText();
  const { api, events } = useSdk();
  const cache = useCallCache();
  const toast = useToast();
  const [change] = useState(() =>
    createOptimistic<Gender>({
      read: () => cache.read('accounts.info')?.preferredGender,
      show: (preferredGender) => cache.write('accounts.info', undefined, (held) => ({ ...held, preferredGender })),
      save: (preferredGender) => api.queued('user-setting').call('userSetting.update', { body: { preferredGender } }),
    }),
  );
  return async (gender) => {
    if (!(await change(gender))) return;
    events.emit('account.changed', {});
    toast({ variant: 'SUCCESS', message: t('profile.preferredSaved') });
  };
}
