import { ChevronLeftIcon, ChevronRightIcon, XIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useSwipe } from '../deck/use-swipe.ts';
import { keepOpenUnder } from '../dialog/keep-open-under.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { scrollFocus } from '../lib/scroll-focus.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { type MediaItem, MediaView } from './media-view.tsx';
import * as s from './media-viewer.module.css';

export interface ViewerLabels {
  close: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  /** `(2, 7)` gives "2 of 7". */
  place: (place: number, of: number) => string;
  failed: string;
  retry: string;
}

const ENGLISH: ViewerLabels = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  place: (place, of) => `${place} of ${of}`,
  failed: 'This could not be loaded.',
  retry: 'Try again',
};

export interface MediaViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the viewer: "Gallery of Mika". */
  title: string;
  items: readonly MediaItem[];
  index: number;
  onIndexChange: (index: number) => void;
  /** Actions for the current item, beside the close button. */
  actions?: ReactNode;
  labels?: ViewerLabels | undefined;
}

/** A full-screen viewer of pictures and videos with arrows, keys and swipe; Escape and the button close it. */
export function MediaViewer(props: MediaViewerProps) {
  const { open, onOpenChange, title, items, index, onIndexChange, actions, labels = ENGLISH } = props;
  const returnFocus = useReturnFocus();
  const stage = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<string>();
  useCloseWithScope(open, () => onOpenChange(false));
  const item = items[index];
  const isZoomed = item !== undefined && zoomed === item.key;
  const step = (by: -1 | 1) => {
    const next = index + by;
    if (next < 0 || next >= items.length) return;
    setZoomed(undefined);
    onIndexChange(next);
  };
  const isRtl = () => stage.current !== null && getComputedStyle(stage.current).direction === 'rtl';
  const toSide = (right: boolean) => step(right !== isRtl() ? 1 : -1);
  const drag = (by: number) => stage.current?.style.setProperty('--drag', `${by}px`);
  const swipe = useSwipe(drag, (direction) => {
    drag(0);
    if (direction !== 0) toSide(direction === -1);
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // Arrow keys seek in a video and scroll a zoomed picture.
    if (isZoomed || (event.target instanceof Element && event.target.closest('video'))) return;
    event.preventDefault();
    toSide(event.key === 'ArrowRight');
  };
  const zoom = () => setZoomed(isZoomed ? undefined : item?.key);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Content
          className={s.root}
          {...returnFocus}
          onKeyDown={press}
          onEscapeKeyDown={keepOpenUnder(false)}
          onInteractOutside={keepOpenUnder(false)}
          aria-describedby={undefined}
        >
          <header className={s.bar}>
            <Radix.Title className={s.title}>{title}</Radix.Title>
            <span className={s.place} dir="auto" aria-live="polite">
              {items.length > 1 && labels.place(index + 1, items.length)}
            </span>
            {actions}
            {item?.kind === 'image' && (
              <IconButton variant="picture" label={isZoomed ? labels.zoomOut : labels.zoomIn} onClick={zoom}>
                {isZoomed ? <ZoomOutIcon aria-hidden /> : <ZoomInIcon aria-hidden />}
              </IconButton>
            )}
            <Radix.Close asChild>
              <IconButton variant="picture" label={labels.close}>
                <XIcon aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div ref={stage} className={s.stage} {...(isZoomed ? {} : swipe)}>
            {item && (
              <MediaView
                key={item.key}
                item={item}
                zoomed={isZoomed}
                onZoom={zoom}
                failedText={labels.failed}
                retryText={labels.retry}
              />
            )}
          </div>
          {item?.caption && (
            <p ref={scrollFocus} className={s.caption} dir="auto">
              {item.caption}
            </p>
          )}
          {items.length > 1 && (
            <>
              <IconButton
                variant="picture"
                label={labels.previous}
                className={s.previous}
                aria-disabled={index === 0}
                onClick={() => step(-1)}
              >
                <ChevronLeftIcon aria-hidden className={s.chevron} />
              </IconButton>
              <IconButton
                variant="picture"
                label={labels.next}
                className={s.next}
                aria-disabled={index === items.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRightIcon aria-hidden className={s.chevron} />
              </IconButton>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
