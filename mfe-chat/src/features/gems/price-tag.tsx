import { useText } from 'shared-sdk/react';
import { cx, GemIcon, VisuallyHidden } from 'shared-ui';
import * as s from './price-tag.module.css';

export interface PriceTagProps {
  /** In gems; renders nothing for 0. */
  readonly gems: number;
  /** The label of the control names the price already. */
  readonly silent?: boolean;
  readonly className?: string | undefined;
}

/** The price on a control that spends gems (GEM-23). */
export function PriceTag({ gems, silent = false, className }: PriceTagProps) {
  const { t } = useText('chat');
  if (gems <= 0) return null;
  return (
    <span className={cx(s.price, className)}>
      <GemIcon aria-hidden />
      <span aria-hidden>{gems}</span>
      {!silent && <VisuallyHidden>{t('gems.price', { count: gems })}</VisuallyHidden>}
    </span>
  );
}
