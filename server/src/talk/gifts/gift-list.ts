import path from 'node:path';
import type { Business } from '../../kernel/config/business.ts';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

const art = path.join(import.meta.dirname, 'art');

export interface Gift {
  /** Its price is `prices.gifts` of the configuration, under this id. */
  readonly giftId: keyof Business['prices']['gifts'];
  readonly name: LocalizedText;
}

/** The gifts that are sold, in the order of the shop. */
export const gifts: readonly Gift[] = [
  { giftId: 'coffee', name: localized('gifts', 'coffee') },
  { giftId: 'pastry', name: localized('gifts', 'pastry') },
  { giftId: 'flowers', name: localized('gifts', 'flowers') },
  { giftId: 'record', name: localized('gifts', 'record') },
  { giftId: 'dinner', name: localized('gifts', 'dinner') },
  { giftId: 'comet', name: localized('gifts', 'comet') },
];

/** The gift of an id; undefined for an unknown one. */
export const giftNamed = (giftId: string): Gift | undefined => gifts.find((gift) => gift.giftId === giftId);

/** Its picture, drawn for this platform. */
export const giftPicture = (giftId: string): string => path.join(art, `${giftId}.svg`);
