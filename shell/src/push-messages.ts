/** Requests of the service worker to an open page. Each is answered over its own port. */
export type PushRequest =
  /** Asks for the current path and query. */
  | { readonly type: 'push.where' }
  /** Navigates without a reload. Answered with true. */
  | { readonly type: 'push.go'; readonly url: string }
  /** The browser has changed its push subscription, so the server must be updated. Not answered. */
  | { readonly type: 'push.changed' };

export function isPushRequest(data: unknown): data is PushRequest {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'push.go') return 'url' in data && typeof data.url === 'string' && data.url.startsWith('/');
  return data.type === 'push.where' || data.type === 'push.changed';
}
