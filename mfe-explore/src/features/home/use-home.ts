import { constants } from 'shared-sdk';
import { useCall, useSdk, useSession } from 'shared-sdk/react';
import { useBanners } from './use-banners.ts';

/** The home of a guest or of a member (GUEST-04, GUEST-08). */
export function useHome(asked: string | null) {
  const { utm } = useSdk();
  const isMember = useSession().status === 'member';
  const isFeatured = asked === null || asked === constants.defaultCategory;
  const url = utm.query();
  const input = url ? { query: { url } } : {};
  const options = { silent: true, retries: 1 };
  const guest = useCall('guest.curated', input, { ...options, enabled: !isMember });
  const member = useCall('presets.curated', input, { ...options, enabled: isMember });
  // A member who opens a category needs only the names of the others (NAV-05).
  const list = useCall('presets.categoryList', undefined, { ...options, enabled: isMember && !isFeatured });
  const { data, isError, refetch, isFetching } = isMember ? member : guest;
  return {
    isMember,
    curated: data,
    categories: data?.categories ?? (isMember ? list.data?.categories : undefined),
    isFailed: isError,
    isLoading: isFetching,
    reload: refetch,
    ...useBanners(isMember),
  };
}
