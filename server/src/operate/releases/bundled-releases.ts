import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from 'shared-sdk/contract';
import { isUnavailable } from '../../kernel/db/faults.ts';
import type { Release, ReleaseRegistry } from './release-registry.ts';

export interface Bundled {
  /** Remotes that went live. */
  readonly released: string[];
  /** Remotes that did not go live; the platform runs without them, or with their previous release. */
  readonly refused: { readonly remote: string; readonly reason: string }[];
}

/**
 * Releases the remotes that were built together with this server, once each. The pointer does not move for a build that
 * was released before, so that a rollback survives a restart. A refused remote does not block the others.
 */
export async function releaseBundled(registry: ReleaseRegistry, root: string): Promise<Bundled> {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'dist/remote.json')),
  );
  const bundled: Bundled = { released: [], refused: [] };
  for (const remote of remotes) {
    try {
      const release = readRelease(path.join(root, remote, 'dist'));
      if (await registry.knows(remote, release.manifest.build)) {
        await registry.restoreFiles(remote, release);
        continue;
      }
      await registry.release(remote, release, 'start');
      bundled.released.push(remote);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      bundled.refused.push({ remote, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return bundled;
}

function readRelease(folder: string) {
  const manifest = remoteManifest.parse(JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8')));
  const files = new Map(Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(folder, file))]));
  return { manifest, files } satisfies Release;
}
