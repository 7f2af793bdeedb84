import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { cx } from '../lib/cx.ts';
import * as s from './alternatives-pager.module.css';

export interface PagerLabels {
  /** Accessible name of the group. */
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
  /** Disables both arrows, for example while another alternative is being written. */
  busy?: boolean | undefined;
  labels?: PagerLabels | undefined;
  className?: string | undefined;
}

/** "2 / 3" between two arrows, for alternatives of one thing. Renders nothing for fewer than two. */
export function AlternativesPager(props: AlternativesPagerProps) {
  const { index, count, onIndexChange, busy = false, labels = ENGLISH, className } = props;
  if (count < 2) return null;
  const turn = (by: number) => {
    const next = index + by;
    if (!busy && next >= 0 && next < count) onIndexChange(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few controls beside a message are not a fieldset.
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
