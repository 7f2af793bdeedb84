import { Link, useText } from 'shared-sdk/react';
import { Button, EmptyState } from 'shared-ui';
import * as s from './chat-room.module.css';

/** An address without an id: no call is sent (NAV-14). */
export function NotFound() {
  const { t } = useText('chat');
  return (
    <div className={s.centre}>
      <EmptyState
        title={t('room.notFound')}
        body={t('room.notFoundBody')}
        action={
          <Button asChild variant="primary">
            <Link to="/">{t('preview.home')}</Link>
          </Button>
        }
      />
    </div>
  );
}
