import { useCall, useSdk, useSession } from 'shared-sdk/react';

/** The home of whoever looks: a guest's or a member's (GUEST-04, GUEST-08). */
export function useHome() {
  const { utm } = useSdk();
  const isMember = useSession().status === 'member';
  const url = utm.query();
  const input = url ? { query: { url } } : {};
  const guest = useCall('guest.curated', input, { enabled: !isMember, silent: true, retries: 1 });
  const member = useCall('presets.curated', input, { enabled: isMember, silent: true, retries: 1 });
  const guestBanners = useCall('guest.heroBanners', undefined, { enabled: !isMember, silent: true });
  const memberBanners = useCall('notice.heroBanners', undefined, { enabled: isMember, silent: true });
  const { data, isError, refetch } = isMember ? member : guest;
  return {
    isMember,
    curated: data,
    isFailed: isError,
    reload: refetch,
    banners: (isMember ? memberBanners : guestBanners).data?.heroBanners ?? [],
  };
}
