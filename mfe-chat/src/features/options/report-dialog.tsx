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
  readonly name: string;
  readonly about: Reported;
}

/** A chat, or a message of it, which is hidden afterwards; or a character without a chat. */
export type Reported =
  | { readonly channelId: string; readonly messageId?: string | undefined }
  | { readonly botKey: string };

/** Reports a chat, a message (CHAT-19) or a character. */
export default function ReportDialog({ open, onClose, name, about }: ReportDialogProps) {
  const { t } = useText('chat');
  const toast = useToast();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const messageId = 'channelId' in about ? about.messageId : undefined;
  const [reported, setReported] = useState(messageId);
  // A choice about one message must not be kept for another.
  if (open && reported !== messageId) {
    setReported(messageId);
    setReason(null);
    setText('');
  }
  const options = {
    onSuccess: () => {
      toast({ variant: 'SUCCESS', message: t('report.done') });
      setReason(null);
      setText('');
      onClose();
    },
  };
  const ofChat = useAction('channels.report', options);
  const ofCharacter = useAction('bots.report', options);
  const isPending = ofChat.isPending || ofCharacter.isPending;
  const send = () => {
    if (reason === null || isPending) return;
    const body = { reason, ...(text.trim() === '' ? {} : { text: text.trim() }) };
    if ('botKey' in about) return ofCharacter.mutate({ params: about, body });
    const more = messageId ? { messageId } : {};
    ofChat.mutate({ params: { channelId: about.channelId }, body: { ...body, ...more } });
  };
  const body = 'botKey' in about ? t('report.bodyCharacter') : t('report.body');
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={messageId ? t('report.titleMessage') : t('report.title', { name })}
      description={messageId ? t('report.bodyMessage') : body}
      closeLabel={t('options.close')}
      footer={
        <Button
          variant="primary"
          onClick={send}
          loading={isPending}
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
