import { ApiError } from '../call-errors.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { asRecord } from '../storage.ts';

/** The `data` of a successful answer. @throws ApiError if the body is not an answer of the platform */
export function answerOf(status: number, text: string): unknown {
  const body = asRecord(parsed(text));
  if (body && 'data' in body) return body.data;
  throw errorOf(status, text);
}

/** The error for a response. @param content the body, as text or parsed; undefined if it is empty */
export function errorOf(status: number, content: unknown): ApiError {
  const body = asRecord(typeof content === 'string' ? parsed(content) : content);
  return new ApiError({
    status,
    // A newer server may send codes that this client does not know: no rule matches, and the message is shown.
    code: typeof body?.code === 'string' ? (body.code as ErrorCode) : 'UNKNOWN',
    message: typeof body?.message === 'string' ? body.message : '',
    requestId: typeof body?.requestId === 'string' ? body.requestId : null,
    details: body?.details,
    bodyless: content === undefined || content === '',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
