import type { IncomingMessage } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The key that the sockets of a client are counted under: its address, or for IPv6 the /64, all of which may belong to
 * one client. Each proxy appends the address it saw; entries before those come from the client and are not trusted.
 * @param trustProxy number of proxies in front of the platform
 */
export function clientNetwork({ headers, socket }: IncomingMessage, trustProxy: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustProxy > 0 ? forwarded.at(-trustProxy)?.trim() : '';
  return normalizeIP(seen || socket.remoteAddress || '');
}
