import type { FastifyInstance } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';

/** Address in the QR code for phones: one code for both stores. */
export const getAppPath = '/app';

/** `GET /app`: redirects to the phone's store, or to the home page if that store is not configured. */
export function registerGetApp(
  app: FastifyInstance,
  { appStore, playStore }: Pick<Config['links'], 'appStore' | 'playStore'>,
): void {
  app.get(getAppPath, async (request, reply) => {
    const agent = request.headers['user-agent'] ?? '';
    const isApple = /iPhone|iPad|iPod/.test(agent);
    const store = isApple ? appStore : /Android/.test(agent) ? playStore : undefined;
    return reply
      .header('cache-control', 'no-store')
      .header('vary', 'user-agent')
      .redirect(store ?? '/', 302);
  });
}
