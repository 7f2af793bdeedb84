import sharp from 'sharp';
import { type Look, type LookRequest, lookFrom } from './look.ts';
import { paintBanner, paintCover, paintPortrait, type Size } from './paint.ts';

const FRAMINGS = { portrait: paintPortrait, cover: paintCover, banner: paintBanner } as const;
/** `portrait`: a bust. `cover`: the place, with a small person in it. `banner`: a person on the right, room for words on the left. */
export type FramingName = keyof typeof FRAMINGS;

/** `width` and `height` in pixels: rounded, and clamped to 16–2048. */
export interface PictureJob extends Size {
  /** A look, or the words that it is read from. */
  readonly of: Look | LookRequest;
  readonly framing: FramingName;
  /** Of the WebP, 1–100; by default 80 for a portrait, 78 for a cover and 76 for a banner. */
  readonly quality?: number;
  /** Blurs the whole picture by this standard deviation in pixels, so that its details can't be recognised. */
  readonly blur?: number;
}

/**
 * Paints one picture. The same job always gives the same bytes. It takes hundreds of milliseconds of processor time:
 * call it in a worker thread.
 * @returns a WebP file
 * @throws TypeError for a look with names that don't exist; a text never makes it fail
 */
export async function paintPicture({ of, framing, width, height, quality, blur }: PictureJob): Promise<Uint8Array> {
  const painted = await FRAMINGS[framing](asLook(of), { width, height }, quality);
  return blur === undefined ? painted : sharp(painted).blur(blur).webp({ quality: 60 }).toBuffer();
}

export const asLook = (of: Look | LookRequest): Look => ('scene' in of ? of : lookFrom(of));
