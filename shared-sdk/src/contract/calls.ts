import * as z from 'zod';
import { accountCalls } from './account-calls.ts';
import { channelCalls } from './channel-calls.ts';
import { conversationCalls } from './conversation-calls.ts';
import { creationCalls } from './creation-calls.ts';
import type { CallDefinition } from './define-call.ts';
import { discoverCalls } from './discover-calls.ts';
import { economyCalls } from './economy-calls.ts';
import type { ErrorCode } from './errors.ts';
import { ideaCalls } from './idea-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { modelCalls } from './model-calls.ts';
import { modelFileCalls } from './model-file-calls.ts';
import { ownCalls } from './own-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import { promptCalls } from './prompt-calls.ts';
import type { CallName, routes } from './routes.ts';
import { storeCalls } from './store-calls.ts';
import { voiceCalls } from './voice-calls.ts';

/** The definitions of all calls. */
export const calls = {
  ...accountCalls,
  ...identityCalls,
  ...discoverCalls,
  ...channelCalls,
  ...conversationCalls,
  ...economyCalls,
  ...storeCalls,
  ...voiceCalls,
  ...pictureCalls,
  ...promptCalls,
  ...creationCalls,
  ...ownCalls,
  ...ideaCalls,
  ...modelCalls,
  ...modelFileCalls,
} satisfies Record<CallName, CallDefinition>;

/** Codes that any call may answer, by its access. */
export const commonErrors = {
  any: [
    'INVALID_REQUEST',
    'METHOD_NOT_ALLOWED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'TOO_MANY_REQUESTS',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  guest: ['UNAUTHORIZED', 'CREDENTIALS_EXPIRED', 'FAILED_DECODE_JWT', 'DELETED_USER'],
  member: ['UNAUTHORIZED', 'CREDENTIALS_EXPIRED', 'FAILED_DECODE_JWT', 'DELETED_USER', 'MEMBERS_ONLY'],
} as const satisfies Record<string, readonly ErrorCode[]>;

export const errorResponse = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

type Part<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.input<S> }
  : unknown;

type IsRaw<N extends CallName> = (typeof routes)[N] extends { readonly raw: string } ? true : false;

/** The input of a caller: `params`, `query` and `body`, each only if the call has it. */
export type CallInput<N extends CallName> = Part<(typeof calls)[N], 'params'> &
  Part<(typeof calls)[N], 'query'> &
  Part<(typeof calls)[N], 'body'> &
  (IsRaw<N> extends true ? { readonly body: Blob } : unknown);
/** The result for a caller: the envelope's `data`. */
export type CallData<N extends CallName> = z.infer<(typeof calls)[N]['data']>;

type Parsed<C, K extends 'params' | 'query' | 'body'> = C extends { readonly [P in K]: infer S extends z.ZodType }
  ? { readonly [P in K]: z.output<S> }
  : unknown;
/** The input of a handler, after validation. */
export type CallRequest<N extends CallName> = Parsed<(typeof calls)[N], 'params'> &
  Parsed<(typeof calls)[N], 'query'> &
  Parsed<(typeof calls)[N], 'body'> &
  (IsRaw<N> extends true ? { readonly body: Uint8Array<ArrayBuffer> } : unknown);
