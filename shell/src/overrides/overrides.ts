import type { Registry, RegistryEntry } from 'shared-sdk/contract';

/** What a developer put in place of a live release, as the server has understood it. */
export interface Override {
  readonly remote: string;
  /** `version-build` of a release that the platform has. */
  readonly release?: string;
  /** Folder of a build on this machine. */
  readonly url?: string;
}

/** As the server reads it; no production platform does. */
const COOKIE = 'manuka_overrides';
const keyOf = (remote: string) => `manuka.override.${remote}`;
const YEAR_S = 365 * 24 * 60 * 60;

/** The registry with the builds of this machine in it, as they were when they were chosen. */
export function withOwnBuilds(registry: Registry, overrides: readonly Override[] = []): Registry {
  const builds = overrides.flatMap(({ remote, url }) => {
    const held = url === undefined ? null : read(remote);
    return held?.url === url && held?.name === remote ? [held] : [];
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

/** The build of this machine that the page was made with. */
export const heldBuild = (remote: string, url: string): string | undefined => {
  const held = read(remote);
  return held?.url === url ? held.build : undefined;
};

/** Holds a build of this machine for the pages to come. */
export const keepBuild = (entry: RegistryEntry): void => localStorage.setItem(keyOf(entry.name), JSON.stringify(entry));

export function setOverrides(overrides: readonly Override[]): void {
  const value = overrides.map(({ remote, release, url }) => `${remote}=${release ?? url}`).join();
  const age = overrides.length > 0 ? YEAR_S : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the page itself is made by it, which no other store can do
  document.cookie = `${COOKIE}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${age}`;
  location.reload();
}

/** Everything comes as it does for everybody else. */
export function resetOverrides(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // Nothing is held where nothing can be.
  }
  setOverrides([]);
}
