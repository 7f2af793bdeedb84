/** Names of the caches. Workbox keeps the shell's own files of this build in one more, which it looks after itself. */
export const cacheNames = { page: 'manuka-page', files: 'manuka-files' } as const;

const HASHED = /\.[0-9a-f]{8,}\.\w+$/;
/**
 * A file that never changes, since its name holds its hash: of the shell, or of a release of a remote. What is asked for
 * with a query is asked for anew on purpose.
 */
export const isKeptFile = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  /^\/(assets|releases)\//.test(pathname) && HASHED.test(pathname) && search === '';

export interface PageFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

/** The scripts and styles without which a page does not stand, and those that it would load first. */
export function filesOf(html: string): readonly PageFile[] {
  const found = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) => {
    const url = /\s(?:src|href)="([^"]+)"/.exec(tag)?.[1];
    const integrity = /\sintegrity="([^"]+)"/.exec(tag)?.[1];
    return url?.startsWith('/') && isKeptFile(new URL(url, 'http://page')) ? [{ url, integrity }] : [];
  });
  return [...new Map(found.map((file) => [file.url, file])).values()];
}

/** The folders of the releases that a page may load from: its registry names them. */
export const releasesOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/"url":"(\/releases\/[^"]+\/)"/g)].map(([, url]) => url ?? '')),
];

/**
 * The page as it is kept: one for all addresses, so without the preload tags and the answers of the one that was asked
 * for, without what it says of itself to machines, and without a trace of which that was.
 */
export const asKept = (html: string): string =>
  html
    .replace(/\s*<link rel="preload"(?:[^">]|"[^"]*")*>|\s*<script [^>]*id="manuka-calls">.*?<\/script>/gs, '')
    .replace(/\s*<meta (?:name="description"|property="og:[^"]*") content="[^"]*">/g, '')
    // The platform's own title stands behind the page's name.
    .replace(/(<title>)[^<]* · /, '$1');
