import { useModal, useNavigate, useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';

/** Shown to a guest instead of a mature character (MODAL-08, MODAL-09). */
export default function SensitiveNotice() {
  const { t } = useText('explore');
  const modal = useModal();
  const navigate = useNavigate();
  const goHome = () => {
    modal.close();
    void navigate('/');
  };
  return (
    <Dialog
      open
      onOpenChange={modal.close}
      size="s"
      mobile="card"
      title={t('sensitive.title')}
      description={t('sensitive.body')}
      closeLabel={null}
      footer={
        <>
          <Button variant="ghost" onClick={goHome}>
            {t('sensitive.home')}
          </Button>
          <Button variant="primary" onClick={() => modal.open('account.onboarding', { purpose: 'signup' })}>
            {t('sensitive.signUp')}
          </Button>
        </>
      }
    />
  );
}
