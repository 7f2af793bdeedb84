import { useState } from 'react';
import { constants } from 'shared-sdk';
import type { ImageStyle, MediaType } from 'shared-sdk/contract';
import { Link, useCall, useText } from 'shared-sdk/react';
import { Button, ImageIcon } from 'shared-ui';
import { SegmentedControl, TextArea } from 'shared-ui/form';
import { BottomSheet } from 'shared-ui/reveal';
import type { Pictures } from '../conversation/pictures.ts';
import type { Timeline } from '../conversation/timeline.ts';
import { isAwaitedPicture } from '../conversation/timeline.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { VideoIcon } from '../icons/icons.tsx';
import * as s from './media.module.css';

export interface PictureSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The character's name. */
  readonly name: string;
  readonly pictures: Pick<Pictures, 'ask'>;
  readonly messages: Timeline;
  readonly imageStyles: readonly ImageStyle[];
  readonly prices: Readonly<Record<MediaType, number>>;
}

/** The wish for a picture or a video, with a button and a price for each. */
export default function PictureSheet({ open, onClose, name, pictures, messages, ...offer }: PictureSheetProps) {
  const { imageStyles, prices } = offer;
  const { t } = useText('chat');
  const [wish, setWish] = useState('');
  const [style, setStyle] = useState(imageStyles[0]);
  const [asking, setAsking] = useState<MediaType | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { data: account } = useCall('accounts.info', undefined, { silent: true, enabled: open });
  const isOff = account?.imageGenerationEnabled === false;
  const isBusy = messages.some(isAwaitedPicture);
  const isTooLong = [...wish].length > constants.pictureWishMaxLength;

  const ask = async (mediaType: MediaType) => {
    if (asking) return;
    setAsking(mediaType);
    const words = wish.trim();
    const chosen = imageStyles.length > 1 && style ? { imageStyle: style } : {};
    const outcome = await pictures.ask({ mediaType, ...(words === '' ? {} : { wish: words }), ...chosen });
    setAsking(null);
    setRefused(outcome === 'not-safe');
    if (outcome !== 'accepted') return;
    setWish('');
    onClose();
  };
  const button = (mediaType: MediaType, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      fullWidth
      loading={asking === mediaType}
      disabled={isOff || isBusy || isTooLong || asking !== null}
      onClick={() => void ask(mediaType)}
    >
      {mediaType === 'IMAGE' ? <ImageIcon aria-hidden /> : <VideoIcon />}
      {t(mediaType === 'IMAGE' ? 'picture.askPicture' : 'picture.askVideo')}
      {prices[mediaType] > 0 ? (
        <PriceTag gems={prices[mediaType]} className={variant === 'primary' ? s.onAccent : undefined} />
      ) : (
        <span className={s.free}>{t('picture.free')}</span>
      )}
    </Button>
  );
  return (
    <BottomSheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('picture.title', { name })}
      description={t('picture.body', { name })}
      closeLabel={t('options.close')}
      footer={
        <div className={s.choices}>
          {button('IMAGE', 'primary')}
          {button('VIDEO', 'secondary')}
        </div>
      }
    >
      <div className={s.sheet}>
        {isOff && (
          <p role="status" className={s.note}>
            {t('picture.off')} <Link to="/profile">{t('picture.settings')}</Link>
          </p>
        )}
        {isBusy && !isOff && (
          <p role="status" className={s.note}>
            {t('picture.busy')}
          </p>
        )}
        <TextArea
          label={t('picture.wish')}
          placeholder={t('picture.example')}
          rows={3}
          max={constants.pictureWishMaxLength}
          submitOnEnter={false}
          value={wish}
          onValueChange={(next) => {
            setWish(next);
            setRefused(false);
          }}
          disabled={isOff}
          error={isRefused ? t('picture.notSafe') : undefined}
        />
        {imageStyles.length > 1 && style && (
          <SegmentedControl
            label={t('picture.style')}
            segments={imageStyles.map((value) => ({ value, label: t(`picture.styles.${value}`) }))}
            value={style}
            onValueChange={(value) => setStyle(imageStyles.find((one) => one === value))}
          />
        )}
      </div>
    </BottomSheet>
  );
}
