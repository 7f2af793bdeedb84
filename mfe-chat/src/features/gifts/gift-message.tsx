import type { Message } from 'shared-sdk/contract';
import { useCall } from 'shared-sdk/react';
import { GiftIcon } from '../icons/icons.tsx';
import * as s from './gifts.module.css';

/** A gift in the list of messages: its picture over its name. */
export function GiftMessage({ message }: { readonly message: Message }) {
  const { channelId, giftId } = message;
  const { data } = useCall('shop.basicGifts', { query: { channelId } }, { silent: true, staleTime: 60 * 60_000 });
  const gift = data?.basicGifts.find((one) => one.giftId === giftId);
  return (
    <span className={s.given}>{gift ? <img src={gift.imageUrl} alt="" width="112" height="112" /> : <GiftIcon />}</span>
  );
}
