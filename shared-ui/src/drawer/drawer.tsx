import type { DrawerProps } from '../overlay-panels/drawer-props.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export type { DrawerProps } from '../overlay-panels/drawer-props.ts';

/**
 * A panel that slides in from an edge over a locked, dimmed page. Escape and a click on the backdrop close it; the
 * focus returns to the opener.
 */
export function Drawer(props: DrawerProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DrawerPanel {...props} />;
}
