import { useEffect, useRef } from 'react';
import { useLocation, useModal, useNavigate, useText } from 'shared-sdk/react';
import { Button, DownloadIcon, EmptyState } from 'shared-ui';
import { takeSharedFile } from '../features/card-files/shared-file.ts';
import * as s from '../features/wizard/wizard.module.css';

/** Receives a file that another app shares with the installed one, and opens the import with it. */
export default function ImportPage() {
  const { t } = useText('create');
  const modal = useModal();
  useArrival();
  return (
    <div className={s.begin}>
      <EmptyState
        icon={<DownloadIcon />}
        level={1}
        title={t('cards.title')}
        body={t('cards.page')}
        action={
          <Button variant="primary" onClick={() => modal.open('create.import-card')}>
            {t('cards.choose')}
          </Button>
        }
      />
    </div>
  );
}

/** Opens the import once with the shared file. After a reload there is no file, which is not an error. */
function useArrival(): void {
  const modal = useModal();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasArrived = useRef(false);
  useEffect(() => {
    if (hasArrived.current) return;
    hasArrived.current = true;
    const shared = new URLSearchParams(search).get('shared');
    if (shared === null) return modal.open('create.import-card');
    void navigate(pathname, { replace: true });
    if (shared === 'file-too-large') return modal.open('create.import-card', { refused: shared });
    void takeSharedFile().then((file) => modal.open('create.import-card', file ? { file } : { refused: 'lost' }));
  }, [modal, navigate, pathname, search]);
}
