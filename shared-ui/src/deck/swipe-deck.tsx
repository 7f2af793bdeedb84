import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './swipe-deck.module.css';
import { useSwipe } from './use-swipe.ts';

export interface DeckLabels {
  previous: string;
  next: string;
  /** Announces a new card: `(3, 60)` gives "3 of 60". */
  place: (place: number, of: number) => string;
}

const ENGLISH: DeckLabels = { previous: 'Previous', next: 'Next', place: (place, of) => `${place} of ${of}` };

export interface SwipeDeckProps<Item> {
  /** Accessible name of the deck. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Index of the top item; `items.length` after the last one. */
  index: number;
  onIndexChange: (index: number) => void;
  /** Shown after the last card. */
  end?: ReactNode;
  /** Actions for the top card, between the arrows. */
  actions?: ReactNode;
  labels?: DeckLabels | undefined;
  className?: string | undefined;
}

/** Number of cards rendered below the top one. */
const BELOW = 2;

/** A deck of cards, one at a time, switched by swipe, buttons or arrow keys. */
export function SwipeDeck<Item>(props: SwipeDeckProps<Item>) {
  const { label, items, getKey, children, index, onIndexChange, end, actions, labels = ENGLISH, className } = props;
  const stage = useRef<HTMLDivElement>(null);
  const last = end === undefined ? items.length - 1 : items.length;
  const at = Math.max(0, Math.min(index, last));
  const step = (by: -1 | 1) => {
    const next = at + by;
    if (next >= 0 && next <= last) onIndexChange(next);
  };
  const isRtl = () => stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
  const move = (by: number) => stage.current?.style.setProperty('--drag', `${by}px`);
  const swipe = useSwipe(
    (by) => {
      stage.current?.setAttribute('data-dragging', '');
      move(by);
    },
    (direction) => {
      stage.current?.removeAttribute('data-dragging');
      move(0);
      // The next card is in reading direction: leftwards in right-to-left text.
      if (direction !== 0) step((direction === -1) !== isRtl() ? 1 : -1);
    },
  );
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="slider"]')) return;
    event.preventDefault();
    step((event.key === 'ArrowRight') !== isRtl() ? 1 : -1);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label} className={cx(s.root, className)} onKeyDown={press}>
      <div ref={stage} className={s.stage} {...swipe}>
        {items.slice(Math.max(0, at - 1), at + 1 + BELOW).map((item) => {
          const depth = items.indexOf(item) - at;
          return (
            <div key={getKey(item)} className={s.card} data-depth={depth} inert={depth !== 0}>
              {children(item)}
            </div>
          );
        })}
        {at >= items.length && <div className={s.end}>{end}</div>}
      </div>
      <div className={s.controls}>
        <IconButton variant="secondary" label={labels.previous} aria-disabled={at === 0} onClick={() => step(-1)}>
          <ChevronLeftIcon aria-hidden className={s.chevron} />
        </IconButton>
        {actions}
        <IconButton variant="secondary" label={labels.next} aria-disabled={at === last} onClick={() => step(1)}>
          <ChevronRightIcon aria-hidden className={s.chevron} />
        </IconButton>
      </div>
      <VisuallyHidden>
        <span aria-live="polite">{at < items.length ? labels.place(at + 1, items.length) : ''}</span>
      </VisuallyHidden>
    </section>
  );
}
