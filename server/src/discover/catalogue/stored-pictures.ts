import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { and, inArray, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Db } from '../../kernel/db/open.ts';
import { media as mediaTable } from '../../kernel/db/schema.ts';
import type { MediaStore } from '../../kernel/media/media-store.ts';

export interface Picture {
  /** Path of its file. */
  readonly file: string;
  readonly isPublic: boolean;
}

/**
 * Stores the platform's own pictures, identical ones once.
 * @returns file → media id
 */
export async function storePictures(
  db: Db,
  media: MediaStore,
  pictures: readonly Picture[],
): Promise<ReadonlyMap<string, string>> {
  if (pictures.length === 0) return new Map();
  const read = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = await readFile(picture.file);
      return { ...picture, bytes, name: nameOf(createHash('sha256').update(bytes).digest('hex'), picture.isPublic) };
    }),
  );
  const stored = await db
    .select({ mediaId: mediaTable.mediaId, blobKey: mediaTable.blobKey, isPublic: mediaTable.isPublic })
    .from(mediaTable)
    .where(
      and(isNull(mediaTable.ownerId), inArray(mediaTable.bytes, [...new Set(read.map((one) => one.bytes.length))])),
    );
  const known = new Map(
    stored.map(({ blobKey, isPublic, mediaId }) => [nameOf(path.posix.basename(blobKey), isPublic), mediaId]),
  );
  const ids = new Map<string, string>();
  for (const { file, name, bytes, isPublic } of read) {
    const mediaId = known.get(name) ?? (await media.store({ bytes, isPublic, ...(await shapeOf(bytes)) }, db));
    known.set(name, mediaId);
    ids.set(file, mediaId);
  }
  return ids;
}

/** A blob's key ends in the hash of its content. */
const nameOf = (hash: string, isPublic: boolean) => `${hash} ${isPublic}`;

async function shapeOf(bytes: Uint8Array) {
  const { format, width, height } = await sharp(bytes).metadata();
  return { mime: `image/${format === 'svg' ? 'svg+xml' : format}`, width, height };
}
