import { Button } from '../button/button.tsx';
import { useIsMobile } from '../lib/use-is-mobile.ts';
import { SafeLink } from '../safe-link/safe-link.tsx';
import { DialogPanel } from './dialog-panel.tsx';
import * as s from './get-app-dialog.module.css';
import type { GetAppDialogProps } from './get-app-props.ts';

/** The dialog itself, loaded on demand. */
export function GetAppPanel(props: GetAppDialogProps) {
  const { open, onOpenChange, title, scanText, storeText, stores, qr, show, closeLabel } = props;
  const narrow = useIsMobile();
  const mobile = show ? show === 'stores' : narrow;
  return (
    <DialogPanel
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={mobile ? storeText : scanText}
      size="s"
      mobile="card"
      closeLabel={closeLabel}
    >
      {mobile ? (
        <ul className={s.stores}>
          {stores.map((store) => (
            <li key={store.url}>
              <Button asChild variant="primary" size="l" fullWidth>
                <SafeLink href={store.url}>{store.label}</SafeLink>
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div className={s.plate}>{qr}</div>
      )}
    </DialogPanel>
  );
}
