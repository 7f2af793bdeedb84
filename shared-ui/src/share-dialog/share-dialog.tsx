import type { ShareDialogProps } from '../overlay-panels/share-props.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export type { ShareDialogProps, ShareTexts } from '../overlay-panels/share-props.ts';

/** Shares an address: copy, social networks and, if available, the device's share sheet. */
export function ShareDialog(props: ShareDialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.SharePanel {...props} />;
}
