import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import type { MediaStore, StoredMedia } from './media-store.ts';
import { FILE_FORMATS, RENDITION_WIDTHS, type Renditions } from './renditions.ts';

const MINUTE = 60_000;
const asked = z.object({
  mediaId: z.uuid(),
  exp: z.coerce.number().int(),
  sig: z.string().max(100),
});
/** Sizes and formats in which a picture can be requested. */
const shape = z.object({
  /** Pixels. */
  w: z.enum(RENDITION_WIDTHS.map(String)).transform(Number).optional(),
  /** The format of a file to save. */
  as: z.enum(FILE_FORMATS).optional(),
});

/**
 * `GET /media/{id}?exp&sig&w&as`: no bearer, the signature is the permission. `w` requests a picture in that width, `as`
 * a file in that format. An unsupported width or format gets INVALID_REQUEST.
 */
export function registerMedia(
  app: FastifyInstance,
  { media, renditions, now }: { media: MediaStore; renditions: Renditions; now: () => number },
): void {
  app.get<{ Params: { mediaId: string }; Querystring: Record<string, string> }>(
    '/media/:mediaId',
    async (request, reply) => {
      const address = asked.safeParse({ ...request.query, ...request.params });
      if (!address.success) throw new AppError('NOT_FOUND');
      const { mediaId, exp, sig } = address.data;
      const found = await media.open(mediaId, exp, sig);
      if (!found) throw new AppError('NOT_FOUND');
      const { w: width, as } = shapeOf(request.query);
      const life = exp - now();
      if (as) return sendJpeg(reply, { found, renditions, life, range: request.headers.range });
      if (width === undefined) return sendMedia(reply, found, { range: request.headers.range, life });
      // One address can have several formats.
      reply.header('vary', 'accept');
      const { media: smaller, isFinal } = await renditions.of(found, width, request.headers.accept ?? '');
      return sendMedia(reply, smaller, { range: request.headers.range, life: isFinal ? life : Math.min(life, MINUTE) });
    },
  );
}

/** @throws AppError INVALID_REQUEST that names the unsupported values */
export function shapeOf(query: unknown): z.output<typeof shape> {
  const { data, error } = shape.safeParse(query);
  if (data) return data;
  const fields = error.issues.map(({ path, message }) => ({ path: `query.${path.join('.')}`, message }));
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}

/**
 * Sends a picture as a JPEG to save: encoded once, then sent from the store.
 * @throws AppError INVALID_REQUEST if it is no picture, SERVICE_UNAVAILABLE if it can't be encoded now
 */
export async function sendJpeg(
  reply: FastifyReply,
  {
    found,
    renditions,
    life,
    range,
  }: { found: StoredMedia; renditions: Renditions; life: number; range?: string | undefined },
): Promise<FastifyReply> {
  if (!found.mime.startsWith('image/')) {
    const fields = [{ path: 'query.as', message: 'only a picture can be had as a JPEG' }];
    throw new AppError('INVALID_REQUEST', { details: { fields } });
  }
  const jpeg = await renditions.asJpeg(found).catch((error: unknown) => {
    reply.log.warn({ err: error, mediaId: found.mediaId }, 'could not encode a picture as a JPEG');
    throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 5 });
  });
  return sendMedia(reply, { ...jpeg, isPublic: false }, { range, life, fileName: `${found.mediaId}.jpg` });
}

/**
 * Sends media, or the requested range.
 * @param life milliseconds until the address expires, which limits caching
 * @param fileName for media that is saved instead of shown
 */
export function sendMedia(
  reply: FastifyReply,
  found: StoredMedia,
  { range: header, life, fileName }: { range: string | undefined; life: number; fileName?: string },
): FastifyReply {
  const remaining = Math.max(0, Math.floor(life / 1000));
  reply
    .type(found.mime)
    .header('cache-control', `${found.isPublic ? 'public' : 'private'}, max-age=${remaining}`)
    .header('content-disposition', fileName === undefined ? 'inline' : `attachment; filename="${fileName}"`)
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

/** One range of bytes, both ends inclusive. A request for several ranges gets all bytes. */
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
