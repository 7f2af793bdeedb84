import { AISDKError, APICallError } from 'ai';
import { AiError, type AiErrorKind } from 'ports';

/** The kind of failure that a status of the provider means. */
export function kindOfStatus(status: number): AiErrorKind {
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) return 'unavailable';
  return 'rejected';
}

/** Names of the client library's errors for a malformed response. */
const MALFORMED = new Set([
  'AI_JSONParseError',
  'AI_TypeValidationError',
  'AI_InvalidResponseDataError',
  'AI_EmptyResponseBodyError',
  'AI_NoOutputGeneratedError',
  'AI_NoContentGeneratedError',
]);

/**
 * Converts a failure of the client library or of fetch to an `AiError`. The message is written here, because the
 * library's could put the prompt, the response body or the key into a log.
 */
export function toAiError(error: unknown): AiError {
  for (const link of chain(error)) {
    if (link instanceof AiError) return link;
    if (APICallError.isInstance(link) && link.statusCode !== undefined && !isSuccess(link.statusCode)) {
      return new AiError(kindOfStatus(link.statusCode), `The AI provider answered ${link.statusCode}.`);
    }
  }
  for (const link of chain(error)) {
    if (AISDKError.isInstance(link) && MALFORMED.has(link.name)) {
      return new AiError('malformed', `The AI provider's answer makes no sense (${link.name}).`);
    }
    if (link instanceof SyntaxError) return new AiError('malformed', "The AI provider's answer is not JSON.");
  }
  return new AiError('unavailable', 'The AI provider could not be reached, or it broke off.');
}

/** How long the provider asks to wait, in milliseconds, from `retry-after-ms` or `retry-after` (seconds or a date). */
export function retryAfterMs(error: unknown, now: number): number | undefined {
  for (const link of chain(error)) {
    if (!APICallError.isInstance(link)) continue;
    const headers = link.responseHeaders ?? {};
    const ms = Number(headers['retry-after-ms']);
    if (headers['retry-after-ms'] !== undefined && Number.isFinite(ms)) return Math.max(0, ms);
    const after = headers['retry-after'];
    if (after === undefined) continue;
    const seconds = Number(after);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
    const date = Date.parse(after);
    if (!Number.isNaN(date)) return Math.max(0, date - now);
  }
  return undefined;
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
