import { useEffect, useState } from 'react';
import { ApiError } from 'shared-sdk';
import { queryClientOf, useOnline, useSdk } from 'shared-sdk/react';

/** Whether the platform can be reached, as far as is known, and a way to look again (SHELL-51). */
export function useConnection() {
  const sdk = useSdk();
  const isOnline = useOnline();
  // A browser may be wrong about its network: what the server has answered counts more, until the browser agrees.
  const [hasAnswered, setAnswered] = useState(false);
  const [isChecking, setChecking] = useState(false);
  if (isOnline && hasAnswered) setAnswered(false);
  const isReachable = isOnline || hasAnswered;

  useEffect(() => {
    if (isReachable) return;
    // What could not be read meanwhile is read now; the page itself has never gone.
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

/** Any answer will do, even a refusal. */
async function answers(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}
