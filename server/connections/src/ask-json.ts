import { boundedFetch } from './bounded-fetch.ts';
import { ConnectionError, errorOfStatus, retryAfterMs, toConnectionError } from './error.ts';
import { KINDS, type Protocol } from './kinds.ts';
import type { Connection } from './language-model.ts';

const MAX_BYTES = 8 * 1024 * 1024;

/** How each protocol carries its key. */
const headersOf: Record<Protocol, (key: string) => Record<string, string>> = {
  'openai-compatible': (key) => ({ authorization: `Bearer ${key}` }),
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  mistral: (key) => ({ authorization: `Bearer ${key}` }),
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
};

/**
 * A GET request for JSON.
 * @param path after the address, or after its origin if it starts with `//`
 * @throws AiError, mostly a `ConnectionError`
 */
export async function askJson(connection: Connection, path: string, signal: AbortSignal): Promise<unknown> {
  const { kind, address, key, mayBePrivate } = connection;
  const url = path.startsWith('//') ? new URL(path.slice(1), address) : `${address}${path}`;
  try {
    const response = await boundedFetch({ maxBytes: MAX_BYTES, mayBePrivate })(url, {
      headers: { accept: 'application/json', ...(key === undefined ? {} : headersOf[KINDS[kind].protocol](key)) },
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw errorOfStatus(response.status, retryAfterMs(Object.fromEntries(response.headers), Date.now()));
    }
    return await response.json();
  } catch (error) {
    if (signal.aborted) throw new ConnectionError('timeout', 'slow', 'The AI provider did not answer in time.');
    throw toConnectionError(error);
  }
}
