import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts, holds } from '../../kernel/http/negotiation.ts';
import type { BlobStore } from '../../kernel/media/blob-store.ts';

/** The types that are served, by file extension. HTML is missing, because pages need a policy. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  png: 'image/png',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
};
const SAFE = /^[A-Za-z0-9._~@-]+(?:\/[A-Za-z0-9._~@-]+)*$/;
const HASHED = /\.[0-9a-f]{8,}\.\w+$/;

/**
 * Sends a file of a store, in brotli if a compressed copy exists. A missing file is a plain 404 and never a page,
 * because a script tag must not get HTML.
 */
export async function sendFile(
  store: BlobStore,
  prefix: string,
  file: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
  const isServed = SAFE.test(file) && !file.split('/').some((part) => /^\.+$/.test(part)) && type !== undefined;
  const compressed = isServed && accepts(request, 'br') ? await store.get(`${prefix}${file}.br`) : undefined;
  const bytes = compressed ?? (isServed ? await store.get(prefix + file) : undefined);
  if (!bytes || !type)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(type);
  if (holds(request, etag)) return reply.code(304).send();
  if (compressed) reply.header('content-encoding', 'br');
  return reply.send(Buffer.from(bytes));
}
