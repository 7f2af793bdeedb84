/** Types of work for other threads. Each area defines the kinds of work that it needs. */

/**
 * The threads that a kind of work shares. Jobs of one lane never wait for those of another:
 * - `checks`: moderation of messages, which every call waits for: milliseconds
 * - `writing`: prompts and replies of a conversation: up to 100 ms
 * - `forms`: drafts, and the moderation of long texts, as long as a form allows
 * - `files`: cards, archives and recordings: up to a second
 * - `drawing`: pictures: about a second each
 * - `videos`: seconds each
 */
export type LaneName = 'checks' | 'writing' | 'forms' | 'files' | 'drawing' | 'videos';

/** The exports of a work module. It runs in a thread, so input and output must be cloneable. */
export interface WorkModule<Input, Output> {
  work(input: Input): Output | Promise<Output>;
}

export interface Kind<Input, Output> {
  /** Unique; names the kind in metrics and logs. */
  readonly name: string;
  readonly lane: LaneName;
  /** Maximum running time in milliseconds, without the wait for a thread. After it the thread is terminated. */
  readonly deadlineMs: number;
  /** The work module. The thread loads it with the first job of the kind. */
  readonly module: URL;
  /** Converts an error that the work threw to a domain error. Without it callers get a `WorkFailed`. */
  readonly revive?: ((thrown: ThrownError) => Error | undefined) | undefined;
  /** Never set: only for the types. */
  readonly types?: (input: Input) => Output;
}

/** An error as it leaves the thread: without its class, but with its own fields. */
export interface ThrownError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a module with any input is a module of work.
type AnyWorkModule = WorkModule<any, any>;

/**
 * Defines a kind of work by the type of its module:
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

/** A result whose buffers are transferred to the main thread instead of copied. */
export interface Moved<T> {
  readonly moved: T;
  readonly buffers: readonly ArrayBuffer[];
}

/** Transfers the memory of these arrays with the result. They must own their whole buffer. */
export function moved<T>(value: T, arrays: readonly Uint8Array[]): Moved<T> {
  const whole = arrays.filter(
    ({ buffer, byteLength }) => buffer instanceof ArrayBuffer && buffer.byteLength === byteLength,
  );
  return { moved: value, buffers: [...new Set(whole.map(({ buffer }) => buffer as ArrayBuffer))] };
}
