import { type ReactNode, useCallback } from 'react';
import * as s from './bars.module.css';

/** The bars above the page. Publishes their height as `--frame-bars` for pages that fill the window. */
export function Bars({ children }: { readonly children: ReactNode }) {
  const measure = useCallback((bars: HTMLElement | null) => {
    if (!bars) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--frame-bars', `${bars.offsetHeight}px`);
    const observer = new ResizeObserver(publish);
    observer.observe(bars);
    publish();
    return () => {
      observer.disconnect();
      style.removeProperty('--frame-bars');
    };
  }, []);
  return (
    <div ref={measure} className={s.bars}>
      {children}
    </div>
  );
}
