import type { RegistryEntry, RemoteManifest } from 'shared-sdk/contract';

/** A live release with its full manifest. Browsers get only a part: see `toPublic`. */
export type LiveRelease = Omit<RegistryEntry, 'manifest'> & { readonly manifest: RemoteManifest };

export interface LiveReleases {
  readonly revision: number;
  readonly remotes: readonly LiveRelease[];
  /** Releases that a share of the visitors gets instead of the live ones. */
  readonly canaries: readonly { readonly release: LiveRelease; readonly percent: number }[];
}
