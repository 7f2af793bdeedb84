import { ApiError, NetworkError } from '../call-errors.ts';
import { type CallData, type CallRequest, calls } from '../contract/calls.ts';
import { constants } from '../contract/constants.ts';
import { type ErrorCode, errorCatalogue } from '../contract/errors.ts';
import { type CallName, routes } from '../contract/routes.ts';

/** The answer to a call: a value, or a function of the validated input. Throw to refuse. */
export type FakeCalls = {
  readonly [N in CallName]?: CallData<N> | ((input: CallRequest<N>) => CallData<N> | Promise<CallData<N>>);
};
/** A call as it arrived. */
export interface SentCall {
  readonly name: CallName;
  readonly input: unknown;
  readonly headers: Headers;
}

/** The error that the server would answer with this code; thrown by a handler, it becomes that answer. */
export function anError(code: ErrorCode, message: string = errorCatalogue[code].message): ApiError {
  return new ApiError({ status: errorCatalogue[code].httpStatus, code, message, requestId: 'test-request' });
}

const table = Object.entries(routes).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${constants.basePath}${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** A `fetch` that answers the calls of the contract from handlers: nothing leaves the page. */
export function fakeFetch(handlers: () => FakeCalls, sent: SentCall[]): typeof fetch {
  return async (resource, init) => {
    const request = new Request(resource, init);
    const url = new URL(request.url);
    const found = table.find(({ method, pattern }) => method === request.method && pattern.test(url.pathname));
    if (!found) return answer(404, { code: 'NOT_FOUND', message: `No such call: ${request.method} ${url.pathname}` });
    const { name, pattern } = found;
    const isRaw = 'raw' in routes[name];
    const text = isRaw ? '' : await request.text();
    const bytes = isRaw ? { body: new Uint8Array(await request.arrayBuffer()) } : {};
    const given = {
      params: { ...pattern.exec(url.pathname)?.groups },
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    };
    const checked = validate(name, given);
    const input = checked && { ...checked, ...bytes };
    sent.push({ name, input: input ?? given, headers: request.headers });
    const handler = handlers()[name];
    if (input === null) return refuse(anError('INVALID_REQUEST', `The input of ${name} is not valid`));
    if (handler === undefined) return refuse(anError('INTERNAL_ERROR', `This test has no answer for ${name}`));
    try {
      const work = typeof handler === 'function' ? (handler as (input: unknown) => unknown)(input) : handler;
      const data = await Promise.race([work, aborted(init?.signal ?? request.signal)]);
      return answer(200, { data });
    } catch (error) {
      if (error instanceof ApiError) return refuse(error);
      if (error instanceof NetworkError) throw new TypeError('fetch failed');
      throw error;
    }
  };
}

/** Rejects when the request is cancelled, as a real `fetch` does at once. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function validate(name: CallName, given: Readonly<Record<'params' | 'query' | 'body', unknown>>): object | null {
  const input: Record<string, unknown> = {};
  const call = calls[name];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = part in call ? (call as (typeof calls)['channels.sendText'])[part as 'body'] : undefined;
    if (!schema) continue;
    const parsed = schema.safeParse(given[part]);
    if (!parsed.success) return null;
    input[part] = parsed.data;
  }
  return input;
}

const refuse = ({ status, code, message, requestId, details }: ApiError) =>
  answer(status, { code, message, requestId, details });

function answer(status: number, body: object): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
