import type { RegistryEntry, RemoteManifest } from 'shared-sdk/contract';

/** What a build on this machine is, by its `remote.json`. @throws Error where none answers, or it is of another remote */
export async function readOwnBuild(remote: string, url: string): Promise<RegistryEntry> {
  // No call of the contract: it is a file of a build.
  // biome-ignore lint/style/noRestrictedGlobals: see above
  const response = await fetch(`${url}remote.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}remote.json answered ${response.status}`);
  const manifest = (await response.json()) as Partial<RemoteManifest>;
  const { name, version, build, entry, assets } = manifest;
  const integrity = entry && assets?.[entry]?.integrity;
  if (name !== remote || !version || !build || !entry || !integrity || !manifest.requires || !manifest.routes)
    throw new Error(`${url} holds no build of ${remote}`);
  return { name, version, build, url, entry, integrity, manifest: manifest as RegistryEntry['manifest'] };
}
