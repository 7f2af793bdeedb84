import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from 'shared-sdk/react';
import { OfflineScreen } from 'shared-ui';
import * as s from './offline-cover.module.css';
import { useConnection } from './use-connection.ts';

/** Covers the whole page, open dialogs too, while there is no connection. What was typed waits underneath (SHELL-50). */
export function OfflineCover() {
  const { isReachable, isChecking, check } = useConnection();
  return isReachable ? null : <Cover isChecking={isChecking} onRetry={() => void check()} />;
}

function Cover({ isChecking, onRetry }: { readonly isChecking: boolean; readonly onRetry: () => void }) {
  const { t } = useText('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The browser's own top layer: it keeps the focus inside, even from a dialog underneath, and gives it back.
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
      // To a dialog underneath, a press here would be one outside of it.
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

/** Nothing is closed by it: neither this, nor what somebody fills in underneath. */
function ignoreEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
