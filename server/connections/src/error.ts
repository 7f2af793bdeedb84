import { AISDKError, APICallError } from 'ai';
import { AiError, type AiErrorKind } from 'ports';
import { PrivateAddress } from './private-addresses.ts';

/** What is wrong with a connection, for the person who can mend it. */
export type Problem =
  /** The provider refuses the key, or wants one. */
  | 'key'
  /** The provider wants money or a higher plan. */
  | 'payment'
  /** Nothing answers at the address. */
  | 'unreachable'
  /** The address is not on the internet, and may not be used. */
  | 'private-address'
  /** The provider does not know the model or the path. */
  | 'unknown-model'
  /** Too many requests. */
  | 'busy'
  /** The provider refuses the request, for example because it is too long. */
  | 'refused'
  /** The provider has a fault of its own. */
  | 'fault'
  /** What answers is no API of this kind. */
  | 'not-an-api'
  /** Nothing came in time. */
  | 'slow';

export class ConnectionError extends AiError {
  readonly problem: Problem;
  /** How long the provider asks to wait, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: AiErrorKind, problem: Problem, message: string, retryAfterMs?: number) {
    super(kind, message);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Statuses after which another attempt may succeed. */
const PASSING = new Set([408, 409, 425, 429]);

const PROBLEMS: Readonly<Record<number, Problem>> = {
  401: 'key',
  402: 'payment',
  403: 'key',
  404: 'unknown-model',
  405: 'not-an-api',
  429: 'busy',
};

/** The kind of failure that a status means. */
export const kindOfStatus = (status: number): AiErrorKind =>
  PASSING.has(status) || status >= 500 ? 'unavailable' : 'rejected';

/** The error for an answer with a failed status. */
export function errorOfStatus(status: number, retryAfterMs?: number): ConnectionError {
  const kind = kindOfStatus(status);
  const problem = PROBLEMS[status] ?? (status >= 500 ? 'fault' : 'refused');
  return new ConnectionError(kind, problem, `The AI provider answered ${status}.`, retryAfterMs);
}

/** Names of the client library's errors for a malformed response. */
const MALFORMED = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
  'AI_NoContentGeneratedError',
  'AI_NoImageGeneratedError',
  'AI_NoSpeechGeneratedError',
]);

/**
 * Converts a failure of the client library or of fetch. The message is written here, because the library's could put the
 * prompt, the response body or the key into a log.
 */
export function toConnectionError(error: unknown, now = Date.now()): AiError {
  const links = [...chain(error)];
  for (const link of links) {
    if (link instanceof AiError) return link;
    if (link instanceof PrivateAddress) return privateAddress();
    if (APICallError.isInstance(link) && link.statusCode !== undefined && !isSuccess(link.statusCode)) {
      return errorOfStatus(link.statusCode, retryAfterMs(link.responseHeaders ?? {}, now));
    }
  }
  for (const link of links) {
    if (isMalformed(link)) {
      return new ConnectionError('malformed', 'not-an-api', "The AI provider's answer makes no sense.");
    }
  }
  return new ConnectionError(
    'unavailable',
    'unreachable',
    'The AI provider could not be reached, or the connection broke.',
  );
}

const isMalformed = (link: unknown): boolean =>
  (AISDKError.isInstance(link) && MALFORMED.has(link.name)) ||
  link instanceof SyntaxError ||
  // What should be base64 is not.
  (link instanceof DOMException && link.name === 'InvalidCharacterError');

export const privateAddress = () =>
  new ConnectionError('rejected', 'private-address', 'The address of the AI provider is not on the internet.');

/** The wait that `retry-after-ms` or `retry-after` (seconds or a date) names, in milliseconds. */
export function retryAfterMs(headers: Readonly<Record<string, string | undefined>>, now: number): number | undefined {
  const ms = Number(headers['retry-after-ms']);
  if (headers['retry-after-ms'] !== undefined && Number.isFinite(ms)) return Math.max(0, ms);
  const after = headers['retry-after'];
  if (after === undefined) return undefined;
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(after);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The error and its causes, outermost first. Limited, because causes may form a cycle. */
function* chain(error: unknown): Generator<unknown> {
  let link = error;
  for (let depth = 0; link !== undefined && link !== null && depth < 6; depth += 1) {
    yield link;
    link = link instanceof Error ? (link.cause ?? ('lastError' in link ? link.lastError : undefined)) : undefined;
  }
}
