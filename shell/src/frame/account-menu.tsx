import { useState } from 'react';
import { useNavigate, useSdk, useSession, useText } from 'shared-sdk/react';
import { Avatar, Button, ConfirmDialog, DropdownMenu, LogOutIcon, UserIcon, VisuallyHidden } from 'shared-ui';
import * as s from './sidebar.module.css';

/** Profile and Log out for members, Sign in for guests (SHELL-25, SHELL-28). */
export function AccountMenu() {
  const { t } = useText('shell');
  const { modals, session } = useSdk();
  const { status, nickname } = useSession();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  if (status === 'guest') {
    return (
      <Button variant="secondary" fullWidth onClick={() => modals.open('account.onboarding')}>
        {t('account.signIn')}
      </Button>
    );
  }
  const name = nickname ?? '';
  return (
    <>
      <DropdownMenu
        side="top"
        align="start"
        trigger={
          <button type="button" className={s.account}>
            <Avatar name={name} size="s" />
            <VisuallyHidden>{t('account.menu', { name })}</VisuallyHidden>
            <span aria-hidden className={s.name} dir="auto">
              {name}
            </span>
          </button>
        }
        entries={[
          { label: t('account.profile'), icon: <UserIcon aria-hidden />, onSelect: () => void navigate('/profile') },
          { label: t('account.logOut'), icon: <LogOutIcon aria-hidden />, onSelect: () => setLeaving(true) },
        ]}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        variant="primary"
        title={t('account.logOutTitle')}
        description={t('account.logOutBody')}
        confirmText={t('account.logOut')}
        cancelText={t('account.cancel')}
        onConfirm={() => {
          setLeaving(false);
          session.signOut({ reason: 'logout' });
          void navigate('/');
        }}
      />
    </>
  );
}
