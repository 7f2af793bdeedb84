import type { DialogProps } from '../overlay-panels/dialog-props.ts';
import { useCloseWithScope } from '../overlay-scope/overlay-scope.tsx';
import { useOverlays } from '../overlays/overlays.ts';

export type { DialogProps } from '../overlay-panels/dialog-props.ts';

/** A modal dialog. Escape and a click outside close it; the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const close = () => props.onOpenChange(false);
  useCloseWithScope(props.open, close);
  const overlays = useOverlays(props.open, close);
  return overlays && <overlays.DialogPanel {...props} />;
}
