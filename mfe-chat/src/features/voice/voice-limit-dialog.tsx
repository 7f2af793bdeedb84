import { useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';

/** Today's spoken replies are used up (MODAL-07). */
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
