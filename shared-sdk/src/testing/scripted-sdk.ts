import { type Browser, currentBrowser } from '../browser.ts';
import { createSdk } from '../create-sdk.ts';
import type { ToastRequest } from '../notify.ts';
import type { Sdk, SdkOptions } from '../sdk.ts';
import { memoryStorage } from './memory-storage.ts';

/** A recorded request. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal;
}
export type Respond = (request: WireRequest) => Response | Promise<Response>;

export const ok = (data: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify({ data }), { status: 200, headers });
export const failure = (
  status: number,
  code: string,
  { message = `Message of ${code}`, headers = {} }: { message?: string; headers?: Record<string, string> } = {},
): Response => new Response(JSON.stringify({ code, message, requestId: 'r-1' }), { status, headers });

/** An SDK over a `fetch` that a test answers by hand: for what happens on the wire. */
export function createScriptedSdk(
  respond: Respond,
  { storage = memoryStorage(), browser, ...options }: Partial<Omit<SdkOptions, 'browser'>> & ScriptedBrowser = {},
): Sdk & { readonly toasts: ToastRequest[]; readonly requests: WireRequest[] } {
  const toasts: ToastRequest[] = [];
  const requests: WireRequest[] = [];
  const fetchByHand: typeof fetch = async (resource, init) => {
    const request = new Request(resource, init);
    const url = new URL(request.url);
    const text = await request.text();
    const isJson = request.headers.get('content-type')?.includes('json') ?? false;
    const body: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
    const seen = {
      method: request.method,
      path: url.pathname,
      url,
      headers: request.headers,
      body,
      // Not the request's own signal: it holds the signal it follows weakly, and may never abort.
      signal: init?.signal ?? request.signal,
    };
    requests.push(seen);
    return respond(seen);
  };
  const sdk = createSdk({
    notify: (toast) => toasts.push(toast),
    log: { warn: () => undefined, error: () => undefined },
    basePath: 'http://platform.test/manuka/v1',
    fetch: fetchByHand,
    browser: { ...currentBrowser(), languages: ['en'], locks: undefined, storage: () => storage, ...browser },
    ...options,
  });
  return { ...sdk, toasts, requests };
}

interface ScriptedBrowser {
  readonly storage?: Storage;
  readonly browser?: Partial<Browser>;
}
