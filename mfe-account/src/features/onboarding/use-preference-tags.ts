import type { PreferenceTag } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';

export interface PreferenceTags {
  readonly tags: readonly PreferenceTag[] | null;
  readonly hasFailed: boolean;
  retry(): void;
}

/** The genres, loaded when the dialog opens and cached afterwards (ONB-23). */
export function usePreferenceTags(): PreferenceTags {
  const { data, isError, refetch } = useCall('accounts.preferenceTags', undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    silent: true,
    retries: 2,
  });
  return { tags: data?.tags ?? null, hasFailed: isError, retry: () => void refetch() };
}
