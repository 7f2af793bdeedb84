import { Link, useText } from 'shared-sdk/react';
import { Button, CompassIcon, EmptyState } from 'shared-ui';
import * as s from './not-found.module.css';

/** For unknown addresses (NAV-22). */
export function NotFound() {
  const { t } = useText('shell');
  return (
    <div className={s.page}>
      <EmptyState
        level={1}
        icon={<CompassIcon />}
        title={t('notFound.title')}
        body={t('notFound.body')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('notFound.home')}</Link>
          </Button>
        }
      />
    </div>
  );
}
