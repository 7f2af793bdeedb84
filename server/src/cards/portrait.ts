import { type CardPicture, CardRefused, cardLimits, drawnAlone } from 'shared-sdk/cards';
import sharp from 'sharp';
import type { ImagePort, LookRequest, SeenPicture } from '../ai/ports.ts';
import type { CharacterFields } from './character-of.ts';

export interface Portrait {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** What it was painted from; absent where it came with the card. */
  readonly look?: LookRequest;
}

const SIZE = { width: 480, height: 640 } as const;
const SECONDS = 5;
/** Characters of its description that are painted: looks come first, if at all. */
const DESCRIBED = 1_000;

/**
 * The card's picture as a portrait: cropped to its upper part, without metadata.
 * @throws CardRefused where it cannot be drawn
 */
export async function portraitOf({ bytes: file, mime }: CardPicture): Promise<Portrait> {
  try {
    const bytes = await drawing(file, mime)
      .resize({ ...SIZE, fit: 'cover', position: 'top' })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes, mime: 'image/webp', ...SIZE };
  } catch (error) {
    throw new CardRefused('picture-damaged', {}, { cause: error });
  }
}

/** Sides that are looked at: enough to see what a picture shows. */
const SEEN = 768;

/**
 * The whole picture, small and drawn anew: what is looked at is what everybody would see.
 * @throws CardRefused where it cannot be drawn
 */
export async function seenOf({ bytes: file, mime }: CardPicture): Promise<SeenPicture> {
  try {
    const bytes = await drawing(file, mime)
      .resize({ width: SEEN, height: SEEN, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
    return { bytes, mime: 'image/jpeg' };
  } catch (error) {
    throw new CardRefused('picture-damaged', {}, { cause: error });
  }
}

const drawing = (file: Uint8Array, mime: string) =>
  sharp(mime === 'image/png' ? drawnAlone(file) : file, {
    limitInputPixels: cardLimits.pixels,
    failOn: 'error',
  }).timeout({ seconds: SECONDS });

/** A portrait for a character that came without a picture. The same key paints the same one. */
export async function paintPortrait(painter: ImagePort, botKey: string, character: CharacterFields): Promise<Portrait> {
  const { nickname, gender, backstory, shortDescription } = character;
  const painted = await painter.paint({
    character: { botId: botKey, nickname, gender },
    description: (backstory || shortDescription).slice(0, DESCRIBED).toWellFormed(),
    ...SIZE,
    signal: AbortSignal.timeout(30_000),
  });
  return { ...painted, ...SIZE };
}
