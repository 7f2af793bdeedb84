import { satisfies } from 'compare-versions';
import { isRemote, type Remote } from 'shared-sdk';
import type { Registry, RegistryEntry } from 'shared-sdk/contract';
import type { ContainerLoader } from './container.ts';
import { asLoadError, LoadError } from './load-error.ts';

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
  readonly onFailure?: (error: LoadError) => void;
}

/** Longest wait for a remote, in milliseconds: a slow one still arrives, one that hangs is given up. */
export const LOAD_TIMEOUT_MS = 12_000;
const IDLE: RemoteState = { status: 'idle' };

/**
 * The state of each remote, outside React. One load serves all that ask at once; a failed one is forgotten, so that the
 * next try really asks again.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #states = new Map<string, RemoteState>();
  readonly #loads = new Map<string, Promise<Remote>>();
  readonly #listeners = new Set<() => void>();
  #registry: Registry;
  #tries = 0;

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
    this.#registry = options.registry;
  }

  get registry(): Registry {
    return this.#registry;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (name: string): RemoteState => this.#states.get(name) ?? IDLE;

  /** Loads the remote, or joins the load that runs, or gives the one that is there. @throws LoadError */
  load(name: string): Promise<Remote> {
    const running = this.#loads.get(name);
    if (running) return running;
    const load = this.#begin(name, this.state(name).status === 'failed');
    this.#loads.set(name, load);
    load.catch(() => this.#loads.delete(name));
    return load;
  }

  /** Tries again after a failure, with the registry as it is now. */
  async retry(name: string): Promise<Remote> {
    if (this.state(name).status !== 'failed') return this.load(name);
    this.#registry = await this.#options.fetchRegistry().catch(() => this.#registry);
    return this.load(name);
  }

  /**
   * A file of a loaded release is gone or broken: takes the release that is live now, without loading the page anew.
   * @throws LoadError
   */
  async replace(name: string): Promise<Remote> {
    this.#loads.delete(name);
    this.#registry = await this.#options.fetchRegistry().catch(() => this.#registry);
    const load = this.#begin(name, true);
    this.#loads.set(name, load);
    load.catch(() => this.#loads.delete(name));
    return load;
  }

  async #begin(name: string, isAnotherTry: boolean): Promise<Remote> {
    this.#set(name, { status: 'loading' });
    const entry = this.#registry.remotes.find((remote) => remote.name === name);
    const details = { remote: name, version: entry?.version };
    try {
      if (!entry) throw new LoadError('contract', `${name} is not in the registry`, details);
      this.#checkVersions(entry);
      const module = await withTimeout(this.#options.container.load(entry, isAnotherTry ? ++this.#tries : 0), details);
      if (!isRemote(module)) throw new LoadError('contract', `${name} did not give a remote`, details);
      await this.#options.activate(module, entry);
      this.#set(name, { status: 'ready', remote: module, entry });
      return module;
    } catch (reason) {
      const error = asLoadError(reason, details);
      this.#options.onFailure?.(error);
      this.#set(name, { status: 'failed', error });
      throw error;
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

  #set(name: string, state: RemoteState): void {
    this.#states.set(name, state);
    for (const listener of this.#listeners) listener();
  }
}

async function withTimeout<T>(work: Promise<T>, details: { remote: string; version: string | undefined }): Promise<T> {
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
