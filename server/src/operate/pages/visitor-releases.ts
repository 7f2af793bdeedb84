import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases } from 'release-rules';
import type { Config } from '../../kernel/config/config.ts';
import { releasesFor, VISITOR_COOKIE, visitorOf } from '../releases/canary.ts';
import { type Override, overridesOf, withOverrides } from '../releases/overrides.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import { withWork } from './delivery.ts';

const COOKIE_SECONDS = 90 * 24 * 60 * 60;

/** The releases that a visitor gets: the live ones, canary releases, and a developer's overrides. */
export function createVisitorReleases(config: Config, registry: ReleaseRegistry) {
  /** Production ignores overrides. */
  const overridesIn = ({ headers }: FastifyRequest) => (config.isProduction ? [] : overridesOf(headers.cookie));
  const overridden = async (live: LiveReleases, overrides: readonly Override[]) =>
    withOverrides(await withWork(live, config.remotesInWork), overrides, (remote, release) =>
      registry.find(remote, release),
    );

  /** While there is a canary release, a cookie keeps the visitor's assignment stable. */
  async function assign(request: FastifyRequest, reply: FastifyReply): Promise<LiveReleases> {
    const live = await registry.live();
    if (live.canaries.length === 0) return live;
    const known = visitorOf(request.headers.cookie);
    const visitor = known ?? randomBytes(16).toString('base64url');
    if (!known) {
      const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
      );
    }
    return releasesFor(live, visitor);
  }

  return {
    /** For a page: assigns the visitor to the running canary releases. */
    async ofPage(request: FastifyRequest, reply: FastifyReply) {
      const overrides = overridesIn(request);
      return { overrides, live: await overridden(await assign(request, reply), overrides) };
    },
    /** For the registry. `special` are releases that only some visitors get. */
    async ofRegistry(request: FastifyRequest) {
      const common = await registry.live();
      const live = await overridden(releasesFor(common, visitorOf(request.headers.cookie)), overridesIn(request));
      return { live, special: live.remotes.filter((remote) => !common.remotes.includes(remote)) };
    },
  };
}

export type VisitorReleases = ReturnType<typeof createVisitorReleases>;
