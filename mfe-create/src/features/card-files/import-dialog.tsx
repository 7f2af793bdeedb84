import { useEffect } from 'react';
import type { ModalProps } from 'shared-sdk';
import { useModal, useText } from 'shared-sdk/react';
import { Button, Dialog, Spinner } from 'shared-ui';
import * as s from './cards.module.css';
import { DropZone, filesOf } from './drop-zone.tsx';
import { Report } from './report.tsx';
import { useImport } from './use-import.ts';

/**
 * Imports a character from another program, or a lorebook: chosen, dropped, pasted or shared by another app, then shown
 * and opened in the wizard.
 */
export function ImportDialog({ file, refused }: ModalProps['create.import-card']) {
  const { t } = useText('create');
  const modal = useModal();
  const { state, read, again, use } = useImport(refused);
  const isSending = state.at === 'sending';
  useEffect(() => {
    if (file) void read(file);
  }, [file, read]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData ? filesOf(event.clipboardData) : [];
      if (!file) return;
      event.preventDefault();
      void read(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [read]);

  const isRead = state.at === 'read' || state.at === 'sending';
  return (
    <Dialog
      open
      onOpenChange={modal.close}
      closeOnOutsideClick={!isRead}
      title={t('cards.title')}
      closeLabel={t('cards.close')}
      size="m"
      footer={
        isRead && (
          <>
            <Button variant="ghost" onClick={again} disabled={isSending}>
              {t('cards.another')}
            </Button>
            <Button variant="primary" loading={isSending} onClick={use}>
              {t(state.card.kind === 'lorebook' ? 'cards.useWorld' : 'cards.use')}
            </Button>
          </>
        )
      }
    >
      <p role="status" className={s.status}>
        {state.at === 'reading' && (
          <>
            <Spinner /> {t('cards.reading')}
          </>
        )}
        {isSending && t('cards.sending')}
      </p>
      {state.at === 'choose' && (
        <DropZone onFile={(file) => void read(file)}>
          {state.refused && (
            <div role="alert" className={s.refused}>
              <p>{t(`cards.refused.${state.refused.code}`, state.refused.values)}</p>
              <p>{t(`cards.help.${helpFor(state.refused.code)}`)}</p>
            </div>
          )}
        </DropZone>
      )}
      {isRead && (
        <>
          {state.failure !== null && (
            <p role="alert" className={s.refused}>
              {state.failure}
            </p>
          )}
          <Report card={state.card} />
        </>
      )}
    </Dialog>
  );
}

/** The user's options after a refused file. */
function helpFor(code: string): 'original' | 'smaller' | 'export' | 'again' {
  if (code === 'lost') return 'again';
  if (code === 'no-card' || code.startsWith('picture-')) return 'original';
  if (/too-(large|much|many|deep|slow)/.test(code)) return 'smaller';
  return 'export';
}
