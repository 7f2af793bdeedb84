import { useText } from 'shared-sdk/react';
import { cx, GemIcon, VisuallyHidden } from 'shared-ui';
import * as s from './price-tag.module.css';

export interface PriceTagProps {
  /** Gems; nothing is drawn for nothing. */
  readonly gems: number;
  /** The words around it name the price already. */
  readonly silent?: boolean;
  readonly className?: string | undefined;
}

/** What a press costs, on the control that spends it (GEM-23). */
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
