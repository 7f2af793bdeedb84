import type { FastifyInstance } from 'fastify';
import { sharedPath, shareTarget } from 'shared-sdk/contract';

/**
 * Fallback for the service worker, which normally receives files that are shared with the installed app. Without a
 * worker the file is lost, and the page says so. The body is not read.
 */
export function registerShareTarget(app: FastifyInstance): void {
  app.post(shareTarget.path, {
    preParsing: async (request, reply) => {
      // Discards the rest of the body: a browser that is cut off while it sends shows its own error page.
      request.raw.resume();
      return reply.header('cache-control', 'no-store').redirect(sharedPath('lost'), 303);
    },
    handler: async () => undefined,
  });
}
