import { useState } from 'react';
import { useGems, useModal } from 'shared-sdk/react';
import { Button, CheckIcon, Dialog } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './feedback-dialog.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** A form for feedback to the operator, with a confirmation. */
export function FeedbackDialog() {
  const { t } = useAccountText();
  const modal = useModal();
  const gems = useGems();
  /** The balance when the feedback was sent: the first one earns gems. */
  const [before, setBefore] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const earned = before === null ? 0 : Math.max(0, gems - before);
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
      {isSent ? (
        <Sent earned={earned} onClose={modal.close} />
      ) : (
        <FeedbackForm onSend={() => setBefore(gems)} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

function Sent({ earned, onClose }: { readonly earned: number; readonly onClose: () => void }) {
  const { t } = useAccountText();
  return (
    <div className={s.sent} role="status">
      <span className={s.mark}>
        <CheckIcon aria-hidden />
      </span>
      <p className={s.thanks}>{t('feedback.sent')}</p>
      <p className={s.dim}>{t('feedback.sentBody')}</p>
      {earned > 0 && <p className={s.thanks}>{t('feedback.earned', { count: earned })}</p>}
      <Button variant="primary" fullWidth autoFocus onClick={onClose}>
        {t('feedback.ok')}
      </Button>
    </div>
  );
}
