import { workerUrl } from './service-worker.ts';

interface Release {
  readonly name: string;
  /** Folder of the release, with a trailing `/`. */
  readonly url: string;
}

export interface ScriptPolicy {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

/**
 * Restricts the addresses of scripts to the shell's own files, its service worker and all releases of the remotes in
 * the registry, so that a later release loads without a page load. Rejects markup.
 *
 * @param base address of the page @param foreign full addresses of the sign-in providers' scripts @param ownBuilds
 * folders on a developer's own machine, each with a trailing `/`
 */
export function scriptPolicy(
  releases: readonly Release[],
  base: string,
  foreign: readonly string[] = [],
  ownBuilds: readonly string[] = [],
): ScriptPolicy {
  const worker = new URL(workerUrl, base).href;
  const folders = [
    new URL('/assets/', base).href,
    ...releases.flatMap((release) => folderOf(release, base)),
    ...ownBuilds,
  ];
  return {
    createScriptURL(url) {
      const { href } = new URL(url, base);
      // The server may decode an encoded slash, and so resolve another folder than the browser.
      const isPlain = !/%2f|%5c/i.test(href);
      if (isPlain && folders.some((folder) => href.startsWith(folder))) return href;
      if (href === worker) return href;
      if (foreign.includes(href)) return href;
      throw new TypeError(`scripts from ${href} are not allowed`);
    },
    createHTML(html) {
      // Primitives fill a style element this way. Text without `<` cannot create an element.
      if (!html.includes('<')) return html;
      throw new TypeError('HTML from text is not allowed');
    },
  };
}

/** The folder of all releases of a remote. */
function folderOf({ name, url }: Release, base: string): string[] {
  const { href } = new URL(url, base);
  const end = href.indexOf(`/${name}/`);
  return end < 0 ? [] : [href.slice(0, end + name.length + 2)];
}
