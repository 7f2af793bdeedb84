import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveReleases } from 'release-rules';
import { directionOf, type FirstCall } from 'shared-sdk/contract';
import type { Config } from '../../kernel/config/config.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Language, languageOf } from '../../kernel/http/language.ts';
import { accepts } from '../../kernel/http/negotiation.ts';
import { type ForeignSources, pagePolicy } from '../../kernel/http/security-headers.ts';
import type { Metrics } from '../observation/metrics.ts';
import { type Override, originsOf } from '../releases/overrides.ts';
import { deliveredFrom, originsOfReleases } from './delivery.ts';
import { callsOf, Page, type PageData } from './page.ts';
import type { VisitorReleases } from './visitor-releases.ts';

export interface PageOptions {
  readonly config: Config;
  readonly metrics: Metrics;
  /** The built shell. */
  readonly shellDir: string;
  /** Settings for every page: the operator's links, and whether the demo companion is active. */
  readonly settings: () => Record<string, unknown>;
  /** Answers that are sent with a page, so that it need not send its first requests. */
  readonly dataOf?: (url: string, language: Language, calls: readonly FirstCall[]) => Promise<PageData>;
  /** Sources of other sites that a page may load. */
  readonly foreign: ForeignSources;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Each page is compressed for one visitor, and a higher quality takes longer than it saves. */
const PAGE_QUALITY = 4;

/** Responds to every path that is not a route: a browser's navigation gets the page, anything else a plain 404. */
export function registerPages(app: FastifyInstance, options: PageOptions & { visitors: VisitorReleases }): void {
  const { config, visitors } = options;
  const page = new Page(options.shellDir);
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPageRequest(request)) throw new AppError('NOT_FOUND');
    const { overrides, live: assigned } = await visitors.ofPage(request, reply);
    const live = deliveredFrom(assigned, config.releasesUrl);
    const language = languageOf(request.headers['accept-language']);
    const settings = { ...options.settings(), analytics: config.analytics };
    const { html, styleNonce, isKnown, release } = page.render(
      pathOf(request),
      live,
      config.isProduction ? settings : { ...settings, mayOverride: true, overrides },
      config.publicUrl ?? originOf(request),
      await dataOf(options, request, live, language),
      language,
    );
    if (release) options.metrics.pagesOf.inc({ remote: release.name, release: `${release.version}-${release.build}` });
    reply
      .code(isKnown ? 200 : 404)
      .header('content-security-policy', policyOf(options, { live, overrides, styleNonce }))
      .header('cache-control', 'no-cache')
      .header('content-language', language)
      .type('text/html; charset=utf-8');
    return sendCompressed(inLanguageOf(html, language), request, reply);
  });
}

/** A page works without its first answers: it then requests them. */
async function dataOf(options: PageOptions, request: FastifyRequest, live: LiveReleases, language: Language) {
  try {
    return (await options.dataOf?.(request.url, language, callsOf(pathOf(request), live))) ?? {};
  } catch (err) {
    request.log.warn({ err }, 'a page is sent without its first answers');
    return {};
  }
}

interface PolicyInputs {
  readonly live: LiveReleases;
  readonly overrides: readonly Override[];
  readonly styleNonce: string;
}

function policyOf({ config, foreign }: PageOptions, { live, overrides, styleNonce }: PolicyInputs): string {
  const { natsWsUrl, analytics, remotesInWork } = config;
  const origins = [...new Set([...originsOf(overrides), ...originsOfReleases(live)])];
  const allowed = allowing(foreign, origins, remotesInWork.size > 0);
  const own = [natsWsUrl, analytics.url].flatMap((url) => (url ? [new URL(url).origin] : []));
  return pagePolicy({ ...allowed, styleNonce, files: origins, connect: [...own, ...allowed.connect] });
}

/** A release from another origin has scripts, styles and texts there; a dev server also uses a socket. */
const allowing = (
  { scripts, styles, connect, frames }: ForeignSources,
  origins: readonly string[],
  withSockets: boolean,
): ForeignSources => ({
  scripts: [...scripts, ...origins],
  styles: [...styles, ...origins],
  connect: [...connect, ...origins, ...(withSockets ? origins.map((origin) => origin.replace(/^http/, 'ws')) : [])],
  frames,
});

/** For clients without scripts; otherwise a script sets the language that the user chose. */
const inLanguageOf = (html: string, language: Language): string =>
  html.replace('<html lang="en" dir="ltr"', `<html lang="${language}" dir="${directionOf(language)}"`);

async function sendCompressed(text: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (accepts(request, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(await gzipped(text));
  return reply.send(text);
}

/** The origin of the request, if its host is a valid name. */
function originOf({ protocol, host }: FastifyRequest): string | undefined {
  const origin = `${protocol}://${host}`;
  return URL.canParse(origin) ? origin : undefined;
}

const pathOf = ({ url }: FastifyRequest) => url.replace(/[?#].*$/s, '');

/** Whether it is a browser's navigation, not a request for a script, a picture or a call at an unknown path. */
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
