import { satisfies } from 'compare-versions';
import { isRemote, type Remote } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import { BackOff } from './back-off.ts';
import type { ContainerLoader } from './container.ts';
import { asLoadError, isChunkFailure, LoadError, type LoadErrorDetails } from './load-error.ts';

export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly remote: Remote; readonly entry: RegistryEntry }
  | { readonly status: 'failed'; readonly error: LoadError };

export interface RemoteLoaderOptions {
  readonly registry: Registry;
  readonly container: ContainerLoader;
  /** Versions of what the shell lends, by the names of `requires`. */
  readonly lent: Readonly<Record<string, string>>;
  /** Runs once for each loaded release, before any page of it is shown. */
  readonly activate: (remote: Remote, entry: RegistryEntry) => Promise<void>;
  /** Reads the registry anew; used after a failure, since a release may have replaced the files. */
  readonly fetchRegistry: () => Promise<Registry>;
  /** The registry could not be read, after it could. */
  readonly onStale?: (reason: unknown) => void;
  readonly onFailure?: (error: LoadError, milliseconds: number) => void;
  /** A remote is ready, so many milliseconds after it was asked for. */
  readonly onReady?: (entry: RegistryEntry, milliseconds: number) => void;
}

/** A release whose code is there, and that is not in service yet. */
export interface Prepared {
  readonly remote: Remote;
  readonly entry: RegistryEntry;
}

/** Longest wait for a remote or a part of it, in milliseconds: a slow one still arrives, one that hangs is given up. */
export const LOAD_TIMEOUT_MS = 12_000;
const IDLE: RemoteState = { status: 'idle' };

/**
 * The state of each remote, outside React. One load serves all that ask at once; a failed one is forgotten, so that the
 * next try really asks again.
 */
