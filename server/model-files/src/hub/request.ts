import { ModelFileError } from '../error.ts';

export interface Hub {
  /** Addresses of the hub and its mirrors, in the order in which they are tried. */
  readonly endpoints: readonly string[];
  /** Sent to the endpoints, never to the places to which they redirect. */
  readonly token?: string | undefined;
  /** How long a hub may be silent, or send less than `LEAST_BYTES`, in milliseconds. Default: 30 s. */
  readonly silenceMs?: number;
  /** How long a listing may take, in milliseconds. Default: 60 s. */
  readonly listingMs?: number;
}

export const DEFAULT_ENDPOINT = 'https://huggingface.co';
const DEFAULT_SILENCE_MS = 30_000;
/** Less than this does not count as progress. */
export const LEAST_BYTES = 16 * 1024;
const MAX_REDIRECTS = 6;
const USER_AGENT = 'manuka-model-files/1';

/** An answer whose body is read through `chunks`, which fails when the hub is silent for too long. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  chunks(): AsyncGenerator<Uint8Array>;
  /** Ends the connection. */
  close(): void;
}

/**
 * A GET request. Redirects are followed here, because the token must not travel with them.
 * @throws ModelFileError `unreachable` or `not-a-hub`; the signal's reason
 */
export async function get(
  hub: Hub,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const { origin } = url;
  let next = url;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const own = next.origin === origin && hub.token ? { authorization: `Bearer ${hub.token}` } : {};
    const answer = await exchange(hub, next, { ...headers, ...own, 'user-agent': USER_AGENT }, signal);
    if (![301, 302, 303, 307, 308].includes(answer.status)) return answer;
    answer.close();
    const target = URL.parse(answer.headers.get('location') ?? '', next.href);
    if (!target || !/^https?:$/.test(target.protocol) || (next.protocol === 'https:' && target.protocol === 'http:')) {
      throw new ModelFileError('not-a-hub', `${url.host} redirects to an address that can't be used. ${TRY_MIRROR}`);
    }
    next = target;
  }
  throw new ModelFileError('not-a-hub', `${url.host} redirects in a circle. ${TRY_MIRROR}`);
}

export const TRY_MIRROR = 'Set the address of a mirror in HF_ENDPOINT, or bring the file by hand.';

async function exchange(
  hub: Hub,
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const silenceMs = hub.silenceMs ?? DEFAULT_SILENCE_MS;
  const connection = new AbortController();
  const stop = () => connection.abort();
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  const close = () => {
    signal.removeEventListener('abort', stop);
    connection.abort();
  };
  const fail = (cause: unknown, error: () => ModelFileError): never => {
    close();
    signal.throwIfAborted();
    throw cause instanceof ModelFileError ? cause : error();
  };
  const unreachable = () =>
    new ModelFileError('unreachable', `${url.host} could not be reached. Check the connection. ${TRY_MIRROR}`);
  const patience = setTimeout(() => connection.abort(), silenceMs);
  const asked = fetch(url, { headers, redirect: 'manual', signal: connection.signal });
  const response = await asked.catch((cause) => fail(cause, unreachable)).finally(() => clearTimeout(patience));
  return {
    status: response.status,
    headers: response.headers,
    close,
    async *chunks() {
      const silence = setTimeout(() => connection.abort(), silenceMs);
      let sinceThen = 0;
      try {
        for await (const chunk of response.body ?? []) {
          sinceThen += chunk.length;
          // Single bytes now and then do not count.
          if (sinceThen >= LEAST_BYTES) {
            sinceThen = 0;
            silence.refresh();
          }
          yield chunk;
        }
      } catch (cause) {
        fail(cause, () => new ModelFileError('broken', `The connection to ${url.host} broke. Try again.`));
      } finally {
        clearTimeout(silence);
        close();
      }
    },
  };
}
