import { useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';

/** Says that the daily limit of spoken replies is reached (MODAL-07). */
export default function VoiceLimitDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText('chat');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('voice.limitTitle')}
      description={t('voice.limitBody')}
      closeLabel={null}
      size="s"
      mobile="card"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('hint.done')}
        </Button>
      }
    />
  );
}
