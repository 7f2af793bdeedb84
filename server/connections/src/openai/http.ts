import { AiError } from 'ports';
import { kindOfStatus } from '../error.ts';

export interface Provider {
  /** The endpoint's root with its version, for example `https://ai.example/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

/**
 * A fetch that does not trust the provider: it follows no redirect, rejects a response whose content type is not
 * `wanted` before it is parsed, and fails a body that exceeds the limit.
 */
export function boundedFetch(maxBytes: number, wanted: RegExp = /json|event-stream/i): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const type = response.headers.get('content-type') ?? '';
    if (response.ok && !wanted.test(type)) {
      await response.body?.cancel();
      throw new AiError('malformed', 'The AI provider answered with another kind of content than was asked for.');
    }
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(limit(maxBytes)), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

/** Passes `maxBytes` through, then fails. */
function limit(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > maxBytes) controller.error(new AiError('malformed', "The AI provider's answer is too large."));
      else controller.enqueue(chunk);
    },
  });
}

export interface JsonCall {
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * One JSON call to the provider, without retries.
 * @throws AiError with the kind of the failure
 */
export async function postJson(provider: Provider, call: JsonCall): Promise<unknown> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (provider.apiKey) headers.authorization = `Bearer ${provider.apiKey}`;
  return guarded(call.signal, call.timeoutMs, async (signal) => {
    const response = await boundedFetch(call.maxBytes)(`${provider.baseUrl.replace(/(?<!\/)\/+$/, '')}${call.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(call.body),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new AiError(kindOfStatus(response.status), `The AI provider answered ${response.status}.`, {
        cause: { status: response.status },
      });
    }
    return response.json();
  });
}

/** Runs one call with the caller's signal and a deadline, and converts every failure to an `AiError`. */
export async function guarded<T>(
  signal: AbortSignal,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    return await run(AbortSignal.any([signal, deadline]));
  } catch (error) {
    if (signal.aborted) throw new AiError('aborted', 'The call was stopped.');
    if (deadline.aborted) throw new AiError('timeout', `The AI provider did not answer within ${timeoutMs} ms.`);
    if (error instanceof AiError) throw error;
    if (error instanceof SyntaxError) throw new AiError('malformed', "The AI provider's answer is not JSON.");
    throw new AiError('unavailable', 'The AI provider could not be reached, or it broke off.');
  }
}
