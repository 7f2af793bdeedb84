import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Route } from './route.ts';

/** Request and response of one call. Bodies are strict: an unknown field is refused instead of dropped. */
export interface CallSchema {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** The call's own error codes, in addition to those of all calls. */
  readonly errors?: readonly ErrorCode[];
}

/** How often a call may be made: by a member, or by an address for calls without a member. */
export interface CallLimit {
  readonly max: number;
  readonly timeWindow: '1 minute' | '15 minutes' | '1 hour';
}

/** Everything that defines a call. `npm run calls` writes the browser's table and the reference from the definitions. */
export interface CallDefinition
  extends CallSchema,
    Pick<Route, 'access' | 'idempotencyKey' | 'raw' | 'balance' | 'eventSequence'> {
  /** Method and path under `/manuka/v1`, with `{name}` for parameters. */
  readonly route: `${Route['method']} ${Route['path']}`;
  /** Without one the general limit applies. */
  readonly limit?: CallLimit;
}

/** A call of the platform's release API, which commands use with a release token. */
export interface PlatformCallDefinition extends CallSchema {
  /** Method and whole path. */
  readonly route: `${'GET' | 'POST'} /platform/${string}`;
  readonly access: 'release';
  /** Where the request names the remote that the token must be for. Without one the token must be for all remotes. */
  readonly remoteAt?: 'body.remote' | 'body.manifest.name' | 'query.remote';
  /** In bytes; without one the general limit applies. */
  readonly bodyLimit?: number;
}

/** @example 'gems.history': defineCall({ route: 'GET /gems/history', access: 'member', summary: '…', data: … }) */
export const defineCall = <const D extends CallDefinition | PlatformCallDefinition>(definition: D): D => definition;
