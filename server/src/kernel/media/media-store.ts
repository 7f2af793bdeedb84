import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq, inArray, or } from 'drizzle-orm';
import { validate as isUuid, v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/open.ts';
import { media } from '../db/schema.ts';
import type { BlobStore } from './blob-store.ts';

export interface NewMedia {
  /** A stable id for media that can be made again: storing it again replaces the former. */
  readonly mediaId?: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly width?: number;
  readonly height?: number;
  readonly ownerId?: string;
  readonly isPublic?: boolean;
  /** The media that this is a version of (size, format, pose); it is discarded with that. */
  readonly madeFrom?: string;
  /** Special content, which exports of the owner leave out. */
  readonly needsUnlock?: boolean;
}

export type StoredMedia = typeof media.$inferSelect & {
  /** Its bytes, or a range with both ends inclusive. */
  read(range?: { start: number; end: number }): Readable;
};

/**
 * Addresses are valid for 12 to 24 hours. The expiry is rounded to half days, so that a picture keeps its address for
 * some time and can be cached (ENT-17).
 */
const HALF_DAY = 12 * 60 * 60 * 1000;
/** Addresses of paid content are valid for 10 to 15 minutes. */
const SHORT = 5 * 60 * 1000;

/** Stored pictures and recordings, which open by signed addresses only. */
export class MediaStore {
  readonly #db: Db;
  readonly #blobs: BlobStore;
  readonly #key: string;
  readonly #idKey: string;
  readonly #now: () => number;

  constructor(deps: { db: Db; blobs: BlobStore; secret: string; now: () => number }) {
    this.#db = deps.db;
    this.#blobs = deps.blobs;
    this.#key = `media:${deps.secret}`;
    this.#idKey = `media-ids:${deps.secret}`;
    this.#now = deps.now;
  }

  /** Stores the bytes; the same bytes are stored once. @returns the media id */
  async store(
    { bytes, mime, width, height, ownerId, isPublic = false, needsUnlock = false, madeFrom, ...given }: NewMedia,
    db: Db = this.#db,
  ): Promise<string> {
    // Off the event loop: 20 MB take 50 ms.
    const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    const hash = Buffer.from(digest).toString('hex');
    const blobKey = `media/${hash.slice(0, 2)}/${hash}`;
    if ((await this.#blobs.size(blobKey)) === undefined) await this.#blobs.put(blobKey, bytes);
    const mediaId = given.mediaId ?? uuidv7({ msecs: this.#now() });
    const row = {
      mediaId,
      blobKey,
      mime,
      bytes: bytes.byteLength,
      width: width ?? null,
      height: height ?? null,
      ownerId: ownerId ?? null,
      isPublic,
      madeFrom: madeFrom ?? null,
      needsUnlock,
      createdAt: this.#now(),
    };
    await db.insert(media).values(row).onConflictDoUpdate({ target: media.mediaId, set: row });
    return mediaId;
  }

  /**
   * The id of media that is made on demand. The same facts always give the same id, which can't be computed without the
   * server's secret.
   */
  keyedId(facts: string): string {
    return uuidv4({ random: createHmac('sha256', this.#idKey).update(facts).digest().subarray(0, 16) });
  }

  /** A path on the platform's own origin that opens the media until it expires. */
  signedUrl(mediaId: string): string {
    return this.signedPath(mediaId);
  }

  /** Like `signedUrl`, for a name under `/media/` of media that may not exist yet. */
  signedPath(name: string, { isShort = false }: { readonly isShort?: boolean } = {}): string {
    const expires = isShort
      ? (Math.floor(this.#now() / SHORT) + 3) * SHORT
      : (Math.floor(this.#now() / HALF_DAY) + 2) * HALF_DAY;
    return `/media/${name}?exp=${expires}&sig=${this.#sign(name, expires)}`;
  }

  /** Whether the signature is valid for this name and has not expired. */
  isSigned(name: string, expires: number, signature: string): boolean {
    if (!Number.isSafeInteger(expires) || expires < this.#now()) return false;
    const expected = Buffer.from(this.#sign(name, expires));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** The media behind a signed address; undefined if the address is unknown, changed or expired. */
  async open(mediaId: string, expires: number, signature: string): Promise<StoredMedia | undefined> {
    return this.isSigned(mediaId, expires, signature) ? this.find(mediaId) : undefined;
  }

  /** Stored media, without a check of permissions; undefined if it or its bytes do not exist. */
  async find(mediaId: string): Promise<StoredMedia | undefined> {
    const [found] = await this.#db.select().from(media).where(eq(media.mediaId, mediaId));
    if (!found || (await this.#blobs.size(found.blobKey)) === undefined) return undefined;
    return { ...found, read: (range) => this.#blobs.read(found.blobKey, range) };
  }

  /** Those of these media that a user may refer to: their own and public ones. */
  async mayName(userId: string | undefined, names: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = names.filter((name) => isUuid(name));
    if (ids.length === 0) return new Set();
    const owned = userId === undefined ? undefined : eq(media.ownerId, userId);
    const rows = await this.#db
      .select({ mediaId: media.mediaId })
      .from(media)
      .where(and(inArray(media.mediaId, ids), or(eq(media.isPublic, true), owned)));
    return new Set(rows.map(({ mediaId }) => mediaId));
  }

  /** Deletes media that nothing refers to, with its versions, and the bytes if no other media has them. */
  async discard(mediaId: string): Promise<void> {
    const made = await this.#db.select({ id: media.mediaId }).from(media).where(eq(media.madeFrom, mediaId));
    for (const { id } of made) await this.discard(id);
    const [gone] = await this.#db.delete(media).where(eq(media.mediaId, mediaId)).returning({ key: media.blobKey });
    if (!gone) return;
    const isSame = eq(media.blobKey, gone.key);
    const [other] = await this.#db.select({ id: media.mediaId }).from(media).where(isSame).limit(1);
    if (!other) await this.#blobs.remove(gone.key);
  }

  #sign(name: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`${name}.${expires}`).digest('base64url');
  }
}
