import { useText } from 'shared-sdk/react';
import { ErrorState } from 'shared-ui';
import * as s from './not-found.module.css';

/** Where the shell itself could not draw a page: nothing is left that could heal it but a new start. */
export function Broken() {
  const { t } = useText('shell');
  return (
    <main className={s.page}>
      <ErrorState title={t('error.occurred')} retryText={t('error.retry')} onRetry={() => location.reload()} />
    </main>
  );
}
