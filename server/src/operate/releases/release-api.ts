import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { LiveRelease } from 'release-rules';
import {
  type PlatformCallData,
  type PlatformCallDefinition,
  type PlatformCallName,
  type PlatformCallRequest,
  platformCalls,
} from 'shared-sdk/contract';
import type * as z from 'zod';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { claimRecords, handOver } from './claims.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { authorizeRelease, createReleaseToken, releaserOf } from './release-tokens.ts';

interface Deps {
  readonly db: Db;
  readonly registry: ReleaseRegistry;
  readonly now: () => number;
}

interface Caller {
  /** Name of the release token. */
  readonly actor: string;
  readonly log: FastifyBaseLogger;
}

type Handlers = {
  readonly [N in PlatformCallName]: (request: PlatformCallRequest<N>, caller: Caller) => Promise<PlatformCallData<N>>;
};

/** The release API: validation, the release token, and the handlers of `platformCalls`. */
export function registerReleaseApi(app: FastifyInstance, deps: Deps): void {
  const handlers = releaseHandlers(deps);
  for (const name of Object.keys(platformCalls) as PlatformCallName[]) {
    const definition: PlatformCallDefinition = platformCalls[name];
    const [method = '', url = ''] = definition.route.split(' ');
    const handle = handlers[name] as (request: unknown, caller: Caller) => Promise<unknown>;
    app.route({
      method,
      url,
      ...(definition.bodyLimit === undefined ? {} : largeBody(deps.db, definition.bodyLimit)),
      handler: async (request) => {
        const { parts, actor } = await accept(deps.db, definition, request);
        return { data: definition.data.parse(await handle(parts, { actor, log: request.log })) };
      },
    });
  }
}

/** Checks the token before a large body is read. */
const largeBody = (db: Db, bodyLimit: number) => ({
  bodyLimit,
  preParsing: async (request: FastifyRequest) => void (await releaserOf(db, request.headers.authorization)),
});

/**
 * Validates a request and its token. The part that names the remote is validated first; the other part only after the
 * token is authorized for that remote.
 * @throws AppError INVALID_REQUEST, UNAUTHORIZED, FORBIDDEN for another remote
 */
async function accept(db: Db, definition: PlatformCallDefinition, request: FastifyRequest) {
  const parts: { query?: unknown; body?: unknown } = {};
  const { remoteAt } = definition;
  const naming = remoteAt?.startsWith('body.') ? 'body' : 'query';
  if (remoteAt !== undefined) parts[naming] = checked(definition[naming], request[naming]);
  const remote = remoteAt === undefined ? undefined : valueAt(parts, remoteAt);
  const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote ?? '*');
  for (const part of ['query', 'body'] as const)
    if (definition[part] && !(part in parts)) parts[part] = checked(definition[part], request[part]);
  return { parts, actor };
}

function valueAt(parts: object, path: string): string | undefined {
  const value = path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)?.[key], parts);
  return typeof value === 'string' ? value : undefined;
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (!result || result.success) return result?.data;
  const fields = result.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new AppError('INVALID_REQUEST', { details: { fields } });
}

const named = ({ name: remote, version, build }: LiveRelease) => ({ remote, version, build });

function releaseHandlers({ db, registry, now }: Deps): Handlers {
  return {
    'platform.release': async ({ body: { manifest, files }, query: { percent = 100 } }, { actor, log }) => {
      const bytes = new Map(Object.entries(files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]));
      const release = named(await registry.release(manifest.name, { manifest, files: bytes }, actor, percent));
      log.info({ ...release, percent, actor }, 'released');
      return { ...release, percent };
    },
    'platform.rollback': async ({ body: { remote } }, { actor, log }) => {
      const release = named(await registry.rollback(remote, actor));
      log.info({ ...release, actor }, 'rolled back');
      return release;
    },
    'platform.promote': async ({ body: { remote, percent } }, { actor, log }) => {
      const release = named(await registry.promote(remote, percent, actor));
      log.info({ ...release, percent, actor }, 'promoted');
      return { ...release, percent };
    },
    'platform.pin': async ({ body: { remote, reason = null } }, { actor, log }) => {
      const release = named(await registry.pin(remote, reason, actor));
      log.info({ ...release, reason, actor }, 'pinned');
      return release;
    },
    'platform.unpin': async ({ body: { remote } }, { actor, log }) => {
      const release = named(await registry.unpin(remote, actor));
      log.info({ ...release, actor }, 'unpinned');
      return release;
    },
    'platform.releases': async ({ query: { remote } }) => ({ releases: await registry.list(remote) }),
    'platform.audit': async ({ query: { remote } }) => ({ audit: await registry.audit(remote) }),
    'platform.handOver': async ({ body }, { actor, log }) => {
      await handOver(db, body, { actor, now: now() });
      log.info({ ...body, actor }, 'handed over');
      return body;
    },
    'platform.claims': async () => ({ claims: await claimRecords(db) }),
    'platform.createToken': async ({ body }) => ({ token: await createReleaseToken(db, body, now()) }),
  };
}
