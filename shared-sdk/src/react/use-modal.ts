import type { Modals } from '../modals.ts';
import { useSdk } from './provider.tsx';

/** @example const modal = useModal(); modal.open('account.gems', { tab: 'purchase' }); modal.close(); */
export function useModal(): Pick<Modals, 'open' | 'close'> {
  return useSdk().modals;
}
