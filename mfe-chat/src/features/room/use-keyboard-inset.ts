import { type RefObject, useEffect } from 'react';

/** Keeps an element above the keyboard of a phone in browsers where the keyboard covers the page. */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const fit = () => {
      const hidden = Math.max(0, window.innerHeight - visualViewport.height - visualViewport.offsetTop);
      element.current?.style.setProperty('--keyboard', `${Math.round(hidden)}px`);
    };
    fit();
    visualViewport.addEventListener('resize', fit);
    visualViewport.addEventListener('scroll', fit);
    return () => {
      visualViewport.removeEventListener('resize', fit);
      visualViewport.removeEventListener('scroll', fit);
    };
  }, [element]);
}
