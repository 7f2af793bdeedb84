import sharp from 'sharp';
import { type Moved, moved } from '../../../workers/kinds.ts';
import { type Look, type LookRequest, lookFrom } from './look.ts';
import { paintBanner, paintCover, paintPortrait, type Size } from './paint.ts';

const FRAMINGS = { portrait: paintPortrait, cover: paintCover, banner: paintBanner } as const;
export type FramingName = keyof typeof FRAMINGS;

export interface PaintJob extends Size {
  /** A look, or the words that it is read from. */
  readonly of: Look | LookRequest;
  readonly framing: FramingName;
  /** How far the whole picture is blurred, where nothing of it may be made out. */
  readonly blur?: number;
}

/** In a worker thread: one picture as WebP. */
export async function work({ of, framing, width, height, blur }: PaintJob): Promise<Moved<Uint8Array>> {
  const painted = await FRAMINGS[framing](asLook(of), { width, height });
  const bytes = blur === undefined ? painted : await sharp(painted).blur(blur).webp({ quality: 60 }).toBuffer();
  // A copy: memory that sharp has made can't be handed over.
  const own = new Uint8Array(bytes);
  return moved(own, [own]);
}

export const asLook = (of: Look | LookRequest): Look => ('scene' in of ? of : lookFrom(of));
