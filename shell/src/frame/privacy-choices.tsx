import { useState } from 'react';
import { useReadable, useSdk, useText } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';

/** Changes the answer given to the consent bar. Renders nothing where consent is not required. */
export function PrivacyChoices({ className }: { readonly className?: string | undefined }) {
  const { t } = useText('shell');
  const { consent } = useSdk();
  const state = useReadable(consent);
  const [isOpen, setOpen] = useState(false);
  if (state === 'not-needed') return null;
  const decide = (decision: 'granted' | 'refused') => {
    consent.decide(decision);
    setOpen(false);
  };
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('consent.choices')}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('consent.choices')}
        description={t('consent.body')}
        size="s"
        mobile="card"
        closeLabel={t('menu.close')}
        footer={
          <>
            <Button onClick={() => decide('refused')}>{t('consent.refuse')}</Button>
            <Button onClick={() => decide('granted')}>{t('consent.accept')}</Button>
          </>
        }
      >
        <p role="status">{t(`consent.now.${state}`)}</p>
      </Dialog>
    </>
  );
}
