import type { Message } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { GemIcon } from 'shared-ui';
import * as s from './price-tag.module.css';

/** The price of a message, and its refund. */
export function Receipt({ receipt }: { readonly receipt: NonNullable<Message['receipt']> }) {
  const { t } = useText('chat');
  const { charged, refunded } = receipt;
  return (
    <span className={s.receipt}>
      <GemIcon aria-hidden width={13} height={13} />
      {refunded >= charged
        ? t('gems.refunded', { count: charged })
        : refunded > 0
          ? t('gems.partlyRefunded', { count: charged, refunded })
          : t('gems.paid', { count: charged })}
    </span>
  );
}
