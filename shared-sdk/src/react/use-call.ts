import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallOptions, Input } from '../api/types.ts';
import type { CallError } from '../call-errors.ts';
import type { CallData } from '../contract/calls.ts';
import type { CallName } from '../contract/routes.ts';
import { useSdk } from './provider.tsx';
import { callQuery } from './query-client.ts';

export interface QueryOptions extends Pick<CallOptions, 'retries' | 'silent'> {
  /** False: no request is sent yet. */
  readonly enabled?: boolean;
  /** Milliseconds for which the cached response is used without a request; default 30,000. */
  readonly staleTime?: number;
  /** Shows the last answer while that to another input is on its way. */
  readonly keepPrevious?: boolean;
}

/**
 * Reads a call through the cache; the request is cancelled when no component uses it any more. Failures show the
 * client's toast as for any call: a screen that shows its own error passes `silent`.
 *
 * @example const { data, error, refetch } = useCall('channels.chatroom', { params: { channelId } });
 */
export function useCall<N extends CallName>(
  name: N,
  input?: Input<N>,
  { enabled = true, staleTime, keepPrevious = false, ...options }: QueryOptions = {},
): UseQueryResult<CallData<N>, CallError> {
  const sdk = useSdk();
  return useQuery<CallData<N>, CallError>({
    ...callQuery(sdk, name, input, options),
    enabled,
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
