import { Slot } from 'radix-ui';
import { useCallback, useState } from 'react';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import type { TooltipProps } from '../overlay-panels/tooltip-props.ts';
import { loadedOverlays, loadOverlays } from '../overlays/overlays.ts';

export type { TooltipProps } from '../overlay-panels/tooltip-props.ts';

/** A tooltip on hover and focus; on mobile only the element is rendered. */
export function Tooltip(props: TooltipProps) {
  const mobile = useIsMobile();
  const [overlays, setOverlays] = useState(loadedOverlays);
  const [hadFocus, setHadFocus] = useState(false);
  const refocus = useCallback((element: HTMLElement | null) => element?.focus(), []);
  if (mobile) return props.children;
  if (overlays) return <overlays.Hint {...props} anchor={hadFocus ? refocus : null} />;
  // Render the element alone until hover or focus: adding the tooltip remounts it, which must not happen between press
  // and release.
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
