import type { LiveReleases } from 'release-rules';
import { liveManifest, type Registry, type RemoteManifest } from 'shared-sdk/contract';

/** The live releases as browsers get them. */
export const toPublic = ({ revision, remotes }: LiveReleases): Registry => ({
  revision,
  remotes: remotes.map((entry) => ({ ...entry, manifest: asPublic(entry.manifest) })),
});

/** Contains only the files of a release that its pages start with. */
function asPublic(manifest: RemoteManifest): Registry['remotes'][number]['manifest'] {
  const routes = manifest.routes.map(({ preload, ...route }) => {
    const names = [...manifest.preload.js, ...manifest.preload.css, ...preload.js, ...preload.css];
    const known = names.flatMap((name) => {
      const asset = manifest.assets[name];
      return asset ? [[name, asset.integrity] as const] : [];
    });
    return { ...route, files: Object.fromEntries(known) };
  });
  return liveManifest.parse({ ...manifest, routes });
}
