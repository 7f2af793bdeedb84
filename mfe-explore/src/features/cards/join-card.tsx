import { useModal, useText } from 'shared-sdk/react';
import { Button, LockIcon } from 'shared-ui';
import * as s from './join-card.module.css';

/** The end of a guest's list: more needs an account (EXPLORE-03). A wide one has its own row. */
export function JoinCard({ isWide = false }: { readonly isWide?: boolean }) {
  const { t } = useText('explore');
  const modal = useModal();
  return (
    <div className={isWide ? s.wide : s.card}>
      <LockIcon aria-hidden />
      <strong>{t('home.join')}</strong>
      <p>{t('home.joinBody')}</p>
      <Button size="s" variant="secondary" onClick={() => modal.open('account.onboarding', { purpose: 'signup' })}>
        {t('home.joinAction')}
      </Button>
    </div>
  );
}
