import { type Ref, type RefObject, useCallback, useEffect, useRef } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps, useHref } from 'react-router-dom';
import { constants } from '../contract/constants.ts';
import { useSdk } from './provider.tsx';

export interface LinkProps extends RouterLinkProps {
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the platform. The code behind it is loaded when it comes within 200 px of the viewport; code and data
 * before a click: on hover, focus and touch.
 */
export function Link({ onMouseEnter, onFocus, onTouchStart, ref, ...props }: LinkProps) {
  const { prefetch } = useSdk();
  const href = useHref(props.to);
  const done = useRef<string | null>(null);
  const prefetchOnce = () => {
    if (done.current === href) return;
    done.current = href;
    prefetch(href, true);
  };
  const anchor = useRef<HTMLAnchorElement>(null);
  const near = useCallback(() => {
    if (done.current !== href) prefetch(href);
  }, [href, prefetch]);
  useEffect(() => (anchor.current ? onceNear(anchor.current, near) : undefined), [near]);
  return (
    <RouterLink
      {...props}
      ref={useMergedRef(anchor, ref)}
      onMouseEnter={(event) => {
        prefetchOnce();
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        prefetchOnce();
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        prefetchOnce();
        onTouchStart?.(event);
      }}
    />
  );
}

/** The router's link calls its ref with null at the end, as React did before refs could clean up. */
function useMergedRef(own: RefObject<HTMLAnchorElement | null>, given: Ref<HTMLAnchorElement> | undefined) {
  return useCallback(
    (anchor: HTMLAnchorElement | null) => {
      own.current = anchor;
      if (typeof given === 'function') given(anchor);
      else if (given) given.current = anchor;
    },
    [own, given],
  );
}

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | null = null;

/** One observer watches every link of the page. */
function onceNear(element: Element, work: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer?.unobserve(target);
        waiting.get(target)?.();
      }
    },
    { rootMargin: `${constants.linkPrefetchMarginPx}px` },
  );
  const watching = observer;
  waiting.set(element, work);
  watching.observe(element);
  return () => {
    watching.unobserve(element);
    waiting.delete(element);
  };
}
