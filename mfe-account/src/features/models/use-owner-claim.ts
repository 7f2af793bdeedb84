import { useEffect, useRef, useState } from 'react';
import { hasCode } from 'shared-sdk';
import { useInvalidate, useSdk, useSession } from 'shared-sdk/react';
import { useLinkToken } from '../links/use-link-token.ts';

export type Claim =
  /** The page was opened without a link of the terminal, or the link has done its work. */
  | 'none'
  /** The link waits for someone to sign in. */
  | 'waiting'
  | 'running'
  /** The link was used, or is too old. */
  | 'over'
  | 'failed';

/** Uses the terminal's link as soon as a member is signed in. */
export function useOwnerClaim(): { readonly claim: Claim; readonly retry: () => void } {
  const { api } = useSdk();
  const invalidate = useInvalidate();
  const isMember = useSession().status === 'member';
  const token = useLinkToken();
  const [claim, setClaim] = useState<Claim>(token === '' ? 'none' : 'waiting');
  const hasStarted = useRef(false);

  const run = async () => {
    setClaim('running');
    await api.call('owner.claim', { body: { token } }, { silent: true, retries: 2 }).then(
      () => {
        setClaim('none');
        // The profile links to the models from now on.
        void invalidate('models.access');
      },
      (error: unknown) => setClaim(hasCode(error, 'LINK_NOT_VALID', 'INVALID_REQUEST') ? 'over' : 'failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is used once
  useEffect(() => {
    if (!isMember || token === '' || hasStarted.current) return;
    hasStarted.current = true;
    void run();
  }, [isMember]);
  return { claim, retry: () => void run() };
}
