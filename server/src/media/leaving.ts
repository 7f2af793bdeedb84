import type { MediaStore } from './media-store.ts';

const NOT_YET_SIGNED = /^media:([0-9a-f-]{36})$/;
/** Fields of the contract that hold an address; what people write never stands in one. */
const ADDRESS = /Url$/;

/**
 * What stands for an address of media wherever it is stored: in events, in answers that are given again. It becomes a
 * signed address when it leaves the server, so that what was stored long ago opens as well as what is new.
 */
export const addressOf = (mediaId: string): string => `media:${mediaId}`;

/** Signs all addresses in what is about to leave. Changes `value`, and gives it back. */
export function signed<T>(media: Pick<MediaStore, 'signedUrl'>, value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Record<string, unknown>;
  for (const [key, inner] of Object.entries(holder)) {
    if (typeof inner === 'object') signed(media, inner);
    else if (typeof inner === 'string' && ADDRESS.test(key)) {
      const mediaId = NOT_YET_SIGNED.exec(inner)?.[1];
      if (mediaId) holder[key] = media.signedUrl(mediaId);
    }
  }
  return value;
}
