import { useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import type { Summary } from './use-summary.ts';
import * as s from './wizard.module.css';

/** Says that the card is being generated, or why it failed. */
export function Summarizing({ summary }: { readonly summary: Summary }) {
  const { t } = useText('create');
  const { isWriting, failure, writeMissing } = summary;
  return (
    <>
      <p role="status" className={s.status}>
        {isWriting ? t('summary.writing') : ''}
      </p>
      {failure !== null && (
        <div role="alert" className={s.failure}>
          <p>{failure}</p>
          <Button size="s" onClick={writeMissing}>
            {t('idea.retry')}
          </Button>
        </div>
      )}
    </>
  );
}
