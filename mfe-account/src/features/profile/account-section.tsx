import { useState } from 'react';
import type { AccountInfo } from 'shared-sdk';
import { useNavigate, useSdk } from 'shared-sdk/react';
import { Button, ConfirmDialog, LogOutIcon } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { Section } from '../section/section.tsx';
import * as s from './account-section.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailDialog } from './email-dialog.tsx';
import type { SignOut } from './sign-out.ts';
import { Verification } from './verification.tsx';

/** The e-mail address, the data export, logging out and deleting the account. */
export function Account({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const signOut = useSignOut();
  return (
    <Section title={t('profile.account')}>
      <Email account={account} />
      <DownloadData />
      <div className={s.ways}>
        <LogOut signOut={signOut} />
        <DeleteAccount signOut={signOut} />
      </div>
    </Section>
  );
}

/** Navigates home before it ends the session: this members' page would otherwise ask the guest to sign in. */
function useSignOut(): SignOut {
  const { session } = useSdk();
  const navigate = useNavigate();
  return async (reason) => {
    await navigate('/');
    session.signOut({ reason });
  };
}

function Email({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={s.email}>
        <div className={s.words}>
          <span className={s.label}>{t('profile.email')}</span>
          <span className={s.dim}>{account.email ?? t('profile.noEmail')}</span>
        </div>
        <Button onClick={() => setOpen(true)}>{t('profile.emailChange')}</Button>
        {isOpen && <EmailDialog account={account} onClose={() => setOpen(false)} />}
      </div>
      {account.email !== null && <Verification key={account.email} isVerified={account.isEmailVerified} />}
    </>
  );
}

function LogOut({ signOut }: { readonly signOut: SignOut }) {
  const { t } = useAccountText();
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
