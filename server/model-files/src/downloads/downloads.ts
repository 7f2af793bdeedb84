import { OFFERED, type OfferedModel } from '../catalogue.ts';
import { ModelFileError, type ModelFileProblem } from '../error.ts';
import type { HubFile } from '../hub/listing.ts';
import type { Hub } from '../hub/request.ts';
import { type DownloadOptions, download, Paused } from './download.ts';
import { placesOf } from './places.ts';
import { removeStored, unfinishedDownloads } from './stored.ts';

export interface DownloadView {
  readonly repo: string;
  readonly file: string;
  /** Of an offered model. */
  readonly name?: string;
  /** `interrupted`: its process ended in the middle. */
  readonly phase: 'running' | 'paused' | 'interrupted' | 'failed';
  readonly received: number;
  /** Absent: the hub has not said yet. */
  readonly bytes?: number;
  /** Since it began or continued. */
  readonly bytesPerSecond?: number;
  readonly problem?: ModelFileProblem;
  /** The problem, and what to do. */
  readonly message?: string;
}

export interface DownloadsOptions {
  readonly store: string;
  readonly hub: Hub;
  readonly now?: () => number;
  readonly wait?: DownloadOptions['wait'];
}

type Key = Pick<HubFile, 'repo' | 'file'>;

interface Running {
  readonly wanted: HubFile;
  readonly stop: AbortController;
  readonly ended: Promise<string>;
  readonly since: number;
  first: number | undefined;
  received: number;
  bytes: number | undefined;
}

const MAX_RUNNING = 3;
const keyOf = ({ repo, file }: Key): string => `${repo}/${file}`;

/** The downloads of a process, and those that an earlier one did not end. */
export class Downloads {
  readonly #options: DownloadsOptions;
  readonly #running = new Map<string, Running>();
  readonly #failed = new Map<string, { readonly wanted: HubFile; readonly error: unknown }>();

  constructor(options: DownloadsOptions) {
    this.#options = options;
  }

  /**
   * Starts a download, or continues it. A second caller gets the download that runs.
   * @returns the path of the file, at the end
   * @throws ModelFileError
   */
  start(wanted: HubFile): Promise<string> {
    const key = keyOf(wanted);
    const before = this.#running.get(key);
    if (before) return before.ended;
    placesOf(this.#options.store, wanted);
    if (this.#running.size >= MAX_RUNNING) {
      throw new ModelFileError('in-use', 'Three downloads are running. Wait until one has finished, or pause one.');
    }
    const stop = new AbortController();
    const ended = this.#run(wanted, stop.signal);
    // Callers that do not wait find the error in the list.
    ended.catch(() => undefined);
    const since = this.#now();
    this.#running.set(key, { wanted, stop, ended, since, first: undefined, received: 0, bytes: undefined });
    this.#failed.delete(key);
    return ended;
  }

  async #run(wanted: HubFile, signal: AbortSignal): Promise<string> {
    const { store, hub, wait } = this.#options;
    const key = keyOf(wanted);
    // The entry in `#running` exists only after this function has returned its promise.
    await Promise.resolve();
    try {
      return await download(wanted, {
        ...{ store, hub, signal, expected: offeredAs(wanted) },
        ...(wait ? { wait } : {}),
        onProgress: ({ received, bytes }) => {
          const running = this.#running.get(key);
          if (!running) return;
          running.first ??= received;
          Object.assign(running, { received, bytes });
        },
      });
    } catch (error) {
      if (!signal.aborted) this.#failed.set(key, { wanted, error });
      throw error;
    } finally {
      this.#running.delete(key);
    }
  }

  /** Stops a download, which can be continued. */
  async pause(wanted: Key): Promise<void> {
    await this.#stop(keyOf(wanted), new Paused());
  }

  /** Stops a download and removes what came. */
  async cancel(wanted: Key): Promise<void> {
    await this.#stop(keyOf(wanted), new Error('cancelled'));
    this.#failed.delete(keyOf(wanted));
    const unfinished = await unfinishedDownloads(this.#options.store);
    if (unfinished.some((one) => keyOf(one) === keyOf(wanted))) await removeStored(this.#options.store, wanted);
  }

  async #stop(key: string, reason: Error): Promise<void> {
    const running = this.#running.get(key);
    running?.stop.abort(reason);
    await running?.ended.catch(() => undefined);
  }

  async list(): Promise<readonly DownloadView[]> {
    const unfinished = await unfinishedDownloads(this.#options.store);
    const views = new Map<string, DownloadView>();
    for (const one of unfinished) {
      // Another process is at work on it.
      const phase = one.isRunning ? 'running' : one.isPaused ? 'paused' : 'interrupted';
      views.set(keyOf(one), { ...named(one), phase, received: one.received, bytes: one.bytes });
    }
    for (const [key, { wanted, error }] of this.#failed) {
      views.set(key, { received: 0, ...views.get(key), ...named(wanted), phase: 'failed', ...shown(error) });
    }
    for (const [key, running] of this.#running) views.set(key, this.#viewOf(running));
    return [...views.values()];
  }

  #viewOf({ wanted, received, bytes, first, since }: Running): DownloadView {
    const seconds = (this.#now() - since) / 1000;
    const speed = first === undefined || seconds <= 0 ? undefined : Math.round((received - first) / seconds);
    return {
      ...named(wanted),
      phase: 'running',
      received,
      ...(bytes === undefined ? {} : { bytes }),
      ...(speed === undefined ? {} : { bytesPerSecond: speed }),
    };
  }

  /** Continues the downloads whose process ended in the middle. */
  async continueInterrupted(): Promise<void> {
    for (const one of await unfinishedDownloads(this.#options.store)) {
      if (!one.isPaused && !one.isRunning && this.#running.size < MAX_RUNNING) void this.start(one);
    }
  }

  /** Stops all downloads. The next process continues them. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((key) => this.#stop(key, new Error('the process ends'))));
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

/** The line of the table for a file: its revision, size and sum. */
export const offeredAs = ({ repo, file }: Key): OfferedModel | undefined =>
  OFFERED.find((one) => one.repo === repo && one.file === file);

function named({ repo, file }: Key): Pick<DownloadView, 'repo' | 'file' | 'name'> {
  const name = offeredAs({ repo, file })?.name;
  return { repo, file, ...(name === undefined ? {} : { name }) };
}

const shown = (error: unknown): Pick<DownloadView, 'problem' | 'message'> =>
  error instanceof ModelFileError
    ? { problem: error.problem, message: error.message }
    : { problem: 'no-access', message: 'The file could not be written. Check the disk and the permissions.' };
