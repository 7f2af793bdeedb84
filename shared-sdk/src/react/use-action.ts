import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { CallOptions, Input } from '../api/types.ts';
import type { CallError } from '../call-errors.ts';
import type { CallData } from '../contract/calls.ts';
import type { CallName } from '../contract/routes.ts';
import { useSdk } from './provider.tsx';
import { sendQuery } from './query-client.ts';

export interface ActionOptions<N extends CallName>
  extends Pick<CallOptions<CallData<N>>, 'retries' | 'silent' | 'onSuccess' | 'onFailure'> {
  /** Actions of the same queue run one after the other, each to its end. */
  readonly queue?: string;
}
/** A call without input is sent with `mutate()`. */
// biome-ignore lint/suspicious/noConfusingVoidType: only for void may the argument of `mutate` be left out
type Variables<N extends CallName> = [keyof Input<N>] extends [never] ? void : Input<N>;

/**
 * A call that changes something.
 *
 * @example
 * const leave = useAction('channels.leave', { onSuccess: () => navigate('/') });
 * leave.mutate({ params: { channelId } });
 */
export function useAction<N extends CallName>(
  name: N,
  { queue, ...options }: ActionOptions<N> = {},
): UseMutationResult<CallData<N>, CallError, Variables<N>> {
  const sdk = useSdk();
  return useMutation<CallData<N>, CallError, Variables<N>>({
    mutationKey: [name],
    mutationFn: (input) => {
      const { call } = queue === undefined ? sdk.api : sdk.api.queued(queue);
      return sendQuery({ api: { call } }, name, (input ?? undefined) as Input<N> | undefined, options);
    },
  });
}
