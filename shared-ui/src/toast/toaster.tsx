import { CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from 'lucide-react';
import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { cx } from '../lib/cx.ts';
import type { Toast, ToastStore, ToastVariant } from './toast-store.ts';
import * as s from './toaster.module.css';

const ICONS = {
  ERROR: TriangleAlertIcon,
  SUCCESS: CircleCheckIcon,
  INFO: InfoIcon,
} satisfies Record<ToastVariant, unknown>;

export interface ToasterProps {
  store: ToastStore;
  /** Accessible name of the dismiss buttons. */
  dismissLabel?: string | undefined;
}

/** Renders a store's toasts above everything else. Use one per page. */
export function Toaster({ store, dismissLabel = 'Dismiss' }: ToasterProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const place = useRef<HTMLDivElement>(null);
  useTopLayer(place, Math.max(0, ...toasts.map(({ revision }) => revision)));
  useVisualViewport(place, toasts.length > 0);
  return (
    // `aria-live="off"` announces nothing, but keeps open dialogs from hiding the toasts from screen readers.
    <div ref={place} className={s.place} data-toaster="" aria-live="off">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} store={store} dismissLabel={dismissLabel} />
      ))}
    </div>
  );
}

/** Moves the toasts to the front of the top layer, above native dialogs, for each new toast. */
function useTopLayer(place: RefObject<HTMLElement | null>, newest: number): void {
  useLayoutEffect(() => {
    const element = place.current;
    // Without popover support they rely on z-index.
    if (!element?.showPopover || newest === 0) return;
    element.popover = 'manual';
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  }, [place, newest]);
}

/** Keeps the toasts in the visual viewport: an on-screen keyboard can push the top of the page out of view. */
function useVisualViewport(place: RefObject<HTMLElement | null>, hasToasts: boolean): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport || !hasToasts) return;
    const fit = () => place.current?.style.setProperty('--seen-from', `${Math.round(visualViewport.offsetTop)}px`);
    fit();
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [place, hasToasts]);
}

interface ToastViewProps {
  toast: Toast;
  store: ToastStore;
  dismissLabel: string;
}

function ToastView({ toast, store, dismissLabel }: ToastViewProps) {
  const { id, variant, message, isShow, action, revision } = toast;
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useDismissal(toast, store, hovered || focused);
  const Icon = ICONS[variant];
  const leaveFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  };
  return (
    <div
      key={revision}
      role={variant === 'ERROR' ? 'alert' : 'status'}
      className={cx(s.toast, !isShow && s.leaving)}
      data-variant={variant}
      // So that the action cannot run twice.
      inert={!isShow}
      aria-hidden={!isShow || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={leaveFocus}
    >
      <Icon aria-hidden className={s.icon} />
      <p className={s.message}>{message}</p>
      {action && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            store.hide(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      {action && <span aria-hidden className={s.time} style={{ animationDuration: `${toast.duration}ms` }} />}
      <IconButton label={dismissLabel} className={s.dismiss} onClick={() => store.hide(id)}>
        <XIcon aria-hidden />
      </IconButton>
    </div>
  );
}

/** Duration of the exit animation in milliseconds, as in the style sheet. */
const EXIT_MS = 200;

/** Hides the toast after its duration. The timer pauses while `paused` and restarts with each revision. */
function useDismissal({ id, duration, isShow, revision }: Toast, store: ToastStore, paused: boolean): void {
  const time = useRef({ revision: -1, left: duration });
  useEffect(() => {
    if (time.current.revision !== revision) time.current = { revision, left: duration };
    if (!isShow) {
      const timer = setTimeout(() => store.remove(id), EXIT_MS);
      return () => clearTimeout(timer);
    }
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => store.hide(id), time.current.left);
    return () => {
      clearTimeout(timer);
      time.current.left -= performance.now() - startedAt;
    };
  }, [id, duration, isShow, revision, store, paused]);
}
