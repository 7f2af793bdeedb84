import type { FastifyInstance } from 'fastify';
import { sharedPath, shareTarget } from 'shared-sdk/contract';

/**
 * Stands in for the service worker, which takes what is shared with the installed app: without one the file goes
 * nowhere, and the page says so. It is not read here, whatever it is.
 */
export function registerShareTarget(app: FastifyInstance): void {
  app.post(shareTarget.path, {
    preParsing: async (request, reply) => {
      // What is still coming is let by: a browser that is cut off while it sends shows an error of its own.
      request.raw.resume();
      return reply.header('cache-control', 'no-store').redirect(sharedPath('lost'), 303);
    },
    handler: async () => undefined,
  });
}
