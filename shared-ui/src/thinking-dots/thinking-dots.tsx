import { cx } from '../lib/cx.ts';
import * as s from './thinking-dots.module.css';

/** Someone is about to answer. `label` says so in words: "Mika is thinking". */
export function ThinkingDots({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span role="status" aria-label={label} className={cx(s.root, className)}>
      <span className={s.dot} />
      <span className={s.dot} />
      <span className={s.dot} />
    </span>
  );
}
