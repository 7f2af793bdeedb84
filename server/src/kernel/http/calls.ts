import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { cardLimits } from 'shared-sdk/cards';
import {
  type CallData,
  type CallName,
  type CallRequest,
  type CallSchema,
  calls,
  constants,
  type Route,
  routes,
} from 'shared-sdk/contract';
import { onBehalfOf } from 'workers';
import type * as z from 'zod';
import { AppError } from '../errors.ts';
import type { AccessTokens, Bearer } from './access-tokens.ts';
import { limitedAddresses } from './app.ts';
import { type Language, languageOf } from './language.ts';
import type { Limits } from './limits.ts';

type Access<N extends CallName> = (typeof routes)[N]['access'];
type Caller<N extends CallName> =
  Access<N> extends 'member'
    ? {
        readonly userId: string;
        /** When the access token of this call expires, in milliseconds UTC. */
        readonly tokenExpiresAt: number;
      }
    : Access<N> extends 'guest'
      ? { readonly bearer: Bearer }
      : unknown;

/** The input of a handler: the validated request, its caller and language. */
export type Call<N extends CallName> = CallRequest<N> &
  Caller<N> & {
    /** The version that the client sends; undefined if it sends none or an invalid one. */
    readonly clientVersion: string | undefined;
    readonly deviceId: string;
    /** The address of the client. For IPv6 it is the /64, all of which may belong to one client. */
    readonly network: string;
    readonly language: Language;
    readonly requestId: string;
    /** The raw header, for calls whose caller is not a user. */
    readonly authorization?: string | undefined;
  };

export type Handler<N extends CallName> = (call: Call<N>) => Promise<CallData<N>>;
export type Handlers<N extends CallName = CallName> = { readonly [K in N]: Handler<K> };

/** What calls need of stored media; `callMedia` of `kernel/media/` provides it. */
export interface CallMedia {
  /** Signs the media addresses in the answer of a call. */
  signAnswer<T>(name: CallName, data: T): T;
  /** Places in a request, such as `body.content`, that refer to media which its sender may not use. */
  foreignReferences(userId: string | undefined, request: object): Promise<string[]>;
}

export interface CallsOptions {
  readonly tokens: AccessTokens;
  /** The status of the account for a token that was issued then (seconds since the epoch). */
  readonly accountState: (userId: string, issuedAt: number) => Promise<'active' | 'deleted' | 'ended'>;
  readonly handlers: Handlers;
  /** Absent: answers are not signed and requests are not searched for media of others. */
  readonly media?: CallMedia;
  /** By call. A call without one has the general limit. */
  readonly limits: Limits;
}

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_DEVICE_ID = 64;

/** Registers all calls of the contract: access check, validation of the request, handler, validation of the response. */
export function registerCalls(app: FastifyInstance, options: CallsOptions): void {
  const methodsByPath = new Map<string, Set<HTTPMethods>>();
  for (const name of Object.keys(routes) as CallName[]) {
    const route: Route = routes[name];
    const url = constants.basePath + route.path.replace(/\{(\w+)\}/g, ':$1');
    methodsByPath.set(url, (methodsByPath.get(url) ?? new Set()).add(route.method));
    const limit = options.limits[name];
    const keyGenerator = (request: FastifyRequest) => countedAs(route, options, request);
    const settings = {
      method: route.method,
      url,
      ...(limit ? { config: { rateLimit: { ...limit, cache: limitedAddresses.aCall, keyGenerator } } } : {}),
      handler: (request: FastifyRequest, reply: FastifyReply) => answer(name, route, options, request, reply),
    };
    if (route.raw === undefined) app.route(settings);
    else registerRaw(app, settings, { type: route.raw, mayCall: (request) => identify(route, options, request) });
  }
  for (const [url, allowed] of methodsByPath) {
    app.route({
      method: METHODS.filter((method) => !allowed.has(method)),
      url,
      // Before the body is read, which no handler needs.
      preParsing: async (_request, reply) => {
        reply.header('allow', [...allowed].join(', '));
        throw new AppError('METHOD_NOT_ALLOWED');
      },
      handler: async () => undefined,
    });
  }
}

/** Maximum bytes of a body. A form may have some more around its file. */
const RAW_LIMITS = {
  'audio/wav': constants.recording.maxBytes,
  'multipart/form-data': cardLimits.fileBytes + 64 * 1024,
} as const;

