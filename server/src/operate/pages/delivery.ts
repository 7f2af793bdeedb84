import { remoteManifest } from 'shared-sdk/contract';
import type { LiveRelease, LiveReleases } from '../releases/live-releases.ts';

/** Folders of dev servers, by the remote that is worked on there. */
export type RemotesInWork = ReadonlyMap<string, string>;

/** One build all the time: an open page takes what is saved from the dev server itself, and no release for another. */
const BUILD_IN_WORK = '0'.repeat(12);
const PATIENCE_MS = 2_000;

/** The releases with the addresses that browsers get their files from. @param base where the operator keeps them */
export function deliveredFrom(live: LiveReleases, base: string | undefined): LiveReleases {
  if (!base) return live;
  const placed = (release: LiveRelease) =>
    release.url.startsWith('/') ? { ...release, url: `${base}${release.url}` } : release;
  return { ...live, remotes: live.remotes.map(placed) };
}

/** Origins beside the platform's own that files of these releases come from. */
export const originsOfReleases = ({ remotes }: LiveReleases): string[] => [
  ...new Set(remotes.flatMap(({ url }) => (URL.canParse(url) ? [new URL(url).origin] : []))),
];

/** The releases with those remotes in their place that are worked on here, as their dev servers have built them last. */
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

/** @returns undefined while it can't be built: what is live stands in */
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
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return response.ok ? response.json() : undefined;
}

/** What tells two answers of the registry apart, where its revision does not. */
export const tagOf = (live: LiveReleases, special: readonly LiveRelease[]): string =>
  `"r${[live.revision, ...special.map(({ name, integrity }) => `${name}@${integrity}`)].join('-')}"`;
