import type { ComponentType } from 'react';
import type { Destination, Remote } from 'shared-sdk';
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
  readonly #ahead: (entry: RegistryEntry, route: RouteManifest) => void;
  readonly #states = new Map<string, PageState>();
  readonly #loads = new Map<string, Promise<PageModule>>();
  readonly #listeners = new Set<() => void>();

  /** @param ahead fetches the files of a page beside the code of its remote */
  constructor(loader: RemoteLoader, ahead: (entry: RegistryEntry, route: RouteManifest) => void = () => undefined) {
    this.#loader = loader;
    this.#ahead = ahead;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (remote: string, path: string): PageState => this.#states.get(`${remote}${path}`) ?? IDLE;

  /**
   * Loads a page, or joins the load that runs, or gives the one that is there. What was tried too often of late fails as
   * it did.
   *
   * @param isQuiet what stands in the place of a page that failed stays there until the page comes
   * @throws LoadError
   */
  load(remote: string, path: string, isQuiet = false): Promise<PageModule> {
    const key = `${remote}${path}`;
    const state = this.state(remote, path);
    const hasFailed = state.status === 'failed';
    const running = this.#loads.get(key);
    if (hasFailed && !running && !this.#loader.backOff.mayTry(key)) return Promise.reject(state.error);
    if (hasFailed && !isQuiet) this.#set(key, { status: 'loading' });
    if (running) return running;
    this.#fetchAhead(remote, path);
    const load = this.#loader.take(remote, (loaded) => pageOf(loaded, path));
    this.#loads.set(key, load);
    if (!hasFailed) this.#set(key, { status: 'loading' });
    load.then(
      (module) => {
        this.#loader.backOff.forgive(key);
        this.#set(key, { status: 'ready', Page: module.default });
      },
      (reason: unknown) => {
        this.#loads.delete(key);
        // Where the remote itself is down, its loader counts.
        if (this.#loader.state(remote).status === 'ready') this.#loader.backOff.tried(key);
        this.#set(key, { status: 'failed', error: asLoadError(reason, { remote }) });
      },
    );
    return load;
  }

  /** Tries everything again after a failure. Never rejects: the state tells what came of it. */
  async retry(remote: string, path: string): Promise<void> {
    await this.load(remote, path).catch(() => undefined);
  }

  /** Somebody asks by hand, or the network is back: it is really asked for, however often it was. Never rejects. */
  async insist(remote: string, path: string): Promise<void> {
    for (const name of [remote, `${remote}${path}`]) this.#loader.backOff.forgive(name);
    await this.retry(remote, path);
  }

  /** A page that failed and may come by itself is tried again when that is due, quietly. @returns what ends the wait */
  heal(remote: string, path: string): () => void {
    const state = this.state(remote, path);
    if (state.status !== 'failed' || !isPassing(state.error)) return () => undefined;
    const what = this.#loader.state(remote).status === 'ready' ? `${remote}${path}` : remote;
    return this.#loader.backOff.whenDue(what, () => void this.load(remote, path, true).catch(() => undefined));
  }

  /**
   * Somebody goes to a page: where a newer release of its remote is live, it is taken from there, unless that takes
   * longer than the visit may wait. Then the next visit gets it. What stands on the screen meanwhile is not touched, and
   * a release that can't be had changes nothing. Never rejects.
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
    const ownKeys = [...this.#states.keys()].filter((key) => key.startsWith(`${remote}/`));
    for (const key of ownKeys) {
      this.#loads.delete(key);
      this.#states.delete(key);
    }
    this.#loads.set(`${remote}${path}`, Promise.resolve(module));
    this.#set(`${remote}${path}`, { status: 'ready', Page: module.default });
  }

  /**
   * Loads code and data of an address before it is visited. Never rejects. What has failed is not asked for again by
   * links that merely come into sight, only by a visit.
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

  /** Only for a first load: whoever tries again has reason to doubt what was fetched. */
  #fetchAhead(remote: string, path: string): void {
    if (this.#loader.state(remote).status !== 'idle') return;
    const entry = this.#loader.registry.remotes.find(({ name }) => name === remote);
    const route = entry?.manifest.routes.find((one) => one.path === path);
    if (entry && route) this.#ahead(entry, route);
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
