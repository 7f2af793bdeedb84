import { Slot } from 'radix-ui';
import { type ReactElement, useCallback, useState } from 'react';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import { loadedOverlays, loadOverlays } from '../overlays/overlays.ts';

export interface TooltipProps {
  content: string;
  /** One element that takes a ref and the pointer's events. */
  children: ReactElement;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

/** A word of help beside an element, on hover and on focus; on mobile the element stands alone. */
export function Tooltip(props: TooltipProps) {
  const mobile = useIsMobile();
  const [overlays, setOverlays] = useState(loadedOverlays);
  const [hadFocus, setHadFocus] = useState(false);
  const refocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  if (mobile) return props.children;
  if (overlays) return <overlays.Hint {...props} anchor={hadFocus ? refocus : null} />;
  // The element alone. It is another one with the tooltip around it, so that may not come between press and release:
  // only at the moment when the pointer or the focus does.
  const ask = (event: { type: string }) => {
    const loaded = loadedOverlays();
    if (!loaded) return void loadOverlays().catch(() => undefined);
    setHadFocus(event.type === 'focus');
    setOverlays(() => loaded);
  };
  return (
    <Slot.Root onPointerEnter={ask} onFocus={ask}>
      {props.children}
    </Slot.Root>
  );
}
