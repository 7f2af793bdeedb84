import { useEffect, useRef } from 'react';
import { useModal, useSearchParams, useSession } from 'shared-sdk/react';
import { alreadyThere, useOpenBy } from './use-open-by.ts';

/** Query parameters of the home that contain the address of a character, on the platform or on the web. */
export const landingParams = ['deeplink', 'weblink'] as const;

/** Opens the chat with the character of a link, for a guest after the sign-up (CREATE-55). */
export default function Landing() {
  const [search, setSearch] = useSearchParams();
  const isMember = useSession().status === 'member';
  const modal = useModal();
  const open = useOpenBy();
  const begun = useRef<string | null>(null);
  const [deeplink, weblink] = landingParams.map((name) => search.get(name));

  useEffect(() => {
    const turn = `${isMember} ${deeplink} ${weblink}`;
    if (begun.current === turn) return;
    begun.current = turn;
    if (!isMember) return modal.open('account.onboarding', { purpose: 'signup' });
    const options = { ...alreadyThere };
    const leadsOn = open(
      ({ call }) =>
        deeplink
          ? call('bots.createFromDeeplink', { body: { deeplink } }, options)
          : call('bots.createFromWeblink', { body: { url: weblink ?? '' } }, options),
      { replace: true },
    );
    void leadsOn.then((isOpen) => {
      if (isOpen) return;
      // Removed from the address, so that a reload does not try again.
      setSearch(
        (now) => {
          for (const name of landingParams) now.delete(name);
          return now;
        },
        { replace: true },
      );
    });
  }, [isMember, deeplink, weblink, modal, open, setSearch]);
  return null;
}
