/** Names of the caches. Workbox manages one more, for the shell's own files of this build. */
export const cacheNames = { page: 'manuka-page', files: 'manuka-files' } as const;

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/**
 * Whether a file is immutable, as its name holds its hash: a file of the shell or of a release. A query marks a retry,
 * which must bypass the cache.
 */
export const isCacheableFile = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  /^\/(assets|releases)\//.test(pathname) && HASHED.test(pathname) && search === '';

export interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** The scripts and styles that a page needs, and its preloads. */
export function filesOf(html: string): readonly PageFile[] {
  const found = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const url = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    const integrity = /\sintegrity="([^"]+)"/.exec(tag)?.[1];
    return url?.startsWith('/') && isCacheableFile(new URL(url, 'http://page')) ? [{ url, integrity }] : [];
  });
  return [...new Map(found.map((file) => [file.url, file])).values()];
}

/** The folders of the releases in a page's registry. */
export const releasesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"url":"(\/releases\/[^"]+\/)"/g)].map(([, url]) => url ?? '')),
];

/**
 * Makes a page cacheable for all addresses: removes what belongs to the requested one, namely preload tags, inlined
 * answers, description and Open Graph tags, and its part of the title.
 */
export const asCacheable = (html: string): string =>
  html
    .replace(/\s*<link rel="preload"(?:[^">]|"[^"]*")*>|\s*<script [^>]*id="manuka-calls">.*?<\/script>/gs, '')
    .replace(/\s*<meta (?:name="description"|property="og:[^"]*") content="[^"]*">/g, '')
    // The platform's own title comes last.
    .replace(/(<title>)[^<]* · /, '$1');
