import { useState } from 'react';
import type { AccountInfo, Api } from 'shared-sdk';
import { useCallCache, useSdk } from 'shared-sdk/react';
import { createOptimistic } from './optimistic.ts';

/** How a setting is read from and written to the account, and the call that stores it. */
export interface SettingCall<T> {
  read(account: AccountInfo): T;
  write(account: AccountInfo, value: T): AccountInfo;
  save(call: Api['call'], value: T): Promise<unknown>;
}

/**
 * Shows a change at once and reverts it if the server does not store it (SETTINGS-10 to SETTINGS-13).
 *
 * @returns a function that changes the setting. It resolves to whether this change is both stored and shown
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
      // Queue the calls, so that the server gets the last choice last.
      save: (value) => save(api.queued('settings').call, value),
    }),
  );
  return async (value) => {
    const isStored = await change(value);
    if (isStored) events.emit('account.changed', {});
    return isStored;
  };
}
