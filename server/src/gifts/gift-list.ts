import path from 'node:path';
import { gifts } from '../catalogue/banners.ts';
import type { CatalogueGift } from '../catalogue/types.ts';

const art = path.join(import.meta.dirname, 'art');

/** A gift that is sold; what a client says of its price is never asked. */
export const giftNamed = (giftId: string): CatalogueGift | undefined => gifts.find((gift) => gift.giftId === giftId);

/** Its picture, drawn for this platform. */
export const giftPicture = (giftId: string): string => path.join(art, `${giftId}.svg`);

/** How a gift is told to whoever answers it. */
export const toldGift = (name: string): string => `*gives you a present: ${name}*`;
