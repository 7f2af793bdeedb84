import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsMobile } from '../lib/use-is-mobile.ts';

/** The place in the bar of a narrow screen that a page may fill. It belongs to the frame. */
export const PageBarSlot = ({ className }: { className?: string | undefined }) => (
  <div className={className} data-page-bar />
);

/** The slot in the bar of a narrow screen; null on a wide one, and where a page is shown without a frame. */
export function usePageBar(): Element | null {
  const isMobile = useIsMobile();
  const [slot, setSlot] = useState<Element | null>(null);
  useLayoutEffect(() => setSlot(isMobile ? document.querySelector('[data-page-bar]') : null), [isMobile]);
  return slot;
}

/** Shows a page's heading in the slot, so that it needs no bar of its own. */
export const InPageBar = ({ slot, children }: { slot: Element; children: ReactNode }) => createPortal(children, slot);
