import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { directionOf, type FirstCall, remoteSchema, remoteSchemaPath } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/db/open.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Language, languageOf } from '../../kernel/http/language.ts';
import { accepts, holds } from '../../kernel/http/negotiation.ts';
import { type ForeignSources, pagePolicy, workerPolicy } from '../../kernel/http/security-headers.ts';
import { type BlobStore, createFileStore } from '../../kernel/media/blob-store.ts';
import type { Metrics } from '../observation/metrics.ts';
import { registerObservations } from '../observation/observations.ts';
import { releasesFor, VISITOR_COOKIE, visitorOf } from '../releases/canary.ts';
import { type Override, originsOf, overridesOf, withOverrides } from '../releases/overrides.ts';
import { toPublic } from '../releases/public-registry.ts';
import type { LiveReleases, ReleaseRegistry } from '../releases/release-registry.ts';
import { authorizeRelease, createReleaseToken, releaserOf } from '../releases/release-tokens.ts';
import { deliveredFrom, originsOfReleases, tagOf, withWork } from './delivery.ts';
import { callsOf, Page, type PageData } from './page.ts';
import { registerShareTarget } from './share-target.ts';
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
  /** Answers that go with a page, so that it need not ask for them. */
  readonly dataOf?: (url: string, language: Language, calls: readonly FirstCall[]) => Promise<PageData>;
  /** What a page may use of other sites. */
  readonly foreign: ForeignSources;
  readonly now: () => number;
}

const RELEASE_LIMIT = 40 * 1024 * 1024;
const releaseBody = z.object({
  manifest: z.looseObject({ name: z.string() }),
  files: z.record(z.string(), z.base64()),
});
const remoteName = z.string().regex(/^mfe-[a-z0-9-]+$/);
const remoteBody = z.object({ remote: remoteName });
const releaseQuery = z.object({ percent: z.coerce.number().int().min(1).max(99).optional() });
const promoteBody = z.object({ remote: remoteName, percent: z.int().min(1).max(100) });
const pinBody = z.object({ remote: remoteName, reason: z.string().trim().min(1).max(200).optional() });
const listQuery = z.object({ remote: remoteName.optional() });
const tokenBody = z.object({ remote: remoteName, name: z.string().regex(/^[\w .@-]{1,60}$/) });

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is compressed anew for each visitor: a higher quality takes longer than it saves. */
const PAGE_QUALITY = 4;

