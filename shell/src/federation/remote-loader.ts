import { satisfies } from 'compare-versions';
import { createState, isRemote, type Remote, type Sdk, type Store } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import { BackOff } from './back-off.ts';
import type { ContainerLoader } from './container.ts';
import { asLoadError, isChunkFailure, LoadError, type LoadErrorDetails } from './load-error.ts';

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly remote: Remote; readonly entry: RegistryEntry }
  | { readonly status: 'failed'; readonly error: LoadError };

export interface RemoteLoaderOptions extends Pick<Sdk, 'atoms'> {
  readonly registry: Registry;
  readonly container: ContainerLoader;
  /** Versions of the lent modules, by the names that `requires` uses. */
  readonly lent: Readonly<Record<string, string>>;
  /** Runs once for each loaded release, before any of its pages is shown. */
  readonly activate: (remote: Remote, entry: RegistryEntry) => Promise<void>;
  /** Fetches the registry again, for example after a failure: a release may have replaced the files. */
  readonly fetchRegistry: () => Promise<Registry>;
  /** The registry can no longer be fetched. */
  readonly onStale?: (reason: unknown) => void;
  readonly onFailure?: (error: LoadError, milliseconds: number) => void;
  /** A remote is ready, this long after it was requested. */
  readonly onReady?: (entry: RegistryEntry, milliseconds: number) => void;
}

/** A release whose code is loaded but that is not in service yet. */
export interface Prepared {
  readonly remote: Remote;
  readonly entry: RegistryEntry;
}

/** Timeout for a remote or a part of it, in milliseconds. */
export const LOAD_TIMEOUT_MS = 12_000;
const IDLE: RemoteState = { status: 'idle' };

interface LoaderState {
  readonly registry: Registry;
  /** Whether the last fetch of the registry failed. */
  readonly isStale: boolean;
  readonly remotes: Readonly<Record<string, RemoteState>>;
  /** Why a remote is down, until it is ready again. */
  readonly troubles: Readonly<Record<string, LoadError>>;
}

/**
 * The state of each remote, outside React. Concurrent callers share one load. A failed load is dropped, so that a retry
 * sends a new request.
 */
