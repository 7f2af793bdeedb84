import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { v5 as uuidv5 } from 'uuid';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { newestFirst } from './newest-first.ts';

/** Widths in pixels in which stored pictures can be requested, besides their own. */
export const RENDITION_WIDTHS = [160, 240, 320, 480, 1280] as const;
/** Formats in which a picture can be requested as a file to save. */
export const FILE_FORMATS = ['jpg'] as const;

const FORMATS = {
  'image/avif': (picture: Sharp) => picture.avif({ quality: 52, effort: 2 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 76 }),
  'image/jpeg': (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 90, mozjpeg: true }),
} as const;
type Format = keyof typeof FORMATS;
/** Pictures that may wait. */
const WAITING = 40;
/** Maximum time that a request waits for a smaller picture in progress, in milliseconds. */
const WAIT_MS = 150;
/** Maximum time to encode one picture. */
const ENCODING_SECONDS = 10;
/** Maximum number of decoded pixels: a small file may claim to be a very large picture. */
const MAX_PIXELS = 64_000_000;
/** An arbitrary, fixed UUID. Ids of renditions are derived from it. */
const NAMESPACE = '2f7d0b1e-6a55-4c8f-9c53-0d9f1c2b7a41';
const VERSION = 1;

export interface Rendition {
  readonly media: StoredMedia;
  /** False: the smaller one is in progress, and the next request may get it. */
  readonly isFinal: boolean;
}

export interface Renditions {
  /**
   * The picture in a width, in the smallest format that the browser accepts. The stored picture if that is smaller, if
   * encoding fails, or if it takes longer than a page should wait.
   */
  of(original: StoredMedia, width: number, accept: string): Promise<Rendition>;
  /** The picture in its own size as a JPEG. @throws Error if it can't be encoded, or too many others wait */
  asJpeg(original: StoredMedia): Promise<StoredMedia>;
}

/**
 * Stored pictures in other sizes and formats. Each is encoded on the first request, then stored. Concurrent requests
 * wait for one encoding. libvips encodes on its own threads, so this does not block the event loop.
 */
export function createRenditions(media: MediaStore, waitMs = WAIT_MS): Renditions {
  const queue = newestFirst(WAITING);
  const making = new Map<string, Promise<StoredMedia | undefined>>();

  async function make(mediaId: string, original: StoredMedia, format: Format, width: number | undefined) {
    const made = await queue.run(async () => {
      const picture = sharp(await buffer(original.read()), { limitInputPixels: MAX_PIXELS });
      if (width !== undefined) picture.resize({ width, withoutEnlargement: true });
      return FORMATS[format](picture).timeout({ seconds: ENCODING_SECONDS }).toBuffer({ resolveWithObject: true });
    });
    const { ownerId, isPublic, needsUnlock } = original;
    await media.store({
      mediaId,
      bytes: made.data,
      mime: format,
      width: made.info.width,
      height: made.info.height,
      isPublic,
      needsUnlock,
      madeFrom: original.mediaId,
      ...(ownerId ? { ownerId } : {}),
    });
    return media.find(mediaId);
  }

  /** The stored rendition, or the encoding in progress. */
  async function stored(original: StoredMedia, format: Format, width?: number) {
    const name = `${VERSION} ${original.mediaId} ${original.blobKey} ${width ?? 'whole'} ${format}`;
    const mediaId = uuidv5(name, NAMESPACE);
    const known = await media.find(mediaId);
    if (known) return { known };
    const running = making.get(mediaId) ?? make(mediaId, original, format, width).finally(() => making.delete(mediaId));
    making.set(mediaId, running);
    return { running };
  }

  return {
    async of(original, width, accept) {
      const isPicture = original.mime.startsWith('image/') && original.mime !== 'image/svg+xml';
      if (!isPicture || (original.width ?? 0) < width) return { media: original, isFinal: true };
      const { known, running } = await stored(
        original,
        accept.includes('image/avif') ? 'image/avif' : 'image/webp',
        width,
      );
      if (known) return { media: known, isFinal: true };
      const made = await Promise.race([running.catch(() => undefined), setTimeout(waitMs, undefined, { ref: false })]);
      return made ? { media: made, isFinal: true } : { media: original, isFinal: false };
    },

    async asJpeg(original) {
      const { known, running } = await stored(original, 'image/jpeg');
      const made = known ?? (await running);
      if (!made) throw new Error('the JPEG was removed while it was encoded');
      return made;
    },
  };
}
