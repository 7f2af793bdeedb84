import { randomUUID } from 'node:crypto';
import { type CallName, constants, type Route, routes } from 'shared-sdk/contract';

export interface Request {
  readonly params?: Readonly<Record<string, unknown>>;
  /** A list is sent as one field several times. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Strings and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
  /** The parsed body, or undefined if it is not JSON. */
  readonly json: { data?: unknown; code?: string; message?: string; requestId?: string } | undefined;
  readonly milliseconds: number;
  readonly headers: Headers;
}

/**
 * A different address for each request, so that tests of other things do not hit rate limits. The platform trusts it as
 * coming from its proxy.
 */
export const anyAddress = (): string =>
  `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

const TIMEOUT_MS = 10_000;

/** Sends calls of the contract with any input, including invalid input. */
export class Client {
  readonly #url: string;
  readonly #deviceId = randomUUID();
  readonly #addressOf: (() => string) | undefined;

  /** @param addressOf the address that a request claims to come from, for a platform that trusts one proxy */
  constructor(url: string, addressOf?: () => string) {
    this.#url = url;
    this.#addressOf = addressOf;
  }

  /** The same platform, with all requests from one address. */
  from(address: string): Client {
    return new Client(this.#url, () => address);
  }

  async send(
    name: CallName,
    { params = {}, query = {}, body, token, method, headers = {} }: Request = {},
  ): Promise<Answer> {
    const route: Route = routes[name];
    const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(asText(params[key]).toWellFormed()),
    );
    const url = new URL(this.#url + constants.basePath + path);
    for (const [key, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value])
        if (one !== undefined) url.searchParams.append(key, asText(one));
    const before = performance.now();
    const response = await fetch(url, {
      method: method ?? route.method,
      headers: {
        'device-id': this.#deviceId,
        ...(this.#addressOf ? { 'x-forwarded-for': this.#addressOf() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text,
      json: parse(text),
      milliseconds: performance.now() - before,
      headers: response.headers,
    };
  }
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** A value as it is written in an address. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function parse(text: string): Answer['json'] {
  try {
    return JSON.parse(text) as Answer['json'];
  } catch {
    return undefined;
  }
}
