import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';

/** Tells the primitives whether text runs `ltr` or `rtl`; the document's own `dir` is set beside it. */
export function DirectionProvider({ dir, children }: { dir: 'ltr' | 'rtl'; children: ReactNode }) {
  return <Direction.Provider dir={dir}>{children}</Direction.Provider>;
}
