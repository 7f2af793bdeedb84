import { type CardPicture, CardRefused, cardLimits, drawnAlone } from 'shared-sdk/cards';
import sharp from 'sharp';
import { type Moved, moved } from '../kernel/workers/kinds.ts';

/** The size of a portrait that came with a card. */
export const PORTRAIT = { width: 480, height: 640 } as const;
/** Sides of a picture that is looked at: enough to see what it shows. */
const SEEN = 768;
const SECONDS = 5;

export interface DrawCardPicture {
  readonly picture: CardPicture;
  readonly as: 'portrait' | 'seen';
}

/** In a worker thread: re-encodes a card's picture, without metadata. @throws CardRefused where it cannot be drawn */
export async function work({ picture, as }: DrawCardPicture): Promise<Moved<Uint8Array>> {
  try {
    const drawn = new Uint8Array(await (as === 'portrait' ? portrait(picture) : seen(picture)));
    return moved(drawn, [drawn]);
  } catch (error) {
    throw new CardRefused('picture-damaged', {}, { cause: error });
  }
}

/** Cropped to its upper part. */
const portrait = (picture: CardPicture) =>
  drawing(picture)
    .resize({ ...PORTRAIT, fit: 'cover', position: 'top' })
    .webp({ quality: 82 })
    .toBuffer();

/** The whole picture, small: a provider checks what users would see. */
const seen = (picture: CardPicture) =>
  drawing(picture)
    .resize({ width: SEEN, height: SEEN, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

const drawing = ({ bytes, mime }: CardPicture) =>
  sharp(mime === 'image/png' ? drawnAlone(bytes) : bytes, {
    limitInputPixels: cardLimits.pixels,
    failOn: 'error',
  }).timeout({ seconds: SECONDS });
