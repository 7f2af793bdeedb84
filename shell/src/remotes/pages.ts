import type { ComponentType } from 'react';
import type { Destination, Remote } from 'shared-sdk';
import type { Registry, RegistryEntry, RemoteManifest } from 'shared-sdk/contract';
import { matchPath } from 'shared-sdk/host';
import { asLoadError, type LoadError } from '../federation/load-error.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';

export type RouteManifest = RemoteManifest['routes'][number];

export type PageState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType }
  | { readonly status: 'failed'; readonly error: LoadError };

interface PageModule {
  readonly default: ComponentType;
  readonly prefetch?: (destination: Destination) => unknown;
}
const IDLE: PageState = { status: 'idle' };

/** Which remote draws an address. */
export function findRoute(
  registry: Registry,
  pathname: string,
): { remote: RegistryEntry; route: RouteManifest; params: Destination['params'] } | null {
  for (const remote of registry.remotes) {
    for (const route of remote.manifest.routes) {
      const match = matchPath(route.path, pathname);
      if (match) return { remote, route, params: match.params };
    }
  }
  return null;
}

/**
 * The pages of the remotes: the remote's code, then the page's own, then its data. Each is asked for once; what failed
 * is asked for again at the next try.
 */
export class Pages {
  readonly #loader: RemoteLoader;
  readonly #states = new Map<string, PageState>();
  readonly #loads = new Map<string, Promise<PageModule>>();
  readonly #listeners = new Set<() => void>();

  constructor(loader: RemoteLoader) {
    this.#loader = loader;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (remote: string, path: string): PageState => this.#states.get(`${remote}${path}`) ?? IDLE;

  /** Loads a page, or joins the load that runs. @throws LoadError */
  load(remote: string, path: string): Promise<PageModule> {
    const key = `${remote}${path}`;
    const running = this.#loads.get(key);
    if (running) return running;
    const load = this.#begin(key, remote, path);
    this.#loads.set(key, load);
    load.catch(() => this.#loads.delete(key));
    return load;
  }

  async #begin(key: string, name: string, path: string): Promise<PageModule> {
    this.#set(key, { status: 'loading' });
    try {
      const remote = await this.#loader.load(name);
      const module = await this.#withRecovery(name, path, remote);
      this.#set(key, { status: 'ready', Page: module.default });
      return module;
    } catch (reason) {
      const error = asLoadError(reason, { remote: name });
      this.#set(key, { status: 'failed', error });
      throw error;
    }
  }

  /** A page's own file may be gone after a release: then the release that is live now is taken, once. */
  async #withRecovery(name: string, path: string, remote: Remote): Promise<PageModule> {
    try {
      return await pageOf(remote, path);
    } catch (reason) {
      const before = this.#loader.state(name);
      const replaced = await this.#loader.replace(name);
      const after = this.#loader.state(name);
      const isSame = before.status === 'ready' && after.status === 'ready' && before.entry.build === after.entry.build;
      if (isSame && !(reason instanceof Error && reason.name === 'ChunkLoadError')) throw reason;
      return pageOf(replaced, path);
    }
  }

  /** Forgets a failure, and tries everything again. */
  async retry(remote: string, path: string): Promise<void> {
    this.#loads.delete(`${remote}${path}`);
    await this.#loader.retry(remote).catch(() => undefined);
    await this.load(remote, path).catch(() => undefined);
  }

  /** Loads code and data of an address before it is visited. Never rejects. */
  prefetch(href: string): void {
    const url = new URL(href, location.href);
    const found = findRoute(this.#loader.registry, url.pathname);
    if (!found) return;
    this.load(found.remote.name, found.route.path)
      .then((page) => page.prefetch?.({ url, params: found.params }))
      .catch(() => undefined);
  }

  #set(key: string, state: PageState): void {
    this.#states.set(key, state);
    for (const listener of [...this.#listeners]) listener();
  }
}

async function pageOf(remote: Remote, path: string): Promise<PageModule> {
  const entry = remote.routes[path as keyof typeof remote.routes];
  if (!entry) throw new Error(`the remote has no page ${path}`);
  if (typeof entry === 'function') return (await entry()) as unknown as PageModule;
  const { Component, prefetch } = entry;
  return { default: Component as ComponentType, ...(prefetch ? { prefetch } : {}) };
}
