import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

const CloseKeyContext = createContext<unknown>(undefined);

export interface OverlayScopeProps {
  /** A change closes every dialog and drawer inside; usually the router's location key. */
  closeKey: unknown;
  children: ReactNode;
}

/** Closes the dialogs and drawers inside when a key changes, usually the route. */
export function OverlayScope({ closeKey, children }: OverlayScopeProps) {
  return <CloseKeyContext.Provider value={closeKey}>{children}</CloseKeyContext.Provider>;
}

/** Calls `close` if the scope's key changes while `open`. */
export function useCloseWithScope(open: boolean, close: () => void): void {
  const closeKey = useContext(CloseKeyContext);
  const openedWith = useRef(closeKey);
  useEffect(() => {
    const changed = openedWith.current !== closeKey;
    openedWith.current = closeKey;
    if (open && changed) close();
  });
}
