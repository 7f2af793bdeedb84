import { useText } from 'shared-sdk/react';
import { ErrorState } from 'shared-ui';
import * as s from './not-found.module.css';

/** Shown if the shell itself fails to render. Only a reload can recover. */
export function Broken() {
  const { t } = useText('shell');
  return (
    <main className={s.page}>
      <ErrorState title={t('error.occurred')} retryText={t('error.retry')} onRetry={() => location.reload()} />
    </main>
  );
}