export class RemoteLoader {
  /** By remote. Shared with the loaders of pages and modals. */
  readonly backOff = new BackOff();
  readonly #options: RemoteLoaderOptions;
  readonly #state: Store<LoaderState>;
  readonly #loads = new Map<string, Promise<Remote>>();
  /** Counts the loads of each remote, so that the result of an outdated load can be ignored. */
  readonly #epochs = new Map<string, number>();
  readonly #activated = new WeakSet<Remote>();
  /** The newer release of each remote, loaded or in flight. */
  readonly #prepared = new Map<string, { readonly build: string; readonly load: Promise<Prepared> }>();
  #refresh: Promise<void> | null = null;
  #tries = 0;

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
    this.#state = createState<LoaderState>(options, {
      registry: options.registry,
      isStale: false,
      remotes: {},
      troubles: {},
    });
  }

  get registry(): Registry {
    return this.#state.getSnapshot().registry;
  }

  /** Whether the last fetch of the registry failed; the last good one stays in use. */
  get isStale(): boolean {
    return this.#state.getSnapshot().isStale;
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  state = (name: string): RemoteState => this.#state.getSnapshot().remotes[name] ?? IDLE;

  /** Why a remote is down, also during a retry. */
  trouble = (name: string): LoadError | null => this.#state.getSnapshot().troubles[name] ?? null;

  /** Loads the remote, or joins a load in flight, or returns the loaded one. @throws LoadError */
  load(name: string): Promise<Remote> {
    return this.#loads.get(name) ?? this.#start(name, this.state(name).status === 'failed');
  }

  /**
   * Retries after a failure, with a fresh registry. Over the rate limit it throws the last error without a request.
   * @throws LoadError
   */
  async retry(name: string): Promise<Remote> {
    const state = this.state(name);
    if (state.status === 'failed') {
      if (!this.backOff.mayTry(name)) throw state.error;
      await this.#refreshRegistry();
    }
    return this.load(name);
  }

  /**
   * Replaces a release whose file is gone or broken by the live one, without a page load. Keeps it if it is the live
   * one. @throws LoadError
   */
  async replace(name: string): Promise<Remote> {
    await this.#refreshRegistry();
    const state = this.state(name);
    if (state.status !== 'ready') return this.load(name);
    return state.entry.build === this.#entry(name)?.build ? state.remote : this.#start(name, true);
  }

  /** Fetches the registry again. Releases in service stay. Never rejects. */
  refresh(): Promise<void> {
    return this.#refreshRegistry();
  }

  /** Whether a release other than the one in service is live. */
  isOutdated(name: string): boolean {
    const state = this.state(name);
    const live = this.#entry(name);
    return state.status === 'ready' && live !== undefined && live.build !== state.entry.build;
  }

  /** Loads the live release beside the one in service. @throws LoadError */
  prepare(name: string): Promise<Prepared> {
    const entry = this.#entry(name);
    if (!entry) return Promise.reject(new LoadError('contract', `${name} is not in the registry`, { remote: name }));
    const known = this.#prepared.get(name);
    if (known?.build === entry.build) return known.load;
    if (!this.backOff.mayTry(name))
      return Promise.reject(new LoadError('network', `${name} is over its rate limit of requests`, { remote: name }));
    const load = withTimeout(this.#fetch(entry), { remote: name, version: entry.version });
    this.#prepared.set(name, { build: entry.build, load });
    load.catch(() => {
      if (this.#prepared.get(name)?.load === load) this.#prepared.delete(name);
    });
    return load;
  }

  /** Puts a prepared release into service. */
  async install({ remote, entry }: Prepared): Promise<void> {
    const { name } = entry;
    const epoch = this.#nextEpoch(name);
    await this.#activate(remote, entry);
    if (this.#epochs.get(name) !== epoch) return;
    this.#prepared.delete(name);
    this.#loads.set(name, Promise.resolve(remote));
    this.#set(name, { status: 'ready', remote, entry });
  }

  async #fetch(entry: RegistryEntry): Promise<Prepared> {
    this.#checkVersions(entry);
    const remote = asRemote(await this.#requestCode(entry, ++this.#tries), entry);
    this.backOff.reset(entry.name);
    return { remote, entry };
  }

  /**
   * Loads a part of a remote: a page or a modal. If its file is gone because of a release, loads it again from the
   * live one. @throws LoadError
   */
  async take<T>(name: string, part: (remote: Remote) => Promise<T>): Promise<T> {
    const remote = await this.retry(name);
    const state = this.state(name);
    const details = { remote: name, version: state.status === 'ready' ? state.entry.version : undefined };
    try {
      return await withTimeout(part(remote), details);
    } catch (reason) {
      const live = await this.replace(name);
      if (live === remote && !isChunkFailure(reason)) throw asLoadError(reason, details);
      return await withTimeout(part(live), details).catch((again: unknown) => {
        throw asLoadError(again, { remote: name, version: this.#entry(name)?.version });
      });
    }
  }

  #start(name: string, isRetry: boolean): Promise<Remote> {
    const load = this.#begin(name, isRetry);
    this.#loads.set(name, load);
    load.catch(() => {
      if (this.#loads.get(name) === load) this.#loads.delete(name);
    });
    return load;
  }

  async #begin(name: string, isRetry: boolean): Promise<Remote> {
    const epoch = this.#nextEpoch(name);
    const began = performance.now();
    const isCurrent = () => this.#epochs.get(name) === epoch;
    this.#set(name, { status: 'loading' });
    const entry = this.#entry(name);
    const details = { remote: name, version: entry?.version };
    try {
      if (!entry) throw new LoadError('contract', `${name} is not in the registry`, details);
      this.#checkVersions(entry);
      const remote = await withTimeout(this.#loadAndActivate(entry, isRetry ? ++this.#tries : 0, isCurrent), details);
      if (isCurrent()) {
        this.#options.onReady?.(entry, performance.now() - began);
        this.backOff.reset(name);
        this.#set(name, { status: 'ready', remote, entry });
      }
      return remote;
    } catch (reason) {
      const error = asLoadError(reason, details);
      if (isCurrent()) {
        // Timed out or failed: ignore a late result.
        this.#nextEpoch(name);
        this.#options.onFailure?.(error, performance.now() - began);
        this.#set(name, { status: 'failed', error });
      }
      throw error;
    }
  }

  async #loadAndActivate(entry: RegistryEntry, fresh: number, isCurrent: () => boolean): Promise<Remote> {
    const module = asRemote(await this.#requestCode(entry, fresh), entry);
    if (isCurrent()) await this.#activate(module, entry);
    return module;
  }

  /** All requests for code go through here, so that every try is counted. */
  #requestCode(entry: RegistryEntry, fresh: number): Promise<unknown> {
    this.backOff.recordTry(entry.name);
    return this.#options.container.load(entry, fresh);
  }

  async #activate(module: Remote, entry: RegistryEntry): Promise<void> {
    if (this.#activated.has(module)) return;
    this.#activated.add(module);
    try {
      await this.#options.activate(module, entry);
    } catch (reason) {
      this.#activated.delete(module);
      throw reason;
    }
  }

  /** Refuses a remote that needs another shell before any of its code runs. */
  #checkVersions({ name, version, manifest }: RegistryEntry): void {
    for (const [what, range] of Object.entries(manifest.requires)) {
      const lentVersion = this.#options.lent[what];
      if (lentVersion && satisfies(lentVersion, range)) continue;
      throw new LoadError(
        'version',
        `${name} ${version} requires ${what} ${range}, but the shell lends ${lentVersion ?? 'none'}`,
        { remote: name, version },
      );
    }
  }

  /** Concurrent callers share one request. If it fails, the last good registry stays in use. */
  #refreshRegistry(): Promise<void> {
    this.#refresh ??= this.#options
      .fetchRegistry()
      .then(
        (registry) => {
          this.#change({ registry, isStale: false });
        },
        (reason: unknown) => {
          if (this.isStale) return;
          this.#options.onStale?.(reason);
          this.#change({ isStale: true });
        },
      )
      .finally(() => {
        this.#refresh = null;
      });
    return this.#refresh;
  }

  #entry(name: string): RegistryEntry | undefined {
    return this.registry.remotes.find((remote) => remote.name === name);
  }

  #nextEpoch(name: string): number {
    const epoch = (this.#epochs.get(name) ?? 0) + 1;
    this.#epochs.set(name, epoch);
    return epoch;
  }

  #set(name: string, state: RemoteState): void {
    const { remotes, troubles } = this.#state.getSnapshot();
    const { [name]: last, ...others } = troubles;
    const trouble = state.status === 'failed' ? state.error : state.status === 'ready' ? undefined : last;
    this.#change({
      remotes: { ...remotes, [name]: state },
      troubles: trouble ? { ...others, [name]: trouble } : others,
    });
  }

  #change(part: Partial<LoaderState>): void {
    this.#state.set({ ...this.#state.getSnapshot(), ...part });
  }
}

function asRemote(module: unknown, { name: remote, version }: RegistryEntry): Remote {
  if (isRemote(module)) return module;
  throw new LoadError('contract', `${remote} does not export a remote`, { remote, version });
}

async function withTimeout<T>(work: Promise<T>, details: LoadErrorDetails): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new LoadError('timeout', `${details.remote} did not load within ${LOAD_TIMEOUT_MS / 1000} s`, details)),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
