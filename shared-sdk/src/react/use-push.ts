import { useMemo } from 'react';
import type { PushState } from '../push/push-types.ts';
import { useSdk } from './provider.tsx';
import { useCallCache } from './use-call-cache.ts';
import { useReadable } from './use-readable.ts';

export interface UsePush {
  readonly state: PushState;
  /** `unsupported` here, but not from the home screen. */
  readonly needsHomeScreen: boolean;
  /**
   * Switches notifications of this browser on, or off for the account; on only while a click or a key is handled.
   *
   * @returns whether they are as wanted now
   */
  readonly turn: (isOn: boolean) => Promise<boolean>;
}

/** Whether this browser shows notifications of replies, with functions to change it. */
export function usePush(): UsePush {
  const { push, events } = useSdk();
  const cache = useCallCache();
  const state = useReadable(push);
  const turn = useMemo(
    () => async (isOn: boolean) => {
      const isDone = await (isOn ? push.enable() : push.disable());
      if (isDone) {
        cache.write('accounts.info', undefined, (account) => ({ ...account, pushEnabled: isOn }));
        events.emit('account.changed', {});
      }
      return isDone;
    },
    [push, events, cache],
  );
  return { state, needsHomeScreen: push.needsHomeScreen, turn };
}
