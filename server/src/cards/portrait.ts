import sharp from 'sharp';
import type { ImagePort, LookRequest } from '../ai/ports.ts';
import { CardRefused } from './card-refused.ts';
import type { CharacterFields } from './character-of.ts';
import { limits } from './limits.ts';
import type { CardFile } from './read-card.ts';

export interface Portrait {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  /** What it was painted from; absent where it came with the card. */
  readonly look?: LookRequest;
}

const SIZE = { width: 480, height: 640 } as const;
/** A picture smaller than this shows nobody: some tools export a blank pixel. */
const SMALLEST = 64;
const SECONDS = 5;
/** Characters of its description that are painted: looks come first, if at all. */
const DESCRIBED = 1_000;

export const showsSomeone = ({ width, height }: { width: number; height: number }): boolean =>
  Math.min(width, height) >= SMALLEST;

/**
 * The card's picture as a portrait: cropped to its upper part, without metadata.
 * @throws CardRefused where it cannot be drawn
 */
export async function portraitOf({ png }: NonNullable<CardFile['picture']>): Promise<Portrait> {
  try {
    const bytes = await sharp(png, { limitInputPixels: limits.pixels, failOn: 'error' })
      .timeout({ seconds: SECONDS })
      .resize({ ...SIZE, fit: 'cover', position: 'top' })
      .webp({ quality: 82 })
      .toBuffer();
    return { bytes, mime: 'image/webp', ...SIZE };
  } catch (error) {
    throw new CardRefused('The picture is damaged.', { cause: error });
  }
}

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
