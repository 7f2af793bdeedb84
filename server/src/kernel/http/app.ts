import { randomUUID } from 'node:crypto';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { onBehalfOf, WorkRefused, WorkTimedOut } from 'workers';
import { isUnavailable } from '../db/faults.ts';
import { AppError } from '../errors.ts';
import { errorText } from './error-texts.ts';
import { bareHeaders, errorBody, refuseConnection } from './refusals.ts';

export interface AppOptions {
  /** Absent: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** Number of proxies in front, each of which adds the address it saw. Absent or 0: the peer is the client. */
  readonly trustProxy?: number | false;
  /** Factor for all limits. */
  readonly rateLimitFactor: number;
}

const BODY_LIMIT = 64 * 1024;
const GENERAL_LIMIT = 1200;
/**
 * Maximum number of counted addresses, for all calls together and for each call with its own limit, so that requests
 * from a million addresses fill no more than 64 MiB. The least recently seen are dropped first.
 */
export const limitedAddresses = { inAll: 50_000, aCall: 2_500 } as const;

/** The HTTP server without routes: limits, and one shape for all errors, without internal details. */
export async function createApp({ log, trustProxy = 0, rateLimitFactor }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    trustProxy: (_address, hop) => hop < Number(trustProxy),
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Closes connections that send a byte now and then, within 30 s.
    requestTimeout: 25_000,
    http: { connectionsCheckingInterval: 2_000 },
    keepAliveTimeout: 20_000,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      void (reply as FastifyReply).code(400).headers(bareHeaders).send(errorBody('INVALID_REQUEST', request.id));
      request.log.debug({ code: error.code }, 'refused by the framework');
    },
    clientErrorHandler: refuseConnection,
  });
  app.setErrorHandler((error: unknown, request, reply) => {
    const known = asAppError(error);
    if (known.httpStatus >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    const retryAfter = known.retryAfter ?? (known.httpStatus === 503 ? 1 : undefined);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    void reply
      .code(known.httpStatus)
      .header('cache-control', 'no-store')
      .send(errorBody(known.code, request.id, errorText(known, request.headers['accept-language']), known.details));
  });
  app.addHook('onRequest', (request, _reply, next) => onBehalfOf(normalizeIP(request.ip), next));
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(GENERAL_LIMIT * rateLimitFactor),
    timeWindow: '1 minute',
    cache: limitedAddresses.inAll,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  // A DELETE or POST without a body may have the content type JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    app.getDefaultJsonParser('error', 'error')(_request, text as string, done);
  });
  // Forms on other sites can send plain text without a preflight request. No call accepts it.
  app.removeContentTypeParser('text/plain');
  return app;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof WorkTimedOut) return new AppError('TOO_COMPLEX', { cause: error });
  if (error instanceof WorkRefused)
    return new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: error.retryAfter });
  if (isUnavailable(error)) return new AppError('SERVICE_UNAVAILABLE', { cause: error });
  switch (error instanceof Error && (error as FastifyError).statusCode) {
    case 400:
      return new AppError('INVALID_REQUEST', { cause: error });
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE', { cause: error });
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause: error });
    case 429:
      return new AppError('TOO_MANY_REQUESTS', { cause: error, retryAfter: 1 });
    default:
      return new AppError('INTERNAL_ERROR', { cause: error });
  }
}
