import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { AnyInput, Api, CallOptions, Input, InputArgs } from '../api/types.ts';
import type { CallData } from '../contract/calls.ts';
import type { CallName } from '../contract/routes.ts';
import { getSdk, type Sdk } from '../sdk.ts';

const staleTime = 30_000;
const clients = new WeakMap<Sdk, QueryClient>();

/** The one cache of an SDK. It retries nothing by itself, and what belongs to a user goes with the user. */
export function queryClientOf(sdk: Sdk): QueryClient {
  const known = clients.get(sdk);
  if (known) return known;
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime, networkMode: 'always', refetchOnWindowFocus: false },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  clients.set(sdk, client);
  sdk.events.on('state.reset', ({ scopes }) => {
    if (scopes.includes('user')) forget(client);
    else if (scopes.includes('preset')) forget(client, isHomeList);
  });
  sdk.events.on('session.signed-in', () => forget(client));
  sdk.events.on('data.reload', () => void client.invalidateQueries());
  let language = sdk.i18n.language();
  sdk.i18n.subscribe(() => {
    if (sdk.i18n.language() === language) return;
    language = sdk.i18n.language();
    // The server translates titles and banners. The old ones stay until its response in the new language arrives.
    void client.invalidateQueries();
  });
  return client;
}

/** The lists of the home, which depend on the preferred gender (PRESET-07). */
const isHomeList = ({ queryKey: [name] }: { readonly queryKey: QueryKey }) =>
  /^presets\.|^notice\.(?:hero|event)Banners$/.test(String(name));

/** Mounted screens return to their initial state and load again; other cached data is removed. */
function forget(client: QueryClient, which: (query: { readonly queryKey: QueryKey }) => boolean = () => true): void {
  client.removeQueries({ type: 'inactive', predicate: which });
  void client.resetQueries({ predicate: which });
}

export const callKey = (name: CallName, input?: AnyInput): QueryKey => (input === undefined ? [name] : [name, input]);

/** Makes a call whose name and input are no longer literal types. */
export function sendQuery<N extends CallName>(
  { api }: { readonly api: Pick<Api, 'call'> },
  name: N,
  input: Input<N> | undefined,
  options: CallOptions<CallData<N>>,
): Promise<CallData<N>> {
  const send = api.call as (
    name: N,
    input: Input<N> | undefined,
    options: CallOptions<CallData<N>>,
  ) => Promise<CallData<N>>;
  return send(name, input, options);
}

/** The query of a call: its key and its function. */
export function callQuery<N extends CallName>(
  sdk: Sdk,
  name: N,
  input: Input<N> | undefined,
  options: CallOptions<CallData<N>> = {},
) {
  return {
    queryKey: callKey(name, input as AnyInput | undefined),
    queryFn: ({ signal }: { signal: AbortSignal }) => sendQuery(sdk, name, input, { ...options, signal }),
  };
}

/**
 * Prefetches for a page, in a page's or a remote's `prefetch`. Never rejects; the page itself requests again.
 *
 * @example export const prefetch = () => prefetchCall('presets.curated');
 */
export async function prefetchCall<N extends CallName>(name: N, ...[input]: InputArgs<N>): Promise<void> {
  const sdk = getSdk();
  await queryClientOf(sdk).prefetchQuery(callQuery(sdk, name, input));
}

/**
 * Caches an answer that arrived in another way, for example with the page, as if it had just been requested.
 * One that is held already stays.
 */
export function seedCall<N extends CallName>(name: N, input: Input<N> | undefined, data: CallData<N>): void {
  queryClientOf(getSdk()).setQueryData<CallData<N>>(
    callKey(name, input as AnyInput | undefined),
    (held) => held ?? data,
  );
}
