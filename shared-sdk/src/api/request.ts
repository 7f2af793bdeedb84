import { LocalRequestError } from '../call-errors.ts';
import type { Route } from '../contract/route.ts';
import type { AnyInput } from './types.ts';

export interface PreparedRequest {
  readonly method: Route['method'];
  readonly url: string;
  readonly json?: unknown;
  /** A body of bytes, with its type. */
  readonly raw?: { readonly type: string; readonly body: Blob };
}

/**
 * Fills in a route.
 *
 * @throws LocalRequestError when a path parameter, a required query value or a required body field is missing
 */
export function prepareRequest(name: string, route: Route, baseUrl: URL, input: AnyInput): PreparedRequest {
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.params?.[key];
    if (isMissing(value)) throw missing(name, `params.${key}`);
    return encodeURIComponent(String(value));
  });
  const body = asFields(input.body);
  if (route.raw && !(input.body instanceof Blob)) throw missing(name, 'body');
  if (route.requiredBody && body === null) throw missing(name, 'body');
  for (const key of route.requiredBody ?? []) if (body?.[key] === undefined) throw missing(name, `body.${key}`);
  for (const key of route.requiredQuery ?? []) if (isMissing(input.query?.[key])) throw missing(name, `query.${key}`);

  const url = new URL(baseUrl.pathname.replace(/\/$/, '') + path, baseUrl);
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
  }
  const { raw: type } = route;
  const content =
    input.body === undefined
      ? {}
      : input.body instanceof Blob && type
        ? { raw: { type, body: input.body } }
        : { json: input.body };
  return { method: route.method, url: url.href, ...content };
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';
const missing = (name: string, what: string) =>
  new LocalRequestError('missing-input', `${name} was not sent: ${what} is missing`);

function asFields(body: unknown): Readonly<Record<string, unknown>> | null {
  return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : null;
}
