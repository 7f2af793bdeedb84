import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import * as s from './alternatives-pager.module.css';

export interface PagerLabels {
  /** Names the whole to those who listen. */
  group: string;
  previous: string;
  next: string;
}

const ENGLISH: PagerLabels = { group: 'Alternatives', previous: 'Previous alternative', next: 'Next alternative' };

export interface AlternativesPagerProps {
  /** From 0. */
  index: number;
  count: number;
  onIndexChange: (index: number) => void;
  /** Nothing can be turned right now: another one is being written. */
  busy?: boolean | undefined;
  labels?: PagerLabels | undefined;
  className?: string | undefined;
}

/** "2 / 3" with an arrow on each side, for the versions of one thing. With fewer than two it is not there. */
export function AlternativesPager(props: AlternativesPagerProps) {
  const { index, count, onIndexChange, busy = false, labels = ENGLISH, className } = props;
  if (count < 2) return null;
  const turn = (by: number) => {
    const next = index + by;
    if (!busy && next >= 0 && next < count) onIndexChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: three small things beside a message are no fieldset.
    <span role="group" aria-label={labels.group} aria-busy={busy || undefined} className={cx(s.root, className)}>
      <button
        type="button"
        className={s.arrow}
        aria-label={labels.previous}
        aria-disabled={busy || index === 0}
        onClick={() => turn(-1)}
      >
        <ChevronLeftIcon aria-hidden className={s.chevron} />
      </button>
      <span className={s.place} aria-live="polite" dir="ltr">
        {index + 1} / {count}
      </span>
      <button
        type="button"
        className={s.arrow}
        aria-label={labels.next}
        aria-disabled={busy || index === count - 1}
        onClick={() => turn(1)}
      >
        <ChevronRightIcon aria-hidden className={s.chevron} />
      </button>
    </span>
  );
}
