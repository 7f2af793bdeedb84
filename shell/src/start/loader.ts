import type { Sdk } from 'shared-sdk';
import { createContainerLoader } from '../federation/container.ts';
import { lentVersions } from '../federation/lent-modules.ts';
import { RemoteLoader } from '../federation/remote-loader.ts';
import type { Record } from '../observation/record.ts';
import { withLocalBuilds } from '../overrides/overrides.ts';
import { fetchRegistry, inlinedRegistry, type Settings } from '../page-data.ts';
import { createActivate } from './activate.ts';
import { releaseOf } from './current-page.ts';

export interface LoaderParts {
  readonly sdk: Sdk;
  readonly settings: Pick<Settings, 'overrides'>;
  readonly record: Record;
}

/** Creates the loader of the remotes, which starts with the registry in the page. Records loads and failures. */
export function createLoader({ sdk, settings, record }: LoaderParts): RemoteLoader {
  const loader: RemoteLoader = new RemoteLoader({
    atoms: sdk.atoms,
    registry: withLocalBuilds(inlinedRegistry(), settings.overrides),
    container: createContainerLoader(),
    lent: lentVersions,
    fetchRegistry: async () => withLocalBuilds(await fetchRegistry(), settings.overrides),
    activate: createActivate(sdk),
    onStale: (reason) => sdk.log.warn('The registry could not be read; the last good one stays in use', reason),
    onReady: ({ name, version, build }, ms) =>
      record.note({ what: 'load', remote: name, release: `${version}-${build}`, outcome: 'ok', ms }),
    onFailure: (error, ms) => {
      const { remote } = error.details;
      sdk.log.error(`${remote} could not be loaded: ${error.kind}`, error);
      record.note({ what: 'load', remote, release: releaseOf(loader, remote), outcome: error.kind, ms });
    },
  });
  return loader;
}
