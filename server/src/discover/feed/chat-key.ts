const CHAT = /^\/chat\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:-[^/]*)?\/?$/i;
const APP_SCHEME = 'manuka:';

/**
 * The character in the address of a chat: a path (`/chat/…`), the app's scheme (`manuka://chat/…`), or a web address. The
 * address is parsed, and never fetched.
 * @param publicUrl the platform's address, if known; addresses of other hosts are then ignored
 */
export function chatKeyOf(address: string, publicUrl: string | undefined): string | undefined {
  const text = address.trim();
  const url = URL.parse(text, 'path:///');
  if (!url || url.username || url.password) return undefined;
  if (url.protocol === APP_SCHEME) return keyIn(`/${url.host}${url.pathname}`);
  if (url.protocol === 'path:') return text.startsWith('/') && !/^\/[/\\]/.test(text) ? keyIn(url.pathname) : undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const isOwn = publicUrl === undefined || url.host === new URL(publicUrl).host;
  return isWeb && isOwn ? keyIn(url.pathname) : undefined;
}

const keyIn = (path: string) => CHAT.exec(path)?.[1]?.toLowerCase();
