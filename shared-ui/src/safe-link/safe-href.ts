/** A validated link target. */
export interface SafeHref {
  href: string;
  /** Whether it leaves this origin. */
  external: boolean;
}

/**
 * Accepts `http(s)` addresses and own paths (`/…`). Returns `undefined` for anything else: `javascript:`, `data:`,
 * relative paths, invalid addresses. An absolute address of this origin becomes an own path.
 */
export function safeHref(href: string | null | undefined): SafeHref | undefined {
  const text = href?.trim() ?? '';
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined;
  const url = URL.parse?.(text, window.location.origin) ?? parse(text);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return undefined;
  // Compare the parsed origin: `//host` and `/\host` only look like own paths.
  if (url.origin === window.location.origin) return { href: url.pathname + url.search + url.hash, external: false };
  return { href: url.href, external: true };
}

/** Fallback for browsers without `URL.parse`. */
function parse(text: string): URL | null {
  try {
    return new URL(text, window.location.origin);
  } catch {
    return null;
  }
}
