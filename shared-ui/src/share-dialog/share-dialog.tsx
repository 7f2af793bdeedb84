import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export interface ShareTexts {
  title: string;
  copy: string;
  copied: string;
  /** Opens the device's share sheet. */
  more: string;
}

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The absolute address to share. */
  url: string;
  /** What is shared: usually the character's name. */
  subject: string;
  texts?: ShareTexts | undefined;
  onError?: ((cause: unknown) => void) | undefined;
}

/** Shares an address: copy, social networks and, if available, the device's share sheet. */
export function ShareDialog(props: ShareDialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.SharePanel {...props} />;
}
