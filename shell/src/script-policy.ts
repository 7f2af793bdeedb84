import { workerUrl } from './service-worker.ts';

interface Release {
  readonly name: string;
  /** Folder of the release, ends in `/`. */
  readonly url: string;
}

export interface ScriptPolicy {
  createScriptURL(url: string): string;
  createHTML(html: string): string;
}

/**
 * Which addresses a script may have: the shell's own files, its service worker, and all releases of the remotes that the
 * registry names, so that a later release of one loads without a new page. No element is made from text.
 *
 * @param base address of the page
 * @param foreign whole addresses of scripts of other sites: those of the providers that people sign in with
 * @param ownBuilds folders on a developer's own machine, each ends in `/`
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
      // A slash in disguise may mean another folder to the server than to the browser.
      const isPlain = !/%2f|%5c/i.test(href);
      if (isPlain && folders.some((folder) => href.startsWith(folder))) return href;
      if (href === worker) return href;
      if (foreign.includes(href)) return href;
      throw new TypeError(`no script is loaded from ${href}`);
    },
    createHTML(html) {
      // A style element of a primitive is filled this way; without a bracket no element can come of it.
      if (!html.includes('<')) return html;
      throw new TypeError('no element is made from text');
    },
  };
}

/** The folder of a remote with all its releases. */
function folderOf({ name, url }: Release, base: string): string[] {
  const { href } = new URL(url, base);
  const end = href.indexOf(`/${name}/`);
  return end < 0 ? [] : [href.slice(0, end + name.length + 2)];
}
