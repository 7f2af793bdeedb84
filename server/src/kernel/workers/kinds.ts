/** What work for other threads is made of. This folder knows no area: each area defines the kinds of work it needs. */

/**
 * The threads that a kind of work shares. Jobs of one lane never wait for those of another:
 * - `checks`: moderation of messages, which every call waits for: milliseconds
 * - `writing`: prompts and replies of a conversation: up to 100 ms
 * - `forms`: what is as long as a form allows: drafts, and the moderation of long texts
 * - `files`: cards, archives and recordings: up to a second
 * - `drawing`: pictures: about a second each
 * - `videos`: seconds each
 */
export type LaneName = 'checks' | 'writing' | 'forms' | 'files' | 'drawing' | 'videos';

/** What a module of work exports. It runs in a thread, so input and output are data that can be cloned. */
export interface WorkModule<Input, Output> {
  work(input: Input): Output | Promise<Output>;
}

export interface Kind<Input, Output> {
  /** Unique; names the kind in metrics and logs. */
  readonly name: string;
  readonly lane: LaneName;
  /** Longest running time in milliseconds, without the wait for a free thread. The thread is terminated after it. */
  readonly deadlineMs: number;
  /** The module that does it. Loaded by the thread, with the first job of the kind. */
  readonly module: URL;
  /** Makes a domain's own error of one that the work threw; without it callers get a `WorkFailed`. */
  readonly revive?: ((thrown: ThrownError) => Error | undefined) | undefined;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** An error as it crosses from the thread: its class is lost, its own fields are not. */
export interface ThrownError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a module with any input is a module of work.
type AnyWorkModule = WorkModule<any, any>;

/**
 * Defines a kind of work by its module's type, which is imported as a type alone:
 * `defineWork<typeof import('./judge-work.ts')>({ …, module: new URL('./judge-work.ts', import.meta.url) })`.
 */
export function defineWork<M extends AnyWorkModule>(
  kind: Omit<Kind<InputOf<M>, OutputOf<M>>, 'types'>,
): Kind<InputOf<M>, OutputOf<M>> {
  return kind;
}

type InputOf<M extends AnyWorkModule> = Parameters<M['work']>[0];
type OutputOf<M extends AnyWorkModule> = Unmoved<Awaited<ReturnType<M['work']>>>;
type Unmoved<T> = T extends Moved<infer V> ? V : T;

/** A result whose buffers are handed over to the main thread instead of copied. */
export interface Moved<T> {
  readonly moved: T;
  readonly buffers: readonly ArrayBuffer[];
}

/** Hands over the memory of these arrays with the result. They must own their whole buffer. */
export function moved<T>(value: T, arrays: readonly Uint8Array[]): Moved<T> {
  const whole = arrays.filter(
    ({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength,
  );
  return { moved: value, buffers: [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))] };
}
