/**
 * Runs before any other script. From here on the browser takes a script's address only if it is one of the shell's own
 * files or lies in a release that the registry names, and takes no markup and no code made from text at all.
 */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string; createHTML(html: string): string },
  ): unknown;
}

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const data = document.getElementById('manuka-registry')?.textContent ?? '{"remotes":[]}';
const { remotes } = JSON.parse(data) as { remotes: readonly { readonly name: string; readonly url: string }[] };
/** All releases of the remotes that the registry names: a later release of one loads without a new page. */
const folders = remotes.map(
  ({ url, name }) => new URL(url.slice(0, url.indexOf(`/${name}/`) + name.length + 2), location.href).href,
);
folders.push(new URL('/assets/', location.href).href);

factory?.createPolicy('default', {
  createScriptURL(url) {
    const { href } = new URL(url, location.href);
    if (folders.some((folder) => href.startsWith(folder))) return href;
    throw new TypeError(`no script is loaded from ${href}`);
  },
  createHTML(html) {
    // A style element of a primitive is filled this way; without a bracket no element can come of it.
    if (!html.includes('<')) return html;
    throw new TypeError('no element is made from text');
  },
});
