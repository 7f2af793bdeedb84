import type { RegistryEntry, RemoteManifest } from 'shared-sdk/contract';

/** Reads a local build's `remote.json`. @throws Error if there is none, or it belongs to another remote */
export async function readLocalBuild(remote: string, url: string): Promise<RegistryEntry> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of a build, not a call of the contract
  const response = await fetch(`${url}remote.json`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${url}remote.json answered ${response.status}`);
  const manifest = (await response.json()) as Partial<RemoteManifest>;
  const { name, version, build, entry, assets } = manifest;
  const integrity = entry && assets?.[entry]?.integrity;
  if (name !== remote || !version || !build || !entry || !integrity || !manifest.requires || !manifest.routes)
    throw new Error(`${url} has no build of ${remote}`);
  return { name, version, build, url, entry, integrity, manifest: manifest as RegistryEntry['manifest'] };
}
