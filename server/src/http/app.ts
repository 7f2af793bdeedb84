import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { type ErrorCode, type ErrorResponse, errorCatalogue } from 'shared-sdk/contract';
import { isUnavailable } from '../db/faults.ts';
import { AppError } from './errors.ts';

export interface AppOptions {
  /** Absent: nothing is logged. */
  readonly log?: FastifyBaseLogger;
  readonly trustProxy: boolean;
  /** Multiplies every limit. */
  readonly rateLimitFactor: number;
}

const BODY_LIMIT = 64 * 1024;
const GENERAL_LIMIT = 1200;

/** The HTTP server without any route: limits, one shape for every error, nothing leaked. */
export async function createApp({ log, trustProxy, rateLimitFactor }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    trustProxy,
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 30_000,
    keepAliveTimeout: 20_000,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => {
      void (reply as FastifyReply).code(400).send(body('INVALID_REQUEST', request.id));
      request.log.debug({ code: error.code }, 'refused by the framework');
    },
  });
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply) => {
    const known = asAppError(error);
    if (known.httpStatus >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
    void reply
      .code(known.httpStatus)
      .header('cache-control', 'no-store')
      .send(body(known.code, request.id, known.message, known.details));
  });
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(GENERAL_LIMIT * rateLimitFactor),
    timeWindow: '1 minute',
    cache: 50_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  // A DELETE or a POST without a body may still name JSON as its type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined);
    app.getDefaultJsonParser('error', 'error')(_request, text as string, done);
  });
  return app;
}

const body = (
  code: ErrorCode,
  requestId: string,
  message: string = errorCatalogue[code].message,
  details?: unknown,
): ErrorResponse => ({
  code,
  message,
  requestId,
  ...(details === undefined ? {} : { details }),
});

function asAppError(error: FastifyError | AppError | Error): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error)) return new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 1 });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  switch (status) {
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
