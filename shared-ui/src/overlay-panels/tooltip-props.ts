import type { ReactElement } from 'react';

export interface TooltipProps {
  content: string;
  /** A single element that accepts a ref and pointer events. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}
