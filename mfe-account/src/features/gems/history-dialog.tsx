import { Button, Dialog, EmptyState, ErrorState, GemIcon, Spinner } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { GemTotal } from './gem-total.tsx';
import * as s from './history-dialog.module.css';
import { Movements } from './movements.tsx';
import { useGemHistory } from './use-gem-history.ts';

/** The history of all gem movements. */
export function HistoryDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAccountText();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('history.title')}
      closeLabel={t('close')}
      size="m"
    >
      <p className={s.total}>
        <span className={s.label}>{t('gems.total')}</span> <GemTotal size="m" />
      </p>
      <History />
    </Dialog>
  );
}

function History() {
  const { t } = useAccountText();
  const { entries, hasMore, isFailed, isLoading, more, again } = useGemHistory();
  if (!entries) {
    return isFailed ? (
      <ErrorState title={t('history.failed')} retryText={t('retry')} onRetry={again} retrying={isLoading} />
    ) : (
      <div className={s.waiting}>
        <Spinner label={t('history.loading')} />
      </div>
    );
  }
  if (entries.length === 0) {
    return <EmptyState icon={<GemIcon />} title={t('history.empty')} body={t('history.emptyBody')} level={3} />;
  }
  return (
    <>
      <Movements entries={entries} level={3} />
      {isFailed && (
        <p role="alert" className={s.failed}>
          {t('history.failed')}
        </p>
      )}
      {hasMore ? (
        <Button fullWidth loading={isLoading} onClick={isFailed ? again : more}>
          {t(isFailed ? 'retry' : 'history.more')}
        </Button>
      ) : (
        <p className={s.end}>{t('history.end')}</p>
      )}
    </>
  );
}