/** The origin: pages, the shell's files, releases and their registry. */
export function registerPlatform(app: FastifyInstance, options: PlatformOptions): void {
  const { db, blobs, registry, now } = options;
  const shell = createFileStore(options.shellDir);
  const page = new Page(options.shellDir);
  const schema = remoteSchema();

  /** A developer's own; nobody has any in production. */
  const overridesIn = ({ headers }: FastifyRequest) => (options.config.isProduction ? [] : overridesOf(headers.cookie));
  const { releasesUrl, remotesInWork } = options.config;
  const overridden = async (live: LiveReleases, overrides: readonly Override[]) =>
    withOverrides(await withWork(live, remotesInWork), overrides, (remote, release) => registry.find(remote, release));

  app.get('/registry.json', async (request, reply) => {
    const everybody = await registry.live();
    const live = await overridden(releasesFor(everybody, visitorOf(request.headers.cookie)), overridesIn(request));
    const special = live.remotes.filter((remote) => !everybody.remotes.includes(remote));
    const etag = tagOf(live, special);
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').header('etag', etag);
    return holds(request, etag) ? reply.code(304).send() : reply.send(toPublic(deliveredFrom(live, releasesUrl)));
  });
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    sendFile(shell, '', request.params['*'], request, reply),
  );
  // Editors and other platforms read it too.
  app.get(remoteSchemaPath, async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/schema+json')
      .send(JSON.stringify(schema)),
  );
  // At the root: a worker may only serve what lies beside or below it.
  app.get('/sw.js', (request, reply) =>
    sendFile(shell, '', 'sw.js', request, reply.header('content-security-policy', workerPolicy)),
  );
  app.get<{ Params: { '*': string } }>('/releases/*', (request, reply) =>
    sendFile(blobs, 'releases/', request.params['*'], request, reply),
  );

  // Before the body is read: nobody else may send so much.
  const preParsing = async (request: FastifyRequest) => void (await releaserOf(db, request.headers.authorization));
  app.post('/platform/releases', { bodyLimit: RELEASE_LIMIT, preParsing }, async (request) => {
    const { manifest, files } = checked(releaseBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, manifest.name);
    const bytes = new Map(Object.entries(files).map(([file, base64]) => [file, Buffer.from(base64, 'base64')]));
    const { percent = 100 } = checked(releaseQuery, request.query);
    const { name, version, build } = await registry.release(manifest.name, { manifest, files: bytes }, actor, percent);
    request.log.info({ remote: name, version, build, percent, actor }, 'released');
    return { data: { remote: name, version, build, percent } };
  });
  app.post('/platform/rollback', async (request) => {
    const { remote } = checked(remoteBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote);
    const { name, version, build } = await registry.rollback(remote, actor);
    request.log.info({ remote: name, version, build, actor }, 'rolled back');
    return { data: { remote: name, version, build } };
  });
  app.post('/platform/promote', async (request) => {
    const { remote, percent } = checked(promoteBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote);
    const { name, version, build } = await registry.promote(remote, percent, actor);
    request.log.info({ remote: name, version, build, percent, actor }, 'promoted');
    return { data: { remote: name, version, build, percent } };
  });
  app.post('/platform/pin', async (request) => {
    const { remote, reason = null } = checked(pinBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote);
    const { name, version, build } = await registry.pin(remote, reason, actor);
    request.log.info({ remote: name, version, build, reason, actor }, 'pinned');
    return { data: { remote: name, version, build } };
  });
  app.post('/platform/unpin', async (request) => {
    const { remote } = checked(remoteBody, request.body);
    const { name: actor } = await authorizeRelease(db, request.headers.authorization, remote);
    const { name, version, build } = await registry.unpin(remote, actor);
    request.log.info({ remote: name, version, build, actor }, 'unpinned');
    return { data: { remote: name, version, build } };
  });
  app.get('/platform/audit', async (request) => {
    const { remote } = checked(listQuery, request.query);
    await authorizeRelease(db, request.headers.authorization, remote ?? '*');
    return { data: { audit: await registry.audit(remote) } };
  });
  app.get('/platform/releases', async (request) => {
    const { remote } = checked(listQuery, request.query);
    await authorizeRelease(db, request.headers.authorization, remote ?? '*');
    return { data: { releases: await registry.list(remote) } };
  });
  app.post('/platform/tokens', async (request) => {
    await authorizeRelease(db, request.headers.authorization, '*');
    const token = await createReleaseToken(db, checked(tokenBody, request.body), now());
    return { data: { token } };
  });

  registerObservations(app, options);
  registerShareTarget(app);

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

  /** A page comes also without them: it asks by itself. */
  const dataOf = async (request: FastifyRequest, live: LiveReleases, language: Language): Promise<PageData> => {
    try {
      return (await options.dataOf?.(request.url, language, callsOf(pathOf(request), live))) ?? {};
    } catch (err) {
      request.log.warn({ err }, 'a page goes out without its first answers');
      return {};
    }
  };
  /** The releases for this visitor. While one is tried out everybody gets a word that keeps them to theirs. */
  const releasesOf = async (request: FastifyRequest, reply: FastifyReply): Promise<LiveReleases> => {
    const live = await registry.live();
    if (live.canaries.length === 0) return live;
    const known = visitorOf(request.headers.cookie);
    const visitor = known ?? randomBytes(16).toString('base64url');
    if (!known) {
      const secure = options.config.publicUrl?.startsWith('https:') ? '; Secure' : '';
      reply.header(
        'set-cookie',
        `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax${secure}`,
      );
    }
    return releasesFor(live, visitor);
  };
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPageRequest(request)) throw new AppError('NOT_FOUND');
    const { publicUrl, natsWsUrl, analytics, isProduction } = options.config;
    const overrides = overridesIn(request);
    const live = deliveredFrom(await overridden(await releasesOf(request, reply), overrides), releasesUrl);
    const language = languageOf(request.headers['accept-language']);
    const { html, styleNonce, isKnown, release } = page.render(
      pathOf(request),
      live,
      { ...options.settings(), analytics, ...(isProduction ? {} : { mayOverride: true, overrides }) },
      publicUrl ?? originOf(request),
      await dataOf(request, live, language),
      language,
    );
    if (release) options.metrics.pagesOf.inc({ remote: release.name, release: `${release.version}-${release.build}` });
    const origins = [...new Set([...originsOf(overrides), ...originsOfReleases(live)])];
    const foreign = allowing(options.foreign, origins, remotesInWork.size > 0);
    const own = [natsWsUrl, analytics.url].flatMap((url) => (url ? [new URL(url).origin] : []));
    reply
      .code(isKnown ? 200 : 404)
      .header(
        'content-security-policy',
        pagePolicy({ ...foreign, styleNonce, files: origins, connect: [...own, ...foreign.connect] }),
      )
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .type('text/html; charset=utf-8');
    return sendCompressed(inLanguageOf(html, language), request, reply);
  });
}

/** A release from elsewhere brings scripts, style sheets and texts; a dev server tells by a socket what has changed. */
const allowing = (
  { scripts, styles, connect, frames }: ForeignSources,
  origins: readonly string[],
  haveSockets: boolean,
): ForeignSources => ({
  scripts: [...scripts, ...origins],
  styles: [...styles, ...origins],
  connect: [...connect, ...origins, ...(haveSockets ? origins.map((origin) => origin.replace(/^http/, 'ws')) : [])],
  frames,
});

/** Whoever runs no script reads the language here; the page itself puts the one in its place that was chosen in it. */
const inLanguageOf = (html: string, language: Language): string =>
  html.replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${directionOf(language)}"`);

async function sendCompressed(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (accepts(request, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}

/** The origin that was asked for, where its name is one. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? origin : undefined;
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, '');

/** A browser that goes to a page; a script, a picture or a call to a path that is not there gets a plain 404. */
function isPageRequest(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const pathname = pathOf(request);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/(manuka|assets|releases|media|platform|realtime)(\/|$)|^\/api-for-/.test(pathname)) return false;
  if (/\.[a-z0-9]{1,11}$/i.test(pathname)) return false;
  const destination = headers['sec-fetch-dest'] ?? 'document';
  if (destination !== 'document' && destination !== 'empty') return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted === '*/*';
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
