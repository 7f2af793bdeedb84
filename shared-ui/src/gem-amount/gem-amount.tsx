import { GemIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './gem-amount.module.css';
import { useCountTo } from './use-count-to.ts';

export interface GemAmountProps {
  amount: number;
  /** Formats the number: `en`, `de` … */
  locale?: string | undefined;
  /** Text for screen readers, from the formatted number: `(n) => `${n} gems``. */
  label: (amount: string) => string;
  size?: 's' | 'm' | 'l' | undefined;
  className?: string | undefined;
}

/** An amount of gems. Animates when it changes. */
export function GemAmount({ amount, locale = 'en', label, size = 'm', className }: GemAmountProps) {
  const { shown, changes } = useCountTo(amount);
  const format = new Intl.NumberFormat(locale);
  return (
    <span data-size={size} className={cx(s.root, className)}>
      <GemIcon aria-hidden className={s.gem} />
      <span key={changes} aria-hidden className={cx(s.number, changes > 0 && s.changed)}>
        {format.format(shown)}
      </span>
      <VisuallyHidden>{label(format.format(amount))}</VisuallyHidden>
    </span>
  );
}
