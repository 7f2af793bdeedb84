import { useModal } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { GemTotal } from './gem-total.tsx';
import * as s from './not-enough-gems-dialog.module.css';

/** Shown when an action costs more than the balance. */
export function NotEnoughGemsDialog() {
  const { t } = useAccountText();
  const modal = useModal();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) modal.close();
      }}
      title={t('notEnough.title')}
      description={t('notEnough.body')}
      closeLabel={null}
      role="alertdialog"
      size="s"
      mobile="card"
      footer={
        <>
          <Button variant="ghost" onClick={modal.close}>
            {t('notEnough.later')}
          </Button>
          <Button variant="primary" onClick={() => modal.open('account.gems', { tab: 'purchase' })}>
            {t('notEnough.purchase')}
          </Button>
        </>
      }
    >
      <p className={s.total}>
        <span className={s.label}>{t('gems.total')}</span> <GemTotal size="m" />
      </p>
    </Dialog>
  );
}
