import { useState } from 'react';
import type { AccountInfo, Api } from 'shared-sdk';
import { useCallCache, useSdk } from 'shared-sdk/react';
import { createOptimistic } from './optimistic.ts';

/** How one setting stands in the account, and the call that stores it. */
export interface SettingCall<T> {
  read(account: AccountInfo): T;
  write(account: AccountInfo, value: T): AccountInfo;
  save(call: Api['call'], value: T): Promise<unknown>;
}

/**
 * Shows a change at once and takes it back where the server does not store it (SETTINGS-10 to SETTINGS-13).
 *
 * @returns a function that changes the setting; it resolves to whether this change is now both stored and shown
 */
export function useSetting<T>({ read, write, save }: SettingCall<T>): (value: T) => Promise<boolean> {
  const { api, events } = useSdk();
  const cache = useCallCache();
  const [change] = useState(() =>
    createOptimistic<T>({
      read: () => {
        const account = cache.read('accounts.info');
        return account && read(account);
      },
      show: (value) => cache.write('accounts.info', undefined, (account) => write(account, value)),
      // One after the other: the last request that the server gets is the last choice.
      save: (value) => save(api.queued('settings').call, value),
    }),
  );
  return async (value) => {
    const isStored = await change(value);
    if (isStored) events.emit('account.changed', {});
    return isStored;
  };
}
