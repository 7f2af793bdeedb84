import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

const CloseKeyContext = createContext<unknown>(undefined);

export interface OverlayScopeProps {
  /** When this changes, every dialog and drawer inside closes: the router's location key, usually. */
  closeKey: unknown;
  children: ReactNode;
}

/** Ties the dialogs and drawers inside to something that outdates them, the route above all. */
export function OverlayScope({ closeKey, children }: OverlayScopeProps) {
  return <CloseKeyContext.Provider value={closeKey}>{children}</CloseKeyContext.Provider>;
}

/** Calls `close` when the scope's key changes while `open`. */
export function useCloseWithScope(open: boolean, close: () => void): void {
  const closeKey = useContext(CloseKeyContext);
  const openedWith = useRef(closeKey);
  useEffect(() => {
    const changed = openedWith.current !== closeKey;
    openedWith.current = closeKey;
    if (open && changed) close();
  });
}