/** The bytes of the form field `file`. @throws AppError INVALID_REQUEST */
async function fileOf(body: Uint8Array<ArrayBuffer>, type = ''): Promise<Uint8Array> {
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (file instanceof Blob) return new Uint8Array(await file.arrayBuffer());
  throw new AppError('INVALID_REQUEST', { details: { fields: [{ path: 'body.file', message: 'must be a file' }] } });
}

/** A call with a binary body, which is read only if the caller has access. */
function registerRaw(
  app: FastifyInstance,
  settings: RouteOptions,
  { type, mayCall }: { type: NonNullable<Route['raw']>; mayCall: (request: FastifyRequest) => Promise<unknown> },
): void {
  const bodyLimit = RAW_LIMITS[type];
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit }, async (request: FastifyRequest, body: Buffer) =>
      type === 'multipart/form-data' ? fileOf(new Uint8Array(body), request.headers['content-type']) : body,
    );
    scope.route({
      ...settings,
      bodyLimit,
      // After the limits, which also count callers without access.
      preParsing: async (request) => {
        await mayCall(request);
      },
    });
  });
}

async function answer(
  name: CallName,
  route: Route,
  options: CallsOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const caller = await identify(route, options, request);
  const schema: CallSchema = calls[name];
  const call = {
    ...caller,
    params: part('params', schema.params, request.params),
    query: part('query', schema.query, request.query),
    body: route.raw ? (request.body ?? new Uint8Array()) : part('body', schema.body, request.body ?? undefined),
    clientVersion: clientVersionOf(request),
    deviceId: deviceIdOf(request),
    network: normalizeIP(request.ip),
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    authorization: request.headers.authorization,
  };
  await refuseForeignMedia(options, call);
  const handler = options.handlers[name] as (call: unknown) => Promise<unknown>;
  const owner = 'userId' in caller ? caller.userId : normalizeIP(request.ip);
  const data = schema.data.parse(await onBehalfOf(owner, () => handler(call)));
  reply.header('cache-control', 'no-store');
  return { data: options.media?.signAnswer(name, data) ?? data };
}

type Asked = Readonly<Record<'params' | 'query' | 'body', unknown>> & { readonly userId?: string };

/** Refuses a request that refers to media which its sender may not use. @throws AppError INVALID_REQUEST */
async function refuseForeignMedia({ media }: CallsOptions, { params, query, body, userId }: Asked): Promise<void> {
  const foreign = (await media?.foreignReferences(userId, { params, query, body })) ?? [];
  if (foreign.length === 0) return;
  const message = 'must not refer to a picture or recording that is not yours';
  throw new AppError('INVALID_REQUEST', {
    details: { fields: foreign.slice(0, 20).map((path) => ({ path, message })) },
  });
}

function tokenOf({ headers }: FastifyRequest): string | undefined {
  const [scheme, token] = (headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}

/**
 * What a limit counts. For members' calls it is the member: many may share an address, and one may have many. For all
 * other calls it is the address, where a /64 counts as one.
 */
async function countedAs(route: Route, { tokens }: CallsOptions, request: FastifyRequest): Promise<string> {
  const token = route.access === 'member' ? tokenOf(request) : undefined;
  const bearer = token && (await tokens.verify(token).catch(() => undefined));
  return bearer && bearer.role === 'member' ? bearer.userId : normalizeIP(request.ip);
}

async function identify(route: Route, { tokens, accountState }: CallsOptions, request: FastifyRequest) {
  if (route.access === 'public') return {};
  const token = tokenOf(request);
  if (!token) throw new AppError('UNAUTHORIZED');
  const bearer = await tokens.verify(token);
  if (bearer.role === 'member') {
    const state = await accountState(bearer.userId, bearer.issuedAt);
    if (state !== 'active') throw new AppError(state === 'deleted' ? 'DELETED_USER' : 'CREDENTIALS_EXPIRED');
  }
  if (route.access === 'guest') return { bearer };
  if (bearer.role !== 'member') throw new AppError('MEMBERS_ONLY');
  return { userId: bearer.userId, tokenExpiresAt: bearer.expiresAt };
}

function part(where: string, schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => ({
    path: [where, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new AppError('INVALID_REQUEST', { details: { fields: fields.slice(0, 20) } });
}

function clientVersionOf({ headers }: FastifyRequest): string | undefined {
  const header = headers['client-version'];
  return typeof header === 'string' && /^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(header) ? header : undefined;
}

/** The client's id of its device; `unknown` if it sends none or an invalid one. */
function deviceIdOf(request: FastifyRequest): string {
  const header = request.headers['device-id'];
  return typeof header === 'string' && header.length <= MAX_DEVICE_ID && /^[\w-]+$/.test(header) ? header : 'unknown';
}
