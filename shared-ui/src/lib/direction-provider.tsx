import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Sets the text direction of the primitives. Does not set the document's `dir`. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
