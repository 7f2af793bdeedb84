import { useCall, useGems } from 'shared-sdk/react';
import { GemAmount } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';

/** The member's balance: loaded once, then updated by responses and events. */
export function GemTotal({ size = 'l' }: { readonly size?: 's' | 'm' | 'l' }) {
  const { t, language } = useAccountText();
  useCall('accounts.info', undefined, { silent: true });
  const total = useGems();
  return (
    <GemAmount
      size={size}
      amount={total}
      locale={language}
      label={(amount) => t('gems.amount', { count: total, amount })}
    />
  );
}
