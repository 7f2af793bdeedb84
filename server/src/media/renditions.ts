import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { v5 as uuidv5 } from 'uuid';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { newestFirst } from './newest-first.ts';

/** Widths in pixels in which stored pictures may be asked for, beside their own. */
export const RENDITION_WIDTHS = [160, 240, 320, 640] as const;
const FORMATS = {
  'image/avif': (picture: sharp.Sharp) => picture.avif({ quality: 52, effort: 2 }),
  'image/webp': (picture: sharp.Sharp) => picture.webp({ quality: 76 }),
} as const;
type Format = keyof typeof FORMATS;
/** Pictures that may wait for their turn; whoever asks for more gets the stored one. */
const WAITING = 40;
/** Any UUID, the same for ever: ids of renditions are derived from it. */
const NAMESPACE = '2f7d0b1e-6a55-4c8f-9c53-0d9f1c2b7a41';
const VERSION = 1;

export interface Renditions {
  /** The picture in a width, as small a file as the browser can read; itself where nothing is gained or it fails. */
  of(original: StoredMedia, width: number, accept: string): Promise<StoredMedia>;
}

/** Stored pictures in smaller sizes, made when they are first asked for. */
export function createRenditions(media: MediaStore): Renditions {
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
      if (!isPicture || (original.width ?? 0) <= width) return original;
      const format: Format = accept.includes('image/avif') ? 'image/avif' : 'image/webp';
      const mediaId = uuidv5(`${VERSION} ${original.mediaId} ${original.blobKey} ${width} ${format}`, NAMESPACE);
      const known = await media.find(mediaId);
      if (known) return known;
      const running =
        making.get(mediaId) ?? make(mediaId, original, width, format).finally(() => making.delete(mediaId));
      making.set(mediaId, running);
      return (await running.catch(() => undefined)) ?? original;
    },
  };
}
