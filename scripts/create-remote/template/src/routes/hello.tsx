import { prefetchCall, useCall, useSession, useText } from 'shared-sdk/react';
import { DelayedPlaceholder, ErrorState, Skeleton } from 'shared-ui';
import * as s from '../features/hello/hello.module.css';

/** Greets the viewer and lists the genres. */
export default function Hello() {
  const { t } = useText('hello');
  const { nickname } = useSession();
  const { data, isError, refetch } = useCall('accounts.preferenceTags', undefined, { silent: true, retries: 1 });
  return (
    <div className={s.page}>
      <h1 dir="auto">{t('page.greeting', { name: nickname ?? t('page.guest') })}</h1>
      {data ? (
        <ul className={s.list}>
          {data.tags.map((tag) => (
            <li key={tag.tagId}>{tag.displayMessage}</li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState title={t('page.failed')} retryText={t('page.retry')} onRetry={() => void refetch()} />
      ) : (
        <DelayedPlaceholder>
          <Skeleton shape="block" />
        </DelayedPlaceholder>
      )}
    </div>
  );
}

/** Requests the page's data while its code loads. */
export const prefetch = () => prefetchCall('accounts.preferenceTags');
