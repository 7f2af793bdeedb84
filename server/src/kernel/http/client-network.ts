import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * What the sockets of a client are counted under: its address, and of IPv6 the /64, which one client may have whole.
 * Each proxy adds the address that it saw; what comes before those is the client's own word.
 * @param trustProxy how many proxies are in front of the platform
 */
export function clientNetwork({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustProxy > 0 ? forwarded.at(-trustProxy)?.trim() : '';
  return normalizeIP(seen || socket.remoteAddress || '');
}
