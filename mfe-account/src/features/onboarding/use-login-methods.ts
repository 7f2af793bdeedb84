import { useEffect } from 'react';
import type { LoginType } from 'shared-sdk';
import { useCall, useSdk } from 'shared-sdk/react';

export interface LoginMethods {
  /** Null until the server has told them. */
  readonly methods: readonly LoginType[] | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** The ways to sign in that the operator has enabled. */
export function useLoginMethods(): LoginMethods {
  const { session } = useSdk();
  const { data, isError, refetch } = useCall('accounts.loginMethods', undefined, { silent: true, retries: 2 });
  const methods = data?.loginMethods ?? null;
  useEffect(() => {
    if (methods) session.setLoginMethods(methods);
  }, [session, methods]);
  return { methods, hasFailed: isError && methods === null, retry: () => void refetch() };
}
