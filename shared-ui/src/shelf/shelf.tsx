import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import { moveFocusByArrow } from './move-focus.ts';
import * as s from './shelf.module.css';
import { useScroller } from './use-scroller.ts';

export interface ShelfProps {
  heading: string;
  /** Beside the heading: a link to the whole list. */
  action?: ReactNode;
  /** One child per item. */
  children: ReactNode;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
  /** Width of an item: portrait cards (`s`, `m`) or wide banners (`l`). */
  itemSize?: 's' | 'm' | 'l' | undefined;
  /** The items are placeholders. */
  busy?: boolean | undefined;
  level?: 2 | 3 | undefined;
  /** Initial scroll position in pixels from the start edge, as reported by `onScrolled`. */
  startAt?: number | undefined;
  onScrolled?: ((position: number) => void) | undefined;
  className?: string | undefined;
}

/**
 * A row of items that scrolls by touch, by buttons on wide screens and by arrow keys. The cut-off last item shows that
 * there is more.
 */
export function Shelf(props: ShelfProps) {
  const { heading, action, children, previousLabel = 'Previous', nextLabel = 'Next', level = 2 } = props;
  const id = useId();
  const { ref, before, after, go } = useScroller(props.startAt, props.onScrolled);
  const Heading = `h${level}` as const;
  return (
    <section className={cx(s.root, props.className)} aria-labelledby={id} aria-busy={props.busy || undefined}>
      <header className={s.header}>
        <Heading id={id} className={s.heading}>
          {heading}
        </Heading>
        {action && <div className={s.action}>{action}</div>}
      </header>
      <div className={s.frame}>
        <ul
          ref={ref}
          className={cx(s.row, before && s.before, after && s.after)}
          data-size={props.itemSize ?? 'm'}
          onKeyDown={moveFocusByArrow}
        >
          {Children.map(children, (child) => (
            <li className={s.item}>{child}</li>
          ))}
        </ul>
        {before && !props.busy && (
          <IconButton
            tabIndex={-1}
            label={previousLabel}
            variant="picture"
            className={cx(s.arrow, s.previous)}
            onClick={() => go(-1)}
          >
            <ChevronLeftIcon aria-hidden className={s.chevron} />
          </IconButton>
        )}
        {after && !props.busy && (
          <IconButton
            tabIndex={-1}
            label={nextLabel}
            variant="picture"
            className={cx(s.arrow, s.next)}
            onClick={() => go(1)}
          >
            <ChevronRightIcon aria-hidden className={s.chevron} />
          </IconButton>
        )}
      </div>
    </section>
  );
}
