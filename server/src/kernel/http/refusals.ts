import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorResponse, errorCatalogue } from 'shared-sdk/contract';

/** The shape of all error responses (ERR-13). */
export const errorBody = (
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

/**
 * Security headers of responses to malformed requests, which no hook of the framework sees. The same as those of
 * `registerSecurityHeaders`.
 */
export const bareHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none';base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Answers requests that are no HTTP, too large or too slow, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  // Browsers open connections in advance. A response on an unused one would be taken for the answer to its first
  // request; a closed one is replaced.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'PAYLOAD_TOO_LARGE' : 'INVALID_REQUEST';
  const body = JSON.stringify(errorBody(code, randomUUID()));
  const lines = Object.entries({
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${errorCatalogue[code].httpStatus} Refused\r\n${lines.join('')}\r\n${body}`);
}
