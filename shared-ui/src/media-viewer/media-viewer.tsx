import { ChevronLeftIcon, ChevronRightIcon, XIcon, ZoomInIcon, ZoomOutIcon } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useSwipe } from '../deck/use-swipe.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { keepOpenUnder } from '../lib/keep-open-under.ts';
import { scrollFocus } from '../lib/scroll-focus.ts';
import { useReturnFocus } from '../lib/use-return-focus.ts';
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
          <Bar title={title} labels={labels} place={items.length > 1 ? labels.place(index + 1, items.length) : null}>
            {actions}
            {item?.kind === 'image' && <ZoomButton labels={labels} isZoomed={isZoomed} onClick={zoom} />}
          </Bar>
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
          {items.length > 1 && <Steps labels={labels} index={index} count={items.length} onStep={step} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface BarProps {
  title: string;
  labels: ViewerLabels;
  /** "2 of 7", if there is more than one item. */
  place: string | null;
  children: ReactNode;
}

function Bar({ title, labels, place, children }: BarProps) {
  return (
    <header className={s.bar}>
      <Radix.Title className={s.title}>{title}</Radix.Title>
      <span className={s.place} dir="auto" aria-live="polite">
        {place}
      </span>
      {children}
      <Radix.Close asChild>
        <IconButton variant="picture" label={labels.close}>
          <XIcon aria-hidden />
        </IconButton>
      </Radix.Close>
    </header>
  );
}

interface ZoomButtonProps {
  labels: ViewerLabels;
  isZoomed: boolean;
  onClick: () => void;
}

function ZoomButton({ labels, isZoomed, onClick }: ZoomButtonProps) {
  return (
    <IconButton variant="picture" label={isZoomed ? labels.zoomOut : labels.zoomIn} onClick={onClick}>
      {isZoomed ? <ZoomOutIcon aria-hidden /> : <ZoomInIcon aria-hidden />}
    </IconButton>
  );
}

interface StepsProps {
  labels: ViewerLabels;
  index: number;
  count: number;
  onStep: (by: -1 | 1) => void;
}

/** The buttons to the previous and the next item. */
function Steps({ labels, index, count, onStep }: StepsProps) {
  return (
    <>
      <IconButton
        variant="picture"
        label={labels.previous}
        className={s.previous}
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeftIcon aria-hidden className={s.chevron} />
      </IconButton>
      <IconButton
        variant="picture"
        label={labels.next}
        className={s.next}
        aria-disabled={index === count - 1}
        onClick={() => onStep(1)}
      >
        <ChevronRightIcon aria-hidden className={s.chevron} />
      </IconButton>
    </>
  );
}
