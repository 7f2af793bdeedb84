import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteManifest } from 'shared-sdk/contract';
import { isUnavailable } from '../../kernel/db/faults.ts';
import type { Release, ReleaseRegistry } from './release-registry.ts';

interface Left {
  readonly remote: string;
  readonly reason: string;
}

export interface Bundled {
  /** Remotes that went live. */
  readonly released: string[];
  /** Remotes that can't go live; the platform runs without them, or with their previous release. */
  readonly refused: Left[];
  /** Remotes with a new build that only a person may release. */
  readonly waiting: Left[];
}

/**
 * Releases the remotes that were built together with this server, once each, outside production only. A start never
 * overrules a person: nothing is released over a rollback, a pin or a trial. A refused remote does not block the others.
 */
export async function releaseBundled(
  registry: ReleaseRegistry,
  root: string,
  { isProduction }: { readonly isProduction: boolean },
): Promise<Bundled> {
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'dist/remote.json')),
  );
  const bundled: Bundled = { released: [], refused: [], waiting: [] };
  for (const remote of remotes) {
    try {
      const release = readRelease(path.join(root, remote, 'dist'));
      if (await registry.knows(remote, release.manifest.build)) {
        await registry.restoreFiles(remote, release);
        continue;
      }
      const reason = isProduction ? 'production releases nothing by itself' : await registry.decisionOn(remote);
      if (reason) {
        bundled.waiting.push({ remote, reason });
        continue;
      }
      await registry.release(remote, release, 'start', 100, false);
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
