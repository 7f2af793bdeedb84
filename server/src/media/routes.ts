import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import sharp from 'sharp';
import * as z from 'zod';
import { AppError } from '../http/errors.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { createRenditions, RENDITION_WIDTHS } from './renditions.ts';

const MINUTE = 60_000;
const parameters = z.object({
  mediaId: z.uuid(),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
  /** Pixels; a width that is not offered gets the stored picture. */
  w: z.coerce.number().optional().catch(undefined),
  /** Wanted as a file to take along, in the format that everything opens. */
  as: z.literal('jpg').optional().catch(undefined),
});

/** `GET /media/{id}?exp&sig&w`: no bearer, the signature is the permission. `w` asks for a picture in that width. */
export function registerMedia(
  app: FastifyInstance,
  media: MediaStore,
  now: () => number,
  renditionWaitMs?: number,
): void {
  const renditions = createRenditions(media, renditionWaitMs);
  app.get<{ Params: { mediaId: string }; Querystring: Record<string, string> }>(
    '/media/:mediaId',
    async (request, reply) => {
      const asked = parameters.safeParse({ ...request.query, ...request.params });
      const found = asked.success ? await media.open(asked.data.mediaId, asked.data.exp, asked.data.sig) : undefined;
      if (!asked.success || !found) throw new AppError('NOT_FOUND');
      const life = asked.data.exp - now();
      if (asked.data.as && found.mime.startsWith('image/')) return sendJpeg(reply, found, life);
      const width = RENDITION_WIDTHS.find((one) => one === asked.data.w);
      if (width === undefined) return sendMedia(reply, found, { range: request.headers.range, life });
      // One address, several formats.
      reply.header('vary', 'accept');
      const { media: smaller, isFinal } = await renditions.of(found, width, request.headers.accept ?? '');
      return sendMedia(reply, smaller, { range: request.headers.range, life: isFinal ? life : Math.min(life, MINUTE) });
    },
  );
}

/** A picture as a JPEG that is saved and not shown. @param life as in `sendMedia` */
export async function sendJpeg(reply: FastifyReply, found: StoredMedia, life: number): Promise<FastifyReply> {
  const bytes = await sharp(await buffer(found.read()))
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90, mozjpeg: true })
    .toBuffer();
  return reply
    .type('image/jpeg')
    .header('cache-control', `private, max-age=${Math.max(0, Math.floor(life / 1000))}`)
    .header('content-disposition', `attachment; filename="${found.mediaId}.jpg"`)
    .send(bytes);
}

/**
 * Sends media, or the part that was asked for.
 * @param life milliseconds until the address expires: caches keep nothing beyond it
 */
export function sendMedia(
  reply: FastifyReply,
  found: StoredMedia,
  { range: header, life }: { range: string | undefined; life: number },
): FastifyReply {
  const remaining = Math.max(0, Math.floor(life / 1000));
  reply
    .type(found.mime)
    .header('cache-control', `${found.isPublic ? 'public' : 'private'}, max-age=${remaining}`)
    .header('content-disposition', 'inline')
    .header('accept-ranges', 'bytes');
  const range = rangeOf(header, found.bytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('cache-control', 'no-store').header('content-range', `bytes */${found.bytes}`).send();
  }
  if (!range) return reply.header('content-length', String(found.bytes)).send(found.read());
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${found.bytes}`)
    .header('content-length', String(range.end - range.start + 1))
    .send(found.read(range));
}

/** One range of bytes, both ends included; several at once are answered with the whole. */
function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const last = bytes - 1;
  const start = match[1] === '' ? Math.max(0, bytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(last, Number(match[2]));
  return start > end || start > last ? 'unsatisfiable' : { start, end };
}
