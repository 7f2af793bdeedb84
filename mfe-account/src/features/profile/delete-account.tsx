import { useRef, useState } from 'react';
import { useAction, useToast } from 'shared-sdk/react';
import { Button, Dialog, TrashIcon } from 'shared-ui';
import { Select } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './account-section.module.css';
import { leavingReasons, type SignOut } from './sign-out.ts';

const NONE = 'none';

/**
 * Asks for confirmation and an optional reason, deletes the account and confirms that (MODAL-10, MODAL-11, ACCOUNT-03,
 * ACCOUNT-04).
 */
export function DeleteAccount({ signOut }: { readonly signOut: SignOut }) {
  const { t } = useAccountText();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<string>(NONE);
  // Guards against a double click before the buttons are disabled.
  const isSent = useRef(false);
  const deletion = useAction('accounts.delete', {
    onFailure: () => {
      isSent.current = false;
    },
    onSuccess: () => {
      setAsking(false);
      toast({ variant: 'SUCCESS', message: t('profile.deleted') });
      void signOut('deletion');
    },
  });
  const running = deletion.isPending;
  const confirm = () => {
    if (isSent.current) return;
    isSent.current = true;
    deletion.mutate(reason === NONE ? {} : { query: { request: JSON.stringify({ reason }) } });
  };
  return (
    <>
      <Button variant="ghost" className={s.delete} icon={<TrashIcon aria-hidden />} onClick={() => setAsking(true)}>
        {t('profile.delete')}
      </Button>
      <Dialog
        role="alertdialog"
        size="s"
        mobile="card"
        closeLabel={null}
        open={isAsking}
        onOpenChange={setAsking}
        title={t('profile.deleteTitle')}
        description={t('profile.deleteBody')}
        closeOnEscape={!running}
        closeOnOutsideClick={!running}
        footer={
          <>
            <Button variant="ghost" disabled={running} onClick={() => setAsking(false)}>
              {t('profile.cancel')}
            </Button>
            <Button variant="danger" loading={running} onClick={confirm}>
              {t('profile.deleteConfirm')}
            </Button>
          </>
        }
      >
        <Select
          label={t('profile.leavingTitle')}
          hint={t('profile.leavingHint')}
          options={[NONE, ...leavingReasons].map((value) => ({
            value,
            label: t(value === NONE ? 'profile.leavingNone' : `profile.leaving.${value}`),
          }))}
          value={reason}
          onValueChange={setReason}
          disabled={running}
        />
      </Dialog>
    </>
  );
}
