import { useCall, useModal, useText } from 'shared-sdk/react';
import { Dialog, DownloadIcon, ErrorState, Skeleton } from 'shared-ui';
import * as s from './cards.module.css';

interface Props {
  readonly botId: string;
  readonly nickname: string;
}

/** Exports an own character as files. */
export function FilesDialog({ botId, nickname }: Props) {
  const { t } = useText('create');
  const modal = useModal();
  const { data, error, refetch } = useCall('bots.cardFiles', { query: { botId } }, { silent: true, staleTime: 0 });
  return (
    <Dialog
      open
      onOpenChange={modal.close}
      title={t('cards.files.title', { name: nickname })}
      description={t('cards.files.body')}
      closeLabel={t('cards.close')}
      size="s"
      mobile="card"
    >
      {error ? (
        <ErrorState title={t('cards.files.failed')} onRetry={() => void refetch()} retryText={t('idea.retry')} />
      ) : (
        <ul className={s.files}>
          {data?.files.map(({ format, url, fileName }) => (
            <li key={format}>
              <a href={url} download={fileName}>
                <DownloadIcon aria-hidden />
                <span>
                  <strong>{format}</strong>
                  <span className={s.hint}>{t(`cards.files.${format}`)}</span>
                </span>
              </a>
            </li>
          )) ?? <Skeleton shape="block" className={s.waiting} />}
        </ul>
      )}
    </Dialog>
  );
}
