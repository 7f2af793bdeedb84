import type { LiveRelease, LiveReleases } from 'release-rules';

/** Cookie of a developer's browser: the remotes it gets instead of the live ones. Ignored in production. */
export const OVERRIDES_COOKIE = 'manuka_overrides';

/** `release` is the `version-build` of a release of this platform; `url` is a folder on the developer's machine. */
export type Override =
  | { readonly remote: string; readonly release: string }
  | { readonly remote: string; readonly url: string };

const REMOTE = /^mfe-[a-z0-9-]{2,31}$/;
const RELEASE = /^\d+\.\d+\.\d+-[0-9a-f]{12}$/;
const MAX_OVERRIDES = 10;

/** The overrides of a request, one per remote. Ignores invalid parts of the cookie. */
export function overridesOf(cookies: string | undefined): Override[] {
  const value = (cookies ?? '')
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`))
    ?.slice(OVERRIDES_COOKIE.length + 1);
  const found = new Map<string, Override>();
  for (const item of decoded(value).split(',').slice(0, MAX_OVERRIDES)) {
    const [, remote = '', target = ''] = /^([^=]+)=(.+)$/.exec(item) ?? [];
    if (!REMOTE.test(remote)) continue;
    if (RELEASE.test(target)) found.set(remote, { remote, release: target });
    else if (isLocalFolder(target)) found.set(remote, { remote, url: target });
  }
  return [...found.values()];
}

function decoded(value = ''): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** A folder of a server on the browser's own machine, so that a cookie can't load code from elsewhere. */
function isLocalFolder(target: string): boolean {
  if (!/^http:\/\/(localhost|127\.0\.0\.1):\d{2,5}\/([\w.-]+\/)*$/.test(target)) return false;
  return URL.canParse(target) && new URL(target).href === target;
}

/** The releases for this browser. An override with an unknown release changes nothing. */
export async function withOverrides(
  live: LiveReleases,
  overrides: readonly Override[],
  find: (remote: string, release: string) => Promise<LiveRelease | undefined>,
): Promise<LiveReleases> {
  const chosen = new Map<string, LiveRelease>();
  for (const override of overrides) {
    const release = 'release' in override ? await find(override.remote, override.release) : undefined;
    if (release) chosen.set(override.remote, release);
  }
  if (chosen.size === 0) return live;
  return { ...live, remotes: live.remotes.map((remote) => chosen.get(remote.name) ?? remote) };
}

/** Origins on the developer's machine that the page may load from. */
export const originsOf = (overrides: readonly Override[]): string[] => [
  ...new Set(overrides.flatMap((override) => ('url' in override ? [new URL(override.url).origin] : []))),
];
