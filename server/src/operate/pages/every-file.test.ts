import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { wrongAssets } from 'release-rules';
import { makeRelease } from 'release-rules/testing';
import { remoteManifest } from 'shared-sdk/contract';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The releases that were built here, or a small test release. */
function builtReleases() {
  const built = readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(path.join(root, name, 'dist/remote.json')))
    .map((name) => {
      const dist = path.join(root, name, 'dist');
      const manifest = remoteManifest.parse(JSON.parse(readFileSync(path.join(dist, 'remote.json'), 'utf8')));
      const files = new Map(Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(dist, file))]));
      return { manifest, files };
    });
  return built.length > 0 ? built : [makeRelease('mfe-chat', 'a')];
}

it('one changed byte in any file of any remote is refused by name, and so is one that is missing [I4] [B-65]', () => {
  for (const { manifest, files } of builtReleases()) {
    expect(wrongAssets(manifest, files)).toEqual([]);
    for (const [file, bytes] of files) {
      const changed = Uint8Array.from(bytes);
      const middle = changed.length >> 1;
      changed[middle] = (changed[middle] ?? 0) ^ 1;
      expect(wrongAssets(manifest, new Map([...files, [file, changed]]))).toEqual([
        `the asset ${file} does not match its hash`,
      ]);
    }
    const [first = ''] = files.keys();
    const without = new Map([...files].filter(([file]) => file !== first));
    expect(wrongAssets(manifest, without)).toEqual([`the asset ${first} is missing`]);
  }
});
