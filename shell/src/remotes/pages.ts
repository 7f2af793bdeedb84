import type { ComponentType } from 'react';
import { type Atoms, createState, type Destination, type Remote, type Store } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import { matchPath } from 'shared-sdk/host';
import { asLoadError, isPassing, type LoadError } from '../federation/load-error.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';

export type RouteManifest = RegistryEntry['manifest']['routes'][number];

export type PageState =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly Page: ComponentType }
  | { readonly status: 'failed'; readonly error: LoadError };

interface PageModule {
  readonly default: ComponentType;
  readonly prefetch?: (destination: Destination) => unknown;
}
const IDLE: PageState = { status: 'idle' };

/** Finds the remote and route of an address. */
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
 * Loads the pages of remotes: the remote's code, the page's code, then its data. Each is requested once; a failed one
 * again on the next try.
 */
export class Pages {
  readonly #loader: RemoteLoader;
  readonly #preload: (entry: RegistryEntry, route: RouteManifest) => void;
  /** By remote and path. */
  readonly #states: Store<Readonly<Record<string, PageState>>>;
  readonly #loads = new Map<string, Promise<PageModule>>();

  /** @param preload preloads the files of a page while the code of its remote loads */
  constructor(
    loader: RemoteLoader,
    atoms: Atoms,
    preload: (entry: RegistryEntry, route: RouteManifest) => void = () => undefined,
  ) {
    this.#states = createState({ atoms }, {});
    this.#loader = loader;
    this.#preload = preload;
  }

  subscribe = (listener: () => void): (() => void) => this.#states.subscribe(listener);

  state = (remote: string, path: string): PageState => this.#states.getSnapshot()[`${remote}${path}`] ?? IDLE;

  /**
   * Loads a page, or joins a load in flight, or returns the loaded page. Over the rate limit it fails with the last
   * error.
   *
   * @param isQuiet keeps showing the failure during the load @throws LoadError
   */
  load(remote: string, path: string, isQuiet = false): Promise<PageModule> {
    const key = `${remote}${path}`;
    const state = this.state(remote, path);
    const hasFailed = state.status === 'failed';
    const running = this.#loads.get(key);
    if (hasFailed && !running && !this.#loader.backOff.mayTry(key)) return Promise.reject(state.error);
    if (hasFailed && !isQuiet) this.#set(key, { status: 'loading' });
    if (running) return running;
    this.#preloadFiles(remote, path);
    const load = this.#loader.take(remote, (loaded) => pageOf(loaded, path));
    this.#loads.set(key, load);
    if (!hasFailed) this.#set(key, { status: 'loading' });
    load.then(
      (module) => {
        this.#loader.backOff.reset(key);
        this.#set(key, readyWith(module));
      },
      (reason: unknown) => {
        this.#loads.delete(key);
        // If the remote itself is down, RemoteLoader has counted the try.
        if (this.#loader.state(remote).status === 'ready') this.#loader.backOff.recordTry(key);
        this.#set(key, { status: 'failed', error: asLoadError(reason, { remote }) });
      },
    );
    return load;
  }

  /** Loads again after a failure. Never rejects: read the state. */
  async retry(remote: string, path: string): Promise<void> {
    await this.load(remote, path).catch(() => undefined);
  }

  /** Retries regardless of the rate limit: the user asked, or the network is back. Never rejects. */
  async forceRetry(remote: string, path: string): Promise<void> {
    for (const name of [remote, `${remote}${path}`]) this.#loader.backOff.reset(name);
    await this.retry(remote, path);
  }

  /**
   * Retries a page in the background once that is due, if the failure may be temporary. @returns a function that
   * cancels it
   */
  retryWhenDue(remote: string, path: string): () => void {
    const state = this.state(remote, path);
    if (state.status !== 'failed' || !isPassing(state.error)) return () => undefined;
    const key = this.#loader.state(remote).status === 'ready' ? `${remote}${path}` : remote;
    return this.#loader.backOff.whenDue(key, () => void this.load(remote, path, true).catch(() => undefined));
  }

  /**
   * Navigates to a page. If a newer release of its remote is live, takes the page from there, unless it loads too
   * slowly: then the next visit gets it. The current screen stays until then, and a release that fails to load changes
   * nothing. Never rejects.
   *
   * @param patience aborted when the navigation stops waiting
   */
  async visit(remote: string, path: string, patience: AbortSignal): Promise<void> {
    if (this.#loader.isOutdated(remote)) await this.#renew(remote, path, patience).catch(() => undefined);
    await this.retry(remote, path);
  }

  async #renew(remote: string, path: string, patience: AbortSignal): Promise<void> {
    const next = await this.#loader.prepare(remote);
    const module = await pageOf(next.remote, path);
    if (patience.aborted) return;
    await this.#loader.install(next);
    // The remote's other pages are of the former release.
    const isOwn = (key: string) => key.startsWith(`${remote}/`);
    for (const key of [...this.#loads.keys()].filter(isOwn)) this.#loads.delete(key);
    this.#loads.set(`${remote}${path}`, Promise.resolve(module));
    const others = Object.entries(this.#states.getSnapshot()).filter(([key]) => !isOwn(key));
    this.#states.set({ ...Object.fromEntries(others), [`${remote}${path}`]: readyWith(module) });
  }

  /**
   * Loads code and data of an address before a visit. Never rejects. Links do not retry what has failed; only a visit
   * does.
   */
  prefetch(href: string): void {
    const url = new URL(href, location.href);
    const found = url.origin === location.origin ? findRoute(this.#loader.registry, url.pathname) : null;
    if (!found) return;
    const { remote, route, params } = found;
    const hasFailed = [this.#loader.state(remote.name), this.state(remote.name, route.path)].some(
      ({ status }) => status === 'failed',
    );
    if (hasFailed) return;
    this.load(remote.name, route.path)
      .then((page) => page.prefetch?.({ url, params }))
      .catch(() => undefined);
  }

  /** Not on a retry, as the preloaded files may be the cause of the failure. */
  #preloadFiles(remote: string, path: string): void {
    if (this.#loader.state(remote).status !== 'idle') return;
    const entry = this.#loader.registry.remotes.find(({ name }) => name === remote);
    const route = entry?.manifest.routes.find((one) => one.path === path);
    if (entry && route) this.#preload(entry, route);
  }

  #set(key: string, state: PageState): void {
    this.#states.set({ ...this.#states.getSnapshot(), [key]: state });
  }
}

const readyWith = (module: PageModule): PageState => ({ status: 'ready', Page: module.default });

async function pageOf(remote: Remote, path: string): Promise<PageModule> {
  const entry = remote.routes[path as keyof typeof remote.routes];
  if (!entry) throw new Error(`the remote has no page ${path}`);
  if (typeof entry === 'function') return (await entry()) as unknown as PageModule;
  const { Component, prefetch } = entry;
  return { default: Component as ComponentType, ...(prefetch ? { prefetch } : {}) };
}
