import { useState, useSyncExternalStore } from 'react';
import { useText } from 'shared-sdk/react';
import { Button, IconButton, XIcon } from 'shared-ui';
import type { ToolProps } from '../conversation/tool-props.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import * as s from './media.module.css';

/** Says that a picture failed and cost nothing, and offers a retry. */
export function PictureFailure({ conversation: { pictures }, state, name }: ToolProps) {
  const { t } = useText('chat');
  const { failed } = useSyncExternalStore(pictures.subscribe, pictures.getSnapshot);
  const [isAsking, setAsking] = useState(false);
  if (!failed) return null;
  const price = (failed.wish.mediaType === 'VIDEO' ? state.prices?.video : state.prices?.picture) ?? 0;
  return (
    <div role="alert" className={s.failure}>
      <span>
        {failed.reason === 'not-safe' ? t('picture.notSafe') : t('picture.failed', { name })}
        {price > 0 && ` ${t('picture.givenBack', { count: price })}`}
      </span>
      {failed.reason === 'failed' && (
        <Button
          size="s"
          variant="secondary"
          loading={isAsking}
          onClick={() => {
            setAsking(true);
            void pictures.retry().finally(() => setAsking(false));
          }}
        >
          {t('picture.again')}
          <PriceTag gems={price} />
        </Button>
      )}
      <IconButton label={t('picture.dismiss')} onClick={pictures.dismiss}>
        <XIcon aria-hidden />
      </IconButton>
    </div>
  );
}
