import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export interface ShareTexts {
  title: string;
  copy: string;
  copied: string;
  /** Opens the device's own list of ways to share. */
  more: string;
}

export interface ShareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The absolute address to share. */
  url: string;
  /** What is shared, the character's name. */
  subject: string;
  texts?: ShareTexts | undefined;
  onError?: ((cause: unknown) => void) | undefined;
}

/** Ways to hand an address on: copy it, a few networks, and the device's own list where it has one. */
export function ShareDialog(props: ShareDialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.SharePanel {...props} />;
}
