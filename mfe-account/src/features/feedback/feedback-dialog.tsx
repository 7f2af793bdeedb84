import { useState } from 'react';
import { useModal } from 'shared-sdk/react';
import { Button, CheckIcon, Dialog } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './feedback-dialog.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** A form for feedback to the operator, with a confirmation. */
export function FeedbackDialog() {
  const { t } = useAccountText();
  const modal = useModal();
  const [isSent, setSent] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) modal.close();
      }}
      title={t(isSent ? 'feedback.sent' : 'feedback.title')}
      hideTitle={isSent}
      description={isSent ? undefined : t('feedback.lead')}
      closeLabel={t('close')}
      size={isSent ? 's' : 'm'}
      mobile="card"
    >
      {isSent ? <Sent onClose={modal.close} /> : <FeedbackForm onSent={() => setSent(true)} />}
    </Dialog>
  );
}

function Sent({ onClose }: { readonly onClose: () => void }) {
  const { t } = useAccountText();
  return (
    <div className={s.sent} role="status">
      <span className={s.mark}>
        <CheckIcon aria-hidden />
      </span>
      <p className={s.thanks}>{t('feedback.sent')}</p>
      <p className={s.dim}>{t('feedback.sentBody')}</p>
      <Button variant="primary" fullWidth autoFocus onClick={onClose}>
        {t('feedback.ok')}
      </Button>
    </div>
  );
}