export class RemoteLoader {
  /** By the names of remotes; whoever takes parts of them keeps count of those here, too. */
  readonly backOff = new BackOff();
  readonly #options: RemoteLoaderOptions;
  readonly #states = new Map<string, RemoteState>();
  readonly #loads = new Map<string, Promise<Remote>>();
  /** Counts the loads of each remote: what comes of an earlier one is nobody's any more. */
  readonly #epochs = new Map<string, number>();
  readonly #activated = new WeakSet<Remote>();
  readonly #listeners = new Set<() => void>();
  /** The newer release of each remote, and its build. */
  readonly #prepared = new Map<string, { readonly build: string; readonly load: Promise<Prepared> }>();
  /** Why a remote is down, until it is there again. */
  readonly #troubles = new Map<string, LoadError>();
  #registry: Registry;
  #isStale = false;
  #refresh: Promise<void> | null = null;
  #tries = 0;

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
    this.#registry = options.registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  /** Whether the registry could not be read when that was last tried: the last good one stands. */
  get isStale(): boolean {
    return this.#isStale;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (name: string): RemoteState => this.#states.get(name) ?? IDLE;

  /** Why a remote that was wanted is down, also while it is tried again. */
  trouble = (name: string): LoadError | null => this.#troubles.get(name) ?? null;

  /** Loads the remote, or joins the load that runs, or gives the one that is there. @throws LoadError */
  load(name: string): Promise<Remote> {
    return this.#loads.get(name) ?? this.#start(name, this.state(name).status === 'failed');
  }

  /**
   * Tries again after a failure, with the registry as it is now. What was tried too often of late is not asked for: it
   * fails as it did. @throws LoadError
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
   * A file of a loaded release is gone or broken: takes the release that is live now, without loading the page anew.
   * Where that is the release that is there already, it stays. @throws LoadError
   */
  async replace(name: string): Promise<Remote> {
    await this.#refreshRegistry();
    const state = this.state(name);
    if (state.status !== 'ready') return this.load(name);
    return state.entry.build === this.#entry(name)?.build ? state.remote : this.#start(name, true);
  }

  /** Reads the registry anew. What is in service stays. Never rejects. */
  refresh(): Promise<void> {
    return this.#refreshRegistry();
  }

  /** Whether another release than the one in service is live by now. */
  isOutdated(name: string): boolean {
    const state = this.state(name);
    const live = this.#entry(name);
    return state.status === 'ready' && live !== undefined && live.build !== state.entry.build;
  }

  /** Fetches the code of the release that is live now, beside the one that is in service. @throws LoadError */
  prepare(name: string): Promise<Prepared> {
    const entry = this.#entry(name);
    if (!entry) return Promise.reject(new LoadError('contract', `${name} is not in the registry`, { remote: name }));
    const known = this.#prepared.get(name);
    if (known?.build === entry.build) return known.load;
    if (!this.backOff.mayTry(name))
      return Promise.reject(new LoadError('network', `${name} was asked for too often of late`, { remote: name }));
    const load = inTime(this.#fetch(entry), { remote: name, version: entry.version });
    this.#prepared.set(name, { build: entry.build, load });
    load.catch(() => {
      if (this.#prepared.get(name)?.load === load) this.#prepared.delete(name);
    });
    return load;
  }

  /** Puts a prepared release into service: from now on it is the one that everybody gets. */
  async install({ remote, entry }: Prepared): Promise<void> {
    const { name } = entry;
    const epoch = this.#nextEpoch(name);
    await this.#activate(remote, entry);
    if (this.#epochs.get(name) !== epoch) return;
    this.#prepared.delete(name);
    this.#troubles.delete(name);
    this.#loads.set(name, Promise.resolve(remote));
    this.#set(name, { status: 'ready', remote, entry });
  }

  async #fetch(entry: RegistryEntry): Promise<Prepared> {
    this.#checkVersions(entry);
    const remote = asRemote(await this.#ask(entry, ++this.#tries), entry);
    this.backOff.forgive(entry.name);
    return { remote, entry };
  }

  /**
   * Takes a part of a remote, a page or a modal. Its file may have gone with a release: then the part is taken once
   * more, from the release that is live now. @throws LoadError
   */
  async take<T>(name: string, part: (remote: Remote) => Promise<T>): Promise<T> {
    const remote = await this.retry(name);
    const state = this.state(name);
    const details = { remote: name, version: state.status === 'ready' ? state.entry.version : undefined };
    try {
      return await inTime(part(remote), details);
    } catch (reason) {
      const live = await this.replace(name);
      if (live === remote && !isChunkFailure(reason)) throw asLoadError(reason, details);
      return await inTime(part(live), details).catch((again: unknown) => {
        throw asLoadError(again, { remote: name, version: this.#entry(name)?.version });
      });
    }
  }

  #start(name: string, isAnotherTry: boolean): Promise<Remote> {
    const load = this.#begin(name, isAnotherTry);
    this.#loads.set(name, load);
    load.catch(() => {
      if (this.#loads.get(name) === load) this.#loads.delete(name);
    });
    return load;
  }

  async #begin(name: string, isAnotherTry: boolean): Promise<Remote> {
    const epoch = this.#nextEpoch(name);
    const began = performance.now();
    const isCurrent = () => this.#epochs.get(name) === epoch;
    this.#set(name, { status: 'loading' });
    const entry = this.#entry(name);
    const details = { remote: name, version: entry?.version };
    try {
      if (!entry) throw new LoadError('contract', `${name} is not in the registry`, details);
      this.#checkVersions(entry);
      const remote = await inTime(this.#arrive(entry, isAnotherTry ? ++this.#tries : 0, isCurrent), details);
      if (isCurrent()) {
        this.#options.onReady?.(entry, performance.now() - began);
        this.#troubles.delete(name);
        this.backOff.forgive(name);
        this.#set(name, { status: 'ready', remote, entry });
      }
      return remote;
    } catch (reason) {
      const error = asLoadError(reason, details);
      if (isCurrent()) {
        // Given up: should it still arrive, it changes nothing.
        this.#nextEpoch(name);
        this.#options.onFailure?.(error, performance.now() - began);
        this.#troubles.set(name, error);
        this.#set(name, { status: 'failed', error });
      }
      throw error;
    }
  }

  async #arrive(entry: RegistryEntry, fresh: number, isCurrent: () => boolean): Promise<Remote> {
    const module = asRemote(await this.#ask(entry, fresh), entry);
    if (isCurrent()) await this.#activate(module, entry);
    return module;
  }

  /** The one place where code is asked for. */
  #ask(entry: RegistryEntry, fresh: number): Promise<unknown> {
    this.backOff.tried(entry.name);
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

  /** Before any code of it runs: a remote that needs another shell is refused. */
  #checkVersions({ name, version, manifest }: RegistryEntry): void {
    for (const [what, range] of Object.entries(manifest.requires)) {
      const given = this.#options.lent[what];
      if (given && satisfies(given, range)) continue;
      throw new LoadError(
        'version',
        `${name} ${version} requires ${what} ${range}, and the shell gives ${given ?? 'none'}`,
        { remote: name, version },
      );
    }
  }

  /** One request serves all that ask at once. While the registry cannot be read, the last good one stands. */
  #refreshRegistry(): Promise<void> {
    this.#refresh ??= this.#options
      .fetchRegistry()
      .then(
        (registry) => {
          const isNews = registry.revision !== this.#registry.revision || this.#isStale;
          this.#registry = registry;
          this.#isStale = false;
          if (isNews) this.#tell();
        },
        (reason: unknown) => {
          if (this.#isStale) return;
          this.#isStale = true;
          this.#options.onStale?.(reason);
          this.#tell();
        },
      )
      .finally(() => {
        this.#refresh = null;
      });
    return this.#refresh;
  }

  #entry(name: string): RegistryEntry | undefined {
    return this.#registry.remotes.find((remote) => remote.name === name);
  }

  #nextEpoch(name: string): number {
    const epoch = (this.#epochs.get(name) ?? 0) + 1;
    this.#epochs.set(name, epoch);
    return epoch;
  }

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

function asRemote(module: unknown, { name: remote, version }: RegistryEntry): Remote {
  if (isRemote(module)) return module;
  throw new LoadError('contract', `${remote} did not give a remote`, { remote, version });
}

async function inTime<T>(work: Promise<T>, details: LoadErrorDetails): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new LoadError('timeout', `${details.remote} did not arrive in ${LOAD_TIMEOUT_MS / 1000} s`, details)),
      LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
