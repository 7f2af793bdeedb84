import type { Registry, RegistryEntry } from 'shared-sdk/contract';

/** A developer's override of a live release, as parsed by the server. */
export interface Override {
  readonly remote: string;
  /** `version-build` of a release on the platform. */
  readonly release?: string;
  /** URL of a local build's folder. */
  readonly url?: string;
}

/** Read by the server, except in production. */
const COOKIE = 'manuka_overrides';
const keyOf = (remote: string) => `manuka.override.${remote}`;
const YEAR_S = 365 * 24 * 60 * 60;

/** Puts the local builds into the registry, as they were when chosen. */
export function withLocalBuilds(registry: Registry, overrides: readonly Override[] = []): Registry {
  const builds = overrides.flatMap(({ remote, url }) => {
    const stored = url === undefined ? null : read(remote);
    return stored?.url === url && stored?.name === remote ? [stored] : [];
  });
  if (builds.length === 0) return registry;
  const names = new Set(builds.map(({ name }) => name));
  return { ...registry, remotes: [...registry.remotes.filter(({ name }) => !names.has(name)), ...builds] };
}

function read(remote: string): RegistryEntry | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(remote)) ?? 'null') as RegistryEntry | null;
  } catch {
    return null;
  }
}

/** Hash of the local build that the page was rendered with. */
export const storedBuild = (remote: string, url: string): string | undefined => {
  const stored = read(remote);
  return stored?.url === url ? stored.build : undefined;
};

/** Stores a local build for later page loads. */
export const storeBuild = (entry: RegistryEntry): void =>
  localStorage.setItem(keyOf(entry.name), JSON.stringify(entry));

export function setOverrides(overrides: readonly Override[]): void {
  const value = overrides.map(({ remote, release, url }) => `${remote}=${release ?? url}`).join();
  const age = overrides.length > 0 ? YEAR_S : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the server needs it to render the page
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${age}`;
  location.reload();
}

/** Removes all overrides, and reloads. */
export function resetOverrides(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  setOverrides([]);
}
