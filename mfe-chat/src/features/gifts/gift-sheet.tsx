import { useState } from 'react';
import type { BasicGift } from 'shared-sdk/contract';
import { useCall, useGems, useText } from 'shared-sdk/react';
import { Button, ErrorState, GemAmount, Skeleton } from 'shared-ui';
import { BottomSheet } from 'shared-ui/reveal';
import { PriceTag } from '../gems/price-tag.tsx';
import * as s from './gifts.module.css';

export interface GiftSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly name: string;
  /** @returns whether it was given */
  readonly give: (gift: BasicGift) => Promise<boolean>;
  readonly onGiven: (gift: BasicGift) => void;
}

/** The gifts with their prices. One press chooses a gift, a second one with the price on it gives it. */
export default function GiftSheet({ open, onClose, channelId, name, give, onGiven }: GiftSheetProps) {
  const { t, language } = useText('chat');
  const balance = useGems();
  useCall('accounts.info', undefined, { silent: true });
  const { data, isError, refetch } = useCall(
    'shop.basicGifts',
    { query: { channelId } },
    { enabled: open, silent: true },
  );
  const [selectedGiftId, setSelectedGiftId] = useState<string | null>(null);
  const [isGiving, setGiving] = useState(false);
  const selected = data?.basicGifts.find(({ giftId }) => giftId === selectedGiftId);
  const send = async () => {
    if (!selected || isGiving) return;
    setGiving(true);
    const isGiven = await give(selected);
    setGiving(false);
    if (!isGiven) return;
    setSelectedGiftId(null);
    onClose();
    onGiven(selected);
  };
  return (
    <BottomSheet
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('gifts.title', { name })}
      description={
        <span className={s.balance}>
          {t('gifts.balance')}{' '}
          <GemAmount
            size="s"
            amount={balance}
            locale={language}
            label={(amount) => t('gifts.amount', { count: balance, amount })}
          />
        </span>
      }
      closeLabel={t('options.close')}
      footer={
        <Button variant="primary" fullWidth loading={isGiving} disabled={!selected} onClick={() => void send()}>
          {selected ? t('gifts.give', { gift: selected.name }) : t('gifts.choose')}
          {selected && <PriceTag gems={selected.price} className={s.onAccent} />}
        </Button>
      }
    >
      {!data && !isError && <Skeleton shape="block" className={s.waiting} />}
      {!data && isError && (
        <ErrorState title={t('gifts.failed')} retryText={t('preview.retry')} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className={s.gifts}>
          {data.basicGifts.map((gift) => (
            <li key={gift.giftId}>
              <button
                type="button"
                className={s.gift}
                aria-pressed={gift.giftId === selectedGiftId}
                onClick={() => setSelectedGiftId(gift.giftId)}
              >
                <img src={gift.imageUrl} alt="" width="72" height="72" />
                <span className={s.name}>{gift.name}</span>
                <PriceTag gems={gift.price} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </BottomSheet>
  );
}
