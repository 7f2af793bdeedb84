import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../kernel/context.ts';
import { ownerPage, replaceOwnerLinks } from './owners.ts';

/**
 * `POST /platform/owner-link`: a new link that makes a member an owner, also of a platform that has one. Earlier links
 * end. `url` lacks the origin unless the operator has set `PUBLIC_URL`.
 * @param authorize throws unless the caller is the operator
 */
export function registerOwnerLink(
  app: FastifyInstance,
  { db, now, log, config }: Pick<Context, 'db' | 'now' | 'log' | 'config'>,
  authorize: (request: FastifyRequest) => Promise<{ readonly name: string }>,
): void {
  app.post('/platform/owner-link', async (request) => {
    const { name } = await authorize(request);
    const { token, hasOwner } = await replaceOwnerLinks(db, now());
    log.warn({ name }, 'an operator has created a link that makes a member an owner of the platform');
    return { data: { url: ownerPage(config.publicUrl ?? '', token), hasOwner } };
  });
}
