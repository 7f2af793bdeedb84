import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteManifest } from 'shared-sdk/contract';
import type { ReleaseRegistry } from './release-registry.ts';

/**
 * Releases the remotes that were built beside this server, once each: a build that was released before stays where the
 * pointer is, so that a rollback outlives a restart.
 * @returns the names of what went live
 */
export async function releaseBundled(registry: ReleaseRegistry, root: string): Promise<string[]> {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'dist/remote.json')),
  );
  const released: string[] = [];
  for (const remote of remotes) {
    const folder = path.join(root, remote, 'dist');
    const manifest = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')) as RemoteManifest;
    if (await registry.knows(remote, manifest.build)) continue;
    const files = new Map(Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(folder, file))]));
    await registry.release(remote, { manifest, files }, 'start');
    released.push(remote);
  }
  return released;
}
