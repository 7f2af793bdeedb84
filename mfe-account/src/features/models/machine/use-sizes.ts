import { useAccountText } from '../../../use-account-text.ts';

/** Sizes of files and memory, in gigabytes as disks are sold. */
export function useSizes(): (bytes: number) => string {
  const { t, formatNumber } = useAccountText();
  return (bytes) => t('models.machine.gigabytes', { value: formatNumber(Math.round(bytes / 1e8) / 10) });
}
