import { useState } from 'react';
import { constants } from 'shared-sdk';
import type { ReportReason } from 'shared-sdk/contract';
import { useAction, useText, useToast } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { RadioGroup, TextArea } from 'shared-ui/form';
import * as s from './options.module.css';

const reasons: readonly ReportReason[] = [
  'SEXUAL',
  'VIOLENCE',
  'HATE',
  'SELF_HARM',
  'MINORS',
  'IMPERSONATION',
  'OTHER',
];

export interface ReportDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly name: string;
  /** The reported message, which is hidden afterwards; undefined reports the chat. */
  readonly messageId: string | undefined;
}

/** Reports a chat or a message (CHAT-19). */
export default function ReportDialog({ open, onClose, channelId, name, messageId }: ReportDialogProps) {
  const { t } = useText('chat');
  const toast = useToast();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [reported, setReported] = useState(messageId);
  // A choice about one message must not be kept for another.
  if (open && reported !== messageId) {
    setReported(messageId);
    setReason(null);
    setText('');
  }
  const report = useAction('channels.report', {
    onSuccess: () => {
      toast({ variant: 'SUCCESS', message: t('report.done') });
      setReason(null);
      setText('');
      onClose();
    },
  });
  const send = () => {
    if (reason === null || report.isPending) return;
    const more = { ...(text.trim() === '' ? {} : { text: text.trim() }), ...(messageId ? { messageId } : {}) };
    report.mutate({ params: { channelId }, body: { reason, ...more } });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={messageId ? t('report.titleMessage') : t('report.title', { name })}
      description={messageId ? t('report.bodyMessage') : t('report.body')}
      closeLabel={t('options.close')}
      footer={
        <Button
          variant="primary"
          onClick={send}
          loading={report.isPending}
          disabled={reason === null || [...text].length > constants.reportMaxLength}
        >
          {t('report.send')}
        </Button>
      }
    >
      <div className={s.report}>
        <RadioGroup
          label={t('report.reason')}
          value={reason ?? ''}
          onValueChange={(value) => setReason(value as ReportReason)}
          options={reasons.map((value) => ({ value, label: t(`report.${value}`) }))}
        />
        <TextArea
          label={t('report.text')}
          value={text}
          onValueChange={setText}
          max={constants.reportMaxLength}
          rows={3}
        />
      </div>
    </Dialog>
  );
}
