import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';
import { v5 as uuidv5 } from 'uuid';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { newestFirst } from './newest-first.ts';

/** Widths in pixels in which stored pictures may be asked for, beside their own. */
export const RENDITION_WIDTHS = [160, 240, 320, 480, 1280] as const;
const FORMATS = {
  'image/avif': (picture: Sharp) => picture.avif({ quality: 52, effort: 2 }),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 76 }),
} as const;
type Format = keyof typeof FORMATS;
/** Pictures that may wait for their turn; whoever asks for more gets the stored one. */
const WAITING = 40;
/** Longest that a request waits for a picture that is being made, in milliseconds. */
const WAIT_MS = 150;
/** Any UUID, the same for ever: ids of renditions are derived from it. */
const NAMESPACE = '2f7d0b1e-6a55-4c8f-9c53-0d9f1c2b7a41';
const VERSION = 1;

export interface Rendition {
  readonly media: StoredMedia;
  /** False: the smaller one is still being made, and the next request may get it. */
  readonly isFinal: boolean;
}

export interface Renditions {
  /**
   * The picture in a width, as small a file as the browser can read. Itself where nothing is gained, where it fails,
   * and where it takes longer than somebody should wait.
   */
  of(original: StoredMedia, width: number, accept: string): Promise<Rendition>;
}

/** Stored pictures in smaller sizes, made when they are first asked for. */
export function createRenditions(media: MediaStore, waitMs = WAIT_MS): Renditions {
  const queue = newestFirst(WAITING);
  const making = new Map<string, Promise<StoredMedia | undefined>>();

  async function make(mediaId: string, original: StoredMedia, width: number, format: Format) {
    const bytes = await queue.run(async () =>
      FORMATS[format](sharp(await buffer(original.read())).resize({ width, withoutEnlargement: true })).toBuffer({
        resolveWithObject: true,
      }),
    );
    const { ownerId, isPublic } = original;
    await media.store({
      mediaId,
      bytes: bytes.data,
      mime: format,
      width: bytes.info.width,
      height: bytes.info.height,
      isPublic,
      ...(ownerId ? { ownerId } : {}),
    });
    return media.find(mediaId);
  }

  return {
    async of(original, width, accept) {
      const isPicture = original.mime.startsWith('image/') && original.mime !== 'image/svg+xml';
      if (!isPicture || (original.width ?? 0) < width) return { media: original, isFinal: true };
      const format: Format = accept.includes('image/avif') ? 'image/avif' : 'image/webp';
      const mediaId = uuidv5(`${VERSION} ${original.mediaId} ${original.blobKey} ${width} ${format}`, NAMESPACE);
      const known = await media.find(mediaId);
      if (known) return { media: known, isFinal: true };
      const running =
        making.get(mediaId) ?? make(mediaId, original, width, format).finally(() => making.delete(mediaId));
      making.set(mediaId, running);
      const made = await Promise.race([running.catch(() => undefined), setTimeout(waitMs, undefined, { ref: false })]);
      return made ? { media: made, isFinal: true } : { media: original, isFinal: false };
    },
  };
}
