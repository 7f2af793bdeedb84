import { type ReactNode, useCallback } from 'react';
import * as s from './bars.module.css';

/**
 * What stands above the page and moves it down. A page that fills the window needs to know by how much: `--frame-bars`
 * tells.
 */
export function Bars({ children }: { readonly children: ReactNode }) {
  const measure = useCallback((bars: HTMLElement | null) => {
    if (!bars) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty('--frame-bars', `${bars.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(bars);
    tell();
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
