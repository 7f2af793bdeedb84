import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { appleReturnPath } from './providers/endpoints.ts';

const field = z.string().max(2048).optional().catch(undefined);
const answer = z.object({ code: field, state: field, error: field });

/**
 * Apple's `form_post` response mode, which Apple requires for the e-mail scope: redirects with the code in the query, as
 * the other response mode does. The page checks the state; the code alone is useless without our client secret.
 */
export function registerAppleReturn(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    scope.post(appleReturnPath, async (request, reply) => {
      const { code, state, error } = answer.parse(request.body ?? {});
      const given = Object.entries({ code, state, error }).filter((pair): pair is [string, string] => Boolean(pair[1]));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(`${appleReturnPath}?${new URLSearchParams(given)}`, 303);
    });
  });
}
