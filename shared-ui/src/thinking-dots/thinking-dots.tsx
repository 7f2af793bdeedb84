import { cx } from '../lib/cx.ts';
import * as s from './thinking-dots.module.css';

/** Shows that a reply is on its way. `label` is its accessible name: "Mika is thinking". */
export function ThinkingDots({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span role="status" aria-label={label} className={cx(s.root, className)}>
      <span className={s.dot} />
      <span className={s.dot} />
      <span className={s.dot} />
    </span>
  );
}
