import type { Notify } from '../notify.ts';
import { useSdk } from './provider.tsx';

/**
 * Shows a toast.
 *
 * @example
 * const toast = useToast();
 * toast({ variant: 'INFO', message: t('chat.left'), action: { label: t('undo'), onAction: restore } });
 */
export function useToast(): Notify {
  return useSdk().notify;
}
