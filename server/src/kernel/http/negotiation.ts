import type { FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

/** Whether the client accepts this encoding: it names it, with a weight above 0. */
export function accepts({ headers }: FastifyRequest, encoding: Encoding): boolean {
  const offers = String(headers['accept-encoding'] ?? '').toLowerCase();
  return offers.split(',').some((offer) => {
    const [name, ...parameters] = offer.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether the client has this version. Compressing proxies make the tag weak, which is ignored. */
export function holds({ headers }: FastifyRequest, etag: string): boolean {
  const held = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
