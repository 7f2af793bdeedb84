import type { LiveRelease, LiveReleases } from 'release-rules';
import { remoteManifest } from 'shared-sdk/contract';

/** Addresses of dev servers, by remote. */
export type RemotesInWork = ReadonlyMap<string, string>;

/** A constant build id: an open page gets changes from the dev server itself, not as a new release. */
const BUILD_IN_WORK = '0'.repeat(12);
const TIMEOUT_MS = 2_000;

/** The releases with absolute addresses of their files. @param base origin that the operator serves releases from */
export function deliveredFrom(live: LiveReleases, base: string | undefined): LiveReleases {
  if (!base) return live;
  const placed = (release: LiveRelease) =>
    release.url.startsWith('/') ? { ...release, url: `${base}${release.url}` } : release;
  return { ...live, remotes: live.remotes.map(placed) };
}

/** Origins other than the platform's that serve files of these releases. */
export const originsOfReleases = ({ remotes }: LiveReleases): string[] => [
  ...new Set(remotes.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];

/** Replaces the releases of remotes that have a dev server with the dev server's latest build. */
export async function withWork(
  live: LiveReleases,
  inWork: RemotesInWork,
  read: (url: string) => Promise<unknown> = readJson,
): Promise<LiveReleases> {
  if (inWork.size === 0) return live;
  const built = await Promise.all([...inWork].map(([name, url]) => releaseInWork(name, url, read)));
  const found = built.filter((release) => release !== undefined);
  const names = new Set(found.map(({ name }) => name));
  return { ...live, remotes: [...live.remotes.filter(({ name }) => !names.has(name)), ...found] };
}

/** @returns undefined if it can't be built; the live release is then used */
async function releaseInWork(
  name: string,
  url: string,
  read: (url: string) => Promise<unknown>,
): Promise<LiveRelease | undefined> {
  const answered = await read(`${url}remote.json`).catch(() => undefined);
  const manifest = remoteManifest.safeParse(answered).data;
  const integrity = manifest?.assets[manifest.entry]?.integrity;
  if (manifest?.name !== name || !integrity) return undefined;
  const { version, entry } = manifest;
  return { name, version, build: BUILD_IN_WORK, url, entry, integrity, manifest };
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return response.ok ? response.json() : undefined;
}

/** The entity tag of a registry response: its revision, and the releases that only this visitor gets. */
export const tagOf = (live: LiveReleases, special: readonly LiveRelease[]): string =>
  `"r${[live.revision, ...special.map(({ name, integrity }) => `${name}@${integrity}`)].join('-')}"`;
