import { isIP } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { ConnectionError, privateAddress } from './error.ts';
import { isPrivate, publicLookup } from './private-addresses.ts';

export interface Bounds {
  /** Longest body of an answer. */
  readonly maxBytes: number;
  /** Whether the address may be one of this machine or its network. */
  readonly mayBePrivate: boolean;
}

/** A model may be silent for minutes before its first word: each caller has a time limit of its own. */
const PATIENT = { headersTimeout: 0, bodyTimeout: 0, connectTimeout: 10_000 } as const;
const everywhere = new Agent({ ...PATIENT });
const onTheInternet = new Agent({ ...PATIENT, connect: { lookup: publicLookup } });

const WANTED = /json|event-stream/i;

/**
 * A fetch that does not trust the server. It follows no redirect, which could lead to an address that was not checked. It
 * rejects an answer that is neither JSON nor a stream of events before it is parsed, and fails a body over the limit.
 */
export function boundedFetch({ maxBytes, mayBePrivate }: Bounds): typeof fetch {
  const agent = mayBePrivate ? everywhere : onTheInternet;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A connection to a numeric address looks nothing up.
    if (!mayBePrivate && isIP(host) !== 0 && isPrivate(host)) throw privateAddress();
    const settings = { ...init, redirect: 'manual', dispatcher: agent } as Parameters<typeof undiciFetch>[1];
    const response = (await undiciFetch(url, settings)) as unknown as Response;
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new ConnectionError('rejected', 'not-an-api', 'The AI provider answered with a redirect.');
    }
    return boundedAnswer(response, { maxBytes, wanted: WANTED });
  };
}

/**
 * Refuses an answer of another type than the wanted one before it is parsed, and fails a body over the limit.
 * @throws AiError `malformed`
 */
export async function boundedAnswer(
  response: Response,
  { maxBytes, wanted }: { readonly maxBytes: number; readonly wanted: RegExp },
): Promise<Response> {
  if (response.ok && !wanted.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new ConnectionError('malformed', 'not-an-api', 'The AI provider answered with another kind of content.');
  }
  if (response.body === null) return response;
  const { status, statusText } = response;
  return new Response(response.body.pipeThrough(limit(maxBytes)), {
    status,
    statusText,
    headers: [...response.headers],
  });
}

/** Passes `maxBytes` through, then fails. */
function limit(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= maxBytes) controller.enqueue(chunk);
      else controller.error(new ConnectionError('malformed', 'not-an-api', "The AI provider's answer is too large."));
    },
  });
}
