import type { RemoteLoader } from '../federation/remote-loader.ts';
import type { PageOwner } from '../observation/observe.ts';
import { findRoute } from '../remotes/pages.ts';

type Loader = Pick<RemoteLoader, 'registry' | 'state'>;

/** The release of a remote that is in service, or the live one; empty for an unknown remote. */
export function releaseOf(loader: Loader, remote: string): string {
  const state = loader.state(remote);
  const entry = state.status === 'ready' ? state.entry : loader.registry.remotes.find(({ name }) => name === remote);
  return entry ? `${entry.version}-${entry.build}` : '';
}

/** The remote and route of an address; `shell` for its own pages. */
export function pageOwner(loader: Loader, pathname: string = location.pathname): PageOwner {
  const found = findRoute(loader.registry, pathname);
  if (!found) return { remote: 'shell', release: '' };
  return { remote: found.remote.name, release: releaseOf(loader, found.remote.name), route: found.route.path };
}
