import { ChevronDownIcon, ChevronUpIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { prefersReducedMotion } from '../lib/reduced-motion.ts';
import { useEndReached } from '../virtual/use-end-reached.ts';
import type { DeckLabels } from './swipe-deck.tsx';
import * as s from './vertical-feed.module.css';

const ENGLISH: DeckLabels = { previous: 'Previous', next: 'Next', place: (place, of) => `${place} of ${of}` };

export interface VerticalFeedProps<Item> {
  /** Accessible name of the feed. */
  label: string;
  items: readonly Item[];
  getKey: (item: Item) => string;
  /** `active` is true for the visible item, the only one that plays. */
  children: (item: Item, active: boolean) => ReactNode;
  /** Index of the visible item; a change scrolls there. */
  activeIndex: number;
  onActiveIndexChange: (index: number) => void;
  hasMore?: boolean | undefined;
  /** Called when the visible item is within three of the end. */
  onEndReached?: (() => void) | undefined;
  /** Shown after the last item: a placeholder while loading, an error, or the end. */
  end?: ReactNode;
  labels?: DeckLabels | undefined;
  className?: string | undefined;
}

/** Number of items rendered on each side of the visible one; the others are empty. */
const DRAWN = 2;
const NEAR_END = 3;

/** Full-height items that snap into view by touch, wheel, keys or buttons. The parent sets the height. */
export function VerticalFeed<Item>(props: VerticalFeedProps<Item>) {
  const { label, items, getKey, children, activeIndex, onActiveIndexChange, hasMore = false, onEndReached } = props;
  const { end, labels = ENGLISH, className } = props;
  const track = useRef<HTMLUListElement>(null);
  const known = useRef(0);
  const goTo = (place: number, behavior: ScrollBehavior = prefersReducedMotion() ? 'instant' : 'smooth') => {
    const { current } = track;
    current?.scrollTo({ top: place * current.clientHeight, behavior });
  };

  const report = useRef(onActiveIndexChange);
  useEffect(() => {
    report.current = onActiveIndexChange;
  });
  useEffect(() => {
    const { current } = track;
    if (!current) return;
    const onScroll = () => {
      if (current.clientHeight === 0) return;
      const place = Math.min(Math.round(current.scrollTop / current.clientHeight), items.length - 1);
      if (place === known.current || place < 0) return;
      known.current = place;
      report.current(place);
    };
    current.addEventListener('scroll', onScroll, { passive: true });
    return () => current.removeEventListener('scroll', onScroll);
  }, [items.length]);
  useLayoutEffect(() => {
    const { current } = track;
    if (!current || known.current === activeIndex) return;
    known.current = activeIndex;
    current.scrollTo({ top: activeIndex * current.clientHeight, behavior: 'instant' });
  }, [activeIndex]);
  useEndReached(hasMore && activeIndex >= items.length - NEAR_END, items.length, onEndReached);

  const last = items.length - 1 + (end === undefined ? 0 : 1);
  const step = (by: number) => goTo(Math.max(0, Math.min(activeIndex + by, last)));
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, textarea, [role="slider"]')) return;
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  };
  return (
    <section aria-roledescription="feed" aria-label={label} className={cx(s.root, className)} onKeyDown={press}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <ul ref={track} className={s.track} tabIndex={0} aria-label={label}>
        {items.map((item, place) => (
          <li
            key={getKey(item)}
            className={s.item}
            aria-label={labels.place(place + 1, items.length)}
            inert={place !== activeIndex}
          >
            {Math.abs(place - activeIndex) <= DRAWN && children(item, place === activeIndex)}
          </li>
        ))}
        {end !== undefined && <li className={s.item}>{end}</li>}
      </ul>
      <div className={s.controls}>
        <IconButton
          variant="picture"
          label={labels.previous}
          aria-disabled={activeIndex === 0}
          onClick={() => step(-1)}
        >
          <ChevronUpIcon aria-hidden />
        </IconButton>
        <IconButton variant="picture" label={labels.next} aria-disabled={activeIndex >= last} onClick={() => step(1)}>
          <ChevronDownIcon aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  PageDown: 1,
  ArrowUp: -1,
  PageUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
