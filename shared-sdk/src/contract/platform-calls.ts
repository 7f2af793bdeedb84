import * as z from 'zod';
import { defineCall } from './define-call.ts';
import type { ErrorCode } from './errors.ts';

const remote = z.string().regex(/^mfe-[a-z0-9-]+$/);
const share = z.int().min(1).max(100);
const moment = z.int();
const moved = z.object({ remote: z.string(), version: z.string(), build: z.string() });
const movedShare = moved.extend({ percent: share });

const listedRelease = z.object({
  ...moved.shape,
  isLive: z.boolean(),
  /** Share of the visitors that gets it in place of the live one. */
  canaryPercent: z.int().nullable(),
  /** Set for the live release of a remote that is pinned to it. */
  pin: z.object({ by: z.string(), at: moment, reason: z.string().nullable() }).nullable(),
  /** When its files were removed. */
  retiredAt: moment.nullable(),
  publishedBy: z.string(),
  createdAt: moment,
});
const auditEntry = z.object({
  remote: z.string(),
  action: z.enum(['release', 'rollback', 'canary', 'promote', 'withdraw', 'pin', 'unpin', 'retire']),
  fromRelease: z.string().nullable(),
  toRelease: z.string(),
  percent: z.int().nullable(),
  actor: z.string(),
  createdAt: moment,
});

/** What only one remote can have. */
export const claimKinds = ['route', 'modal', 'navigation', 'place', 'texts'] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** `name`: a path, a modal, `slot:path` of a navigation entry, `slot:order` of a place, or a namespace of texts. */
const claim = z.object({ what: z.enum(claimKinds), name: z.string().min(1).max(200) });

/**
 * The release API of the platform. Its callers are commands with a release token, never a browser: these calls are in no
 * table that a page loads.
 */
export const platformCalls = {
  'platform.release': defineCall({
    route: 'POST /platform/releases',
    access: 'release',
    remoteAt: 'body.manifest.name',
    bodyLimit: 40 * 1024 * 1024,
    summary: 'Store a release and make it live, for all visitors or a share of them',
    query: z.object({ percent: z.coerce.number<number>().int().min(1).max(99).optional() }),
    body: z.object({
      manifest: z.looseObject({ name: z.string() }),
      /** Path inside the release → its bytes in Base64. */
      files: z.record(z.string(), z.base64()),
    }),
    data: movedShare,
    errors: ['RELEASE_REFUSED'],
  }),
  'platform.rollback': defineCall({
    route: 'POST /platform/rollback',
    access: 'release',
    remoteAt: 'body.remote',
    summary: 'Withdraw the canary release, or else go back to the release that was live before',
    body: z.object({ remote }),
    data: moved,
    errors: ['NOT_FOUND', 'RELEASE_REFUSED'],
  }),
  'platform.promote': defineCall({
    route: 'POST /platform/promote',
    access: 'release',
    remoteAt: 'body.remote',
    summary: 'Give the canary release to a larger share of the visitors, or to all of them',
    body: z.object({ remote, percent: share }),
    data: movedShare,
    errors: ['NOT_FOUND', 'RELEASE_REFUSED'],
  }),
  'platform.pin': defineCall({
    route: 'POST /platform/pin',
    access: 'release',
    remoteAt: 'body.remote',
    summary: 'Keep the live release of a remote until it is unpinned',
    body: z.object({ remote, reason: z.string().trim().min(1).max(200).optional() }),
    data: moved,
    errors: ['NOT_FOUND', 'RELEASE_REFUSED'],
  }),
  'platform.unpin': defineCall({
    route: 'POST /platform/unpin',
    access: 'release',
    remoteAt: 'body.remote',
    summary: 'Let a pinned remote move again',
    body: z.object({ remote }),
    data: moved,
    errors: ['NOT_FOUND', 'RELEASE_REFUSED'],
  }),
  'platform.releases': defineCall({
    route: 'GET /platform/releases',
    access: 'release',
    remoteAt: 'query.remote',
    summary: 'Releases of a remote, or of all of them',
    query: z.object({ remote: remote.optional() }),
    data: z.object({ releases: z.array(listedRelease) }),
  }),
  'platform.audit': defineCall({
    route: 'GET /platform/audit',
    access: 'release',
    remoteAt: 'query.remote',
    summary: 'What happened to the releases of a remote, or of all of them, and who did it',
    query: z.object({ remote: remote.optional() }),
    data: z.object({ audit: z.array(auditEntry) }),
  }),
  'platform.handOver': defineCall({
    route: 'POST /platform/hand-over',
    access: 'release',
    summary: 'Give what one remote claimed first to another remote',
    body: claim.extend({ from: remote, to: remote }),
    data: claim.extend({ from: z.string(), to: z.string() }),
    errors: ['NOT_FOUND', 'RELEASE_REFUSED'],
  }),
  'platform.claims': defineCall({
    route: 'GET /platform/claims',
    access: 'release',
    summary: 'What remotes claimed first, and what was handed over; the latest record of a claim names its owner',
    data: z.object({
      claims: z.array(
        claim.extend({
          remote: z.string(),
          handedOverBy: z.string().nullable(),
          actor: z.string(),
          createdAt: moment,
        }),
      ),
    }),
  }),
  'platform.createToken': defineCall({
    route: 'POST /platform/tokens',
    access: 'release',
    summary: 'A release token for one remote; it is shown only once',
    body: z.object({ remote, name: z.string().regex(/^[\w .@-]{1,60}$/) }),
    data: z.object({ token: z.string() }),
  }),
} as const;

/** Codes that any of these calls may answer. */
export const platformErrors = [
  'INVALID_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

export type PlatformCallName = keyof typeof platformCalls;
type Definition<N extends PlatformCallName> = (typeof platformCalls)[N];
type Part<C, K extends 'query' | 'body', Kind extends 'input' | 'output'> = C extends {
  readonly [P in K]: infer S extends z.ZodType;
}
  ? { readonly [P in K]: Kind extends 'input' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller passes. */
export type PlatformCallInput<N extends PlatformCallName> = Part<Definition<N>, 'query', 'input'> &
  Part<Definition<N>, 'body', 'input'>;
/** The input of a handler, after validation. */
export type PlatformCallRequest<N extends PlatformCallName> = Part<Definition<N>, 'query', 'output'> &
  Part<Definition<N>, 'body', 'output'>;
/** The result for a caller: the envelope's `data`. */
export type PlatformCallData<N extends PlatformCallName> = z.output<Definition<N>['data']>;
