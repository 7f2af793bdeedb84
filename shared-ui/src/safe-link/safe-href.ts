/** Where a link leads once it is known to be harmless. */
export interface SafeHref {
  href: string;
  /** Whether it leaves this origin. */
  external: boolean;
}

/**
 * Lets through `http(s)` addresses and own paths (`/…`), and nothing else: `javascript:`, `data:`, relative paths and
 * whatever cannot be read give `undefined`. An absolute address of this origin comes back as an own path.
 */
export function safeHref(href: string | null | undefined): SafeHref | undefined {
  const text = href?.trim() ?? '';
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined;
  const url = URL.parse?.(text, window.location.origin) ?? parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  // Only the parsed origin tells: `//host` and `/\host` look like own paths and are not.
  if (url.origin === window.location.origin) return { href: url.pathname + url.search + url.hash, external: false };
  return { href: url.href, external: true };
}

/** `URL.parse` for browsers that lack it. */
function parse(text: string): URL | null {
  try {
    return new URL(text, window.location.origin);
  } catch {
    return null;
  }
}
