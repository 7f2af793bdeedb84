import type { GetAppDialogProps } from '../overlay-panels/get-app-props.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export type { GetAppDialogProps, StoreLink } from '../overlay-panels/get-app-props.ts';

/** Offers the app: store links on mobile, a QR code elsewhere. */
export function GetAppDialog(props: GetAppDialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.GetAppPanel {...props} />;
}
