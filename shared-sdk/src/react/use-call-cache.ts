import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyInput, Input } from '../api/types.ts';
import type { CallData } from '../contract/calls.ts';
import type { CallName } from '../contract/routes.ts';
import { callKey } from './query-client.ts';

export interface CallCache {
  read<N extends CallName>(name: N, input?: Input<N>): CallData<N> | undefined;
  /** Changes a cached answer; does nothing if there is none. */
  write<N extends CallName>(name: N, input: Input<N> | undefined, change: (held: CallData<N>) => CallData<N>): void;
  /** Invalidates all answers to this call, or to this call with this input. */
  invalidate<N extends CallName>(name: N, input?: Input<N>): Promise<void>;
}

/** The cache behind `useCall`, for optimistic changes and for invalidation by events. */
export function useCallCache(): CallCache {
  const client = useQueryClient();
  return useMemo(
    () => ({
      read: (name, input) => client.getQueryData(callKey(name, input as AnyInput | undefined)),
      write: (name, input, change) => {
        client.setQueryData<CallData<typeof name>>(callKey(name, input as AnyInput | undefined), (held) =>
          held === undefined ? undefined : change(held),
        );
      },
      invalidate: (name, input) => client.invalidateQueries({ queryKey: callKey(name, input as AnyInput | undefined) }),
    }),
    [client],
  );
}

/** @example const invalidate = useInvalidate(); await invalidate('channels.chatList'); */
export function useInvalidate(): CallCache['invalidate'] {
  return useCallCache().invalidate;
}
