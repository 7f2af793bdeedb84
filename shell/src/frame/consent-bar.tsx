import { useReadable, useSdk, useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import * as s from './consent-bar.module.css';

/** Asks for consent to analytics where the operator must. It covers nothing, and both answers look alike. */
export function ConsentBar() {
  const { t } = useText('shell');
  const { consent } = useSdk();
  if (useReadable(consent) !== 'unasked') return null;
  return (
    <section aria-label={t('consent.label')} className={s.bar}>
      <p>{t('consent.body')}</p>
      <div className={s.answers}>
        <Button size="s" onClick={() => consent.decide('refused')}>
          {t('consent.refuse')}
        </Button>
        <Button size="s" onClick={() => consent.decide('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
