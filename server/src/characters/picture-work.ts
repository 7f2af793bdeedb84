import { type CardPicture, CardRefused, cardLimits, drawnAlone } from 'shared-sdk/cards';
import sharp from 'sharp';
import { type Moved, moved } from 'workers/kinds';

/** Size of a portrait from a card. */
export const PORTRAIT = { width: 480, height: 640 } as const;
/** Size of a picture for moderation. */
const SEEN = 768;
const SECONDS = 5;

export interface DrawCardPicture {
  readonly picture: CardPicture;
  readonly as: 'portrait' | 'seen';
}

/** In a worker thread: re-encodes a card's picture, without metadata. @throws CardRefused if it can't be decoded */
export async function work({ picture, as }: DrawCardPicture): Promise<Moved<Uint8Array>> {
  try {
    const drawn = new Uint8Array(await (as === 'portrait' ? portrait(picture) : seen(picture)));
    return moved(drawn, [drawn]);
  } catch (error) {
    throw new CardRefused('picture-damaged', {}, { cause: error });
  }
}

/** Cropped to the upper part. */
const portrait = (picture: CardPicture) =>
  drawing(picture)
    .resize({ ...PORTRAIT, fit: 'cover', position: 'top' })
    .webp({ quality: 82 })
    .toBuffer();

/** The whole picture, reduced, because a provider checks what users would see. */
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
