import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/open.ts';
import { AppError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { type BlobStore, createFileStore } from '../media/blob-store.ts';
import type { Metrics } from './metrics.ts';
import { Page } from './page.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import { authorizeRelease, createReleaseToken } from './release-tokens.ts';
import { pagePolicy } from './security-headers.ts';
import { sendFile } from './static-files.ts';

export interface PlatformOptions {
  readonly config: Config;
  readonly db: Db;
  readonly blobs: BlobStore;
  readonly registry: ReleaseRegistry;
  readonly metrics: Metrics;
  /** The built shell. */
  readonly shellDir: string;
  /** What every page is told: links of the operator, and whether the demo companion answers. */
  readonly settings: () => Record<string, unknown>;
  readonly now: () => number;
}

const RELEASE_LIMIT = 40 * 1024 * 1024;
const releaseBody = z.object({
  manifest: z.looseObject({ name: z.string() }),
  files: z.record(z.string(), z.base64()),
});
const rollbackBody = z.object({ remote: z.string() });
const tokenBody = z.object({ remote: z.string().regex(/^mfe-[a-z0-9-]+$/), name: z.string().min(1).max(60) });

/** The origin: pages, the shell's files, releases and their registry. */
export function registerPlatform(app: FastifyInstance, options: PlatformOptions): void {
  const { db, blobs, registry, now } = options;
  const shell = createFileStore(options.shellDir);
  const page = new Page(options.shellDir);

  app.get('/registry.json', async (request, reply) => {
    const live = await registry.live();
    const etag = `"r${live.revision}"`;
    reply.header('cache-control', 'no-cache').header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(live);
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(shell, '', request.params['*'], request, reply),
  );
  app.get<{ Params: { '*': string } }>('/releases/*', (request, reply) =>
    sendFile(blobs, 'releases/', request.params['*'], request, reply),
  );

  app.post('/platform/releases', { bodyLimit: RELEASE_LIMIT }, async (request) => {
    const { manifest, files } = checked(releaseBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, manifest.name);
    const bytes = new Map(Object.entries(files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]));
    const { name, version, build } = await registry.release(manifest.name, { manifest, files: bytes }, actor);
    request.log.info({ remote: name, version, build, actor }, 'released');
    return { data: { remote: name, version, build } };
  });
  app.post('/platform/rollback', async (request) => {
    const { remote } = checked(rollbackBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote);
    const { name, version, build } = await registry.rollback(remote, actor);
    request.log.info({ remote: name, version, build, actor }, 'rolled back');
    return { data: { remote: name, version, build } };
  });
  app.get<{ Querystring: { remote?: string } }>('/platform/releases', async (request) => {
    await authorizeRelease(db, request.headers.authorization, request.query.remote ?? '*');
    return { data: { releases: await registry.list(request.query.remote) } };
  });
  app.post('/platform/tokens', async (request) => {
    await authorizeRelease(db, request.headers.authorization, '*');
    const token = await createReleaseToken(db, checked(tokenBody, request.body), now());
    return { data: { token } };
  });

  const reportTypes = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(reportTypes, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  app.post(
    '/platform/csp-reports',
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      options.metrics.policyViolations.inc();
      request.log.warn({ report: String(request.body).slice(0, 1000) }, 'content policy violated');
      return reply.code(204).send();
    },
  );

  app.setNotFoundHandler(async (request, reply) => {
    if (!isPageRequest(request)) throw new AppError('NOT_FOUND');
    const { pathname } = new URL(request.url, 'http://localhost');
    const { html, styleNonce, isKnown } = page.render(pathname, await registry.live(), options.settings());
    const connect = options.config.natsWsUrl ? [new URL(options.config.natsWsUrl).origin] : [];
    return reply
      .code(isKnown ? 200 : 404)
      .header('content-security-policy', pagePolicy({ styleNonce, connect }))
      .header('cache-control', 'no-cache')
      .header('content-language', languageOf(request.headers['accept-language']))
      .type('text/html; charset=utf-8')
      .send(html);
  });
}

/** A browser that goes to a page; a script, a picture or a call to a path that is not there gets a plain 404. */
function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' || /^\/(manuka|api-for-|assets|releases|media|platform|realtime)/.test(url)) return false;
  const accepts = headers.accept ?? '*/*';
  return accepts.includes('text/html') || accepts === '*/*';
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError('INVALID_REQUEST', {
    details: {
      fields: result.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message })),
    },
  });
}
