/** What the service worker asks an open page about a message that was pushed; each is answered over its own port. */
export type PushRequest =
  /** Which address is shown? Answered with the path and the search. */
  | { readonly type: 'push.where' }
  /** Go to this address, without a reload. Answered with true. */
  | { readonly type: 'push.go'; readonly url: string }
  /** The browser has changed its subscription: the server has to be told. Not answered. */
  | { readonly type: 'push.changed' };

export function isPushRequest(data: unknown): data is PushRequest {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'push.go') return 'url' in data && typeof data.url === 'string' && data.url.startsWith('/');
  return data.type === 'push.where' || data.type === 'push.changed';
}
