import { createOpenAI, type OpenAIProvider } from '@ai-sdk/openai';
import { AiError } from 'ports';
import { boundedAnswer } from '../bounded-fetch.ts';
import { kindOfStatus, toConnectionError } from '../error.ts';

export interface Provider {
  /** The endpoint's root with its version, for example `https://ai.example/v1`. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
}

export interface Bounds {
  /** Longest body of an answer. */
  readonly maxBytes: number;
  /** The types of content that the call may answer with. */
  readonly wanted: RegExp;
}

export const JSON_ONLY = /json/i;

/**
 * A fetch that does not trust the provider: it follows no redirect, and its answers are bounded. Unlike the one below
 * the chat's models it may reach private addresses, since these providers are set by the operator alone.
 */
export function boundedFetch(bounds: Bounds): typeof fetch {
  return async (input, init) => boundedAnswer(await fetch(input, { ...init, redirect: 'error' }), bounds);
}

/**
 * A bounded fetch with the provider's key. It does not read an answer with a failed status.
 * @throws AiError for a failed status, which is in its cause
 */
function providerFetch({ apiKey }: Provider, bounds: Bounds): typeof fetch {
  const ask = boundedFetch(bounds);
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.delete('authorization');
    if (apiKey) headers.set('authorization', `Bearer ${apiKey}`);
    const response = await ask(input, { ...init, headers });
    if (response.ok) return response;
    await response.body?.cancel();
    const { status } = response;
    throw new AiError(kindOfStatus(status), `The AI provider answered ${status}.`, { cause: { status } });
  };
}

const rootOf = ({ baseUrl }: Provider): string => baseUrl.replace(/(?<!\/)\/+$/, '');

/** The AI SDK's client of a provider. The key is not given to it, but added by the fetch below it. */
export const clientOf = (provider: Provider, bounds: Bounds): OpenAIProvider =>
  createOpenAI({ baseURL: rootOf(provider), apiKey: 'unused', fetch: providerFetch(provider, bounds) });

export interface JsonCall {
  readonly path: string;
  /** A form, or what is sent as JSON. */
  readonly body: unknown;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * One call that answers with JSON, without retries: for what the AI SDK has no client, or one that can't be used.
 * @throws AiError with the kind of the failure
 */
export function postForJson(provider: Provider, { path, body, ...call }: JsonCall): Promise<unknown> {
  const ask = providerFetch(provider, { maxBytes: call.maxBytes, wanted: JSON_ONLY });
  const sent =
    body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return guarded(call.signal, call.timeoutMs, async (signal) => {
    const response = await ask(`${rootOf(provider)}${path}`, { method: 'POST', ...sent, signal });
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
    throw toConnectionError(error);
  }
}
