import { useEffect, useState } from 'react';
import { ApiError } from 'shared-sdk';
import { queryClientOf, useOnline, useSdk } from 'shared-sdk/react';

/** Whether the platform is reachable, and a way to check again (SHELL-51). */
export function useConnection() {
  const sdk = useSdk();
  const isOnline = useOnline();
  // The browser may be wrong about the network, so a response of the server counts more until the browser agrees.
  const [hasAnswered, setAnswered] = useState(false);
  const [isChecking, setChecking] = useState(false);
  if (isOnline && hasAnswered) setAnswered(false);
  const isReachable = isOnline || hasAnswered;

  useEffect(() => {
    if (isReachable) return;
    // Repeat failed queries; everything else on the page is still mounted.
    return () =>
      void queryClientOf(sdk).refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [sdk, isReachable]);

  const check = async () => {
    setChecking(true);
    setAnswered(await answers(() => sdk.api.call('accounts.version', undefined, { silent: true })));
    setChecking(false);
  };
  return { isReachable, isChecking, check };
}

/** Any response proves the connection, even an error. */
async function answers(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}
