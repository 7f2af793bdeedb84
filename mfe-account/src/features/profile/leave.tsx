import { useState } from 'react';
import { useAction, useNavigate, useSdk, useToast } from 'shared-sdk/react';
import { Button, ConfirmDialog, LogOutIcon, TrashIcon } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './leave.module.css';
import { Section } from './section.tsx';

/** The two ways out: for now, and for good. */
export function Leave() {
  const { t } = useAccountText();
  return (
    <Section title={t('profile.account')}>
      <div className={s.ways}>
        <LogOut />
        <DeleteAccount />
      </div>
    </Section>
  );
}

/**
 * Leaves the page before it leaves the session: this page belongs to members, and would ask the guest of the next
 * moment to sign in again.
 */
function useSignOut() {
  const { session } = useSdk();
  const navigate = useNavigate();
  return async (reason: 'logout' | 'deletion') => {
    await navigate('/');
    session.signOut({ reason });
  };
}

function LogOut() {
  const { t } = useAccountText();
  const signOut = useSignOut();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon={<LogOutIcon aria-hidden />} onClick={() => setAsking(true)}>
        {t('profile.logOut')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        variant="primary"
        title={t('profile.logOutTitle')}
        description={t('profile.logOutBody')}
        confirmText={t('profile.logOut')}
        cancelText={t('profile.cancel')}
        onConfirm={() => {
          setAsking(false);
          void signOut('logout');
        }}
      />
    </>
  );
}

function DeleteAccount() {
  const { t } = useAccountText();
  const signOut = useSignOut();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const deletion = useAction('accounts.delete', {
    onSuccess: () => {
      setAsking(false);
      toast({ variant: 'SUCCESS', message: t('profile.deleted') });
      void signOut('deletion');
    },
  });
  return (
    <>
      <Button variant="ghost" className={s.delete} icon={<TrashIcon aria-hidden />} onClick={() => setAsking(true)}>
        {t('profile.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('profile.deleteTitle')}
        description={t('profile.deleteBody')}
        confirmText={t('profile.deleteConfirm')}
        cancelText={t('profile.cancel')}
        running={deletion.isPending}
        onConfirm={() => deletion.mutate({})}
      />
    </>
  );
}
