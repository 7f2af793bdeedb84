import path from 'node:path';
import { prices } from '../../kernel/config/prices.ts';
import { type LocalizedText, localized } from '../../kernel/texts/localized.ts';

const art = path.join(import.meta.dirname, 'art');

export interface Gift {
  readonly giftId: string;
  readonly name: LocalizedText;
  /** Gems. */
  readonly price: number;
}

/** The gifts that are sold, in the order of the shop. */
export const gifts: readonly Gift[] = [
  { giftId: 'coffee', name: localized('gifts', 'coffee'), price: prices.gifts.coffee },
  { giftId: 'pastry', name: localized('gifts', 'pastry'), price: prices.gifts.pastry },
  { giftId: 'flowers', name: localized('gifts', 'flowers'), price: prices.gifts.flowers },
  { giftId: 'record', name: localized('gifts', 'record'), price: prices.gifts.record },
  { giftId: 'dinner', name: localized('gifts', 'dinner'), price: prices.gifts.dinner },
  { giftId: 'comet', name: localized('gifts', 'comet'), price: prices.gifts.comet },
];

/** The gift of an id. Its price comes from here, never from the client. */
export const giftNamed = (giftId: string): Gift | undefined => gifts.find((gift) => gift.giftId === giftId);

/** Its picture, drawn for this platform. */
export const giftPicture = (giftId: string): string => path.join(art, `${giftId}.svg`);
