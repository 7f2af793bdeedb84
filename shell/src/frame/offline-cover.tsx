import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from 'shared-sdk/react';
import { OfflineScreen } from 'shared-ui';
import * as s from './offline-cover.module.css';
import { useConnection } from './use-connection.ts';

/**
 * Covers the whole page, including dialogs, while offline. Everything below stays mounted, so no input is lost
 * (SHELL-50).
 */
export function OfflineCover() {
  const { isReachable, isChecking, check } = useConnection();
  return isReachable ? null : <Cover isChecking={isChecking} onRetry={() => void check()} />;
}

function Cover({ isChecking, onRetry }: { readonly isChecking: boolean; readonly onRetry: () => void }) {
  const { t } = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser's top layer traps the focus, even over an open dialog, and restores it on close.
    shown?.showModal();
    window.addEventListener('keydown', ignoreEscape, { capture: true });
    return () => {
      window.removeEventListener('keydown', ignoreEscape, { capture: true });
      shown?.close();
    };
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      className={s.cover}
      aria-label={t('offline.title')}
      // A dialog underneath would take the press for one outside and close.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <OfflineScreen
        title={t('offline.title')}
        body={t('offline.body')}
        retryText={t('offline.retry')}
        retrying={isChecking}
        onRetry={onRetry}
      />
    </dialog>,
    document.body,
  );
}

/** Escape must close neither the cover nor a dialog underneath. */
function ignoreEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
