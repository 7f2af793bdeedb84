import { isDeepStrictEqual } from 'node:util';
import { EngineError, type EngineProblem } from '../error.ts';
import type {
  Engine,
  EngineState,
  Prepared,
  PrepareRequest,
  Prompt,
  ReplyPart,
  ReplyRequest,
  StructuredReply,
  StructuredRequest,
} from '../port.ts';
import {
  type CallRequests,
  type CallResult,
  type CallType,
  type FromEngine,
  type ModelInfoMessage,
  type ModelOptions,
  promptSchema,
  replySchema,
  structuredSchema,
} from '../protocol.ts';
import { type CallOptions, Calls } from './calls.ts';
import { checked } from './checked.ts';
import { EngineProcess } from './engine-process.ts';
import { Restarts } from './restarts.ts';
import { Texts } from './texts.ts';

export interface LocalEngineOptions {
  /** The path of a GGUF file. */
  readonly modelFile: string;
  /** A folder for what the model knows after the fixed parts of prompts. Absent: nothing is kept on disk. */
  readonly stateFolder?: string;
  /** The most bytes in that folder. */
  readonly stateBytes?: number;
  /** Tokens of a prompt and its reply. Default: what the model was trained for, 8,192 at most. */
  readonly contextTokens?: number;
  /** The most chats at the same time. Default: up to 4, as memory allows. */
  readonly chats?: number;
  /** The most memory for the prompts of chats, in bytes; one chat always fits. */
  readonly cacheBytes?: number;
  /** Default: the processor's cores. Fewer are much faster where other programs use the processor too. */
  readonly threads?: number;
  /** `auto` uses a GPU if its build is installed. */
  readonly gpu?: 'auto' | 'none';
  /** Frees the memory after this time without a call, in milliseconds. */
  readonly idleMs?: number;
  /** The most calls that may wait. */
  readonly maxWaiting?: number;
  /** Milliseconds before the restarts after crashes in a row. */
  readonly restartDelaysMs?: readonly number[];
  readonly log?: (level: 'warn' | 'error', message: string) => void;
}

export interface LocalEngine extends Engine {
  /** Loads the model now. Without it, the first call does. */
  load(): void;
  /** The id of the engine's process, while it runs. */
  readonly pid: number | undefined;
}

const GIB = 1024 ** 3;
const IDLE_MS = 15 * 60_000;
const MAX_WAITING = 32;
/** A call waits for a restart that is at most this far away, in milliseconds. Others are rejected at once. */
const SHORT_WAIT_MS = 2_500;

/** A model in a GGUF file, run by llama.cpp in a process of its own, which starts with the first call. */
export function createLocalEngine(options: LocalEngineOptions): LocalEngine {
  return new Local(options);
}

class Local implements LocalEngine {
  readonly #options: LocalEngineOptions;
  readonly #calls = new Calls();
  readonly #restarts: Restarts;
  readonly #listeners = new Set<(state: EngineState) => void>();
  #state: EngineState = { phase: 'absent' };
  #process: EngineProcess | undefined;
  #model: ModelInfoMessage | undefined;
  #restartTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(options: LocalEngineOptions) {
    this.#options = options;
    this.#restarts = new Restarts(options.restartDelaysMs);
  }

  get state(): EngineState {
    return this.#state;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  onState(listener: (state: EngineState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(): void {
    this.#start();
  }

  async *reply({ signal, ...request }: ReplyRequest): AsyncGenerator<ReplyPart, void> {
    const texts = new Texts();
    const left = new AbortController();
    const either = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
    const end = this.#call('reply', checked(replySchema, request), {
      signal: either,
      onText: (text) => texts.push(text),
    }).finally(() => texts.close());
    // Awaited below; a caller that leaves the loop first is not interested in it.
    end.catch(() => {});
    try {
      for (let text = await texts.next(); text !== undefined; text = await texts.next()) {
        if (text !== '') yield { type: 'text', text };
      }
      yield { type: 'end', ...(await end) };
    } finally {
      left.abort();
    }
  }

  prepare({ signal, ...request }: PrepareRequest): Promise<Prepared> {
    return this.#call('prepare', checked(promptSchema, request), { signal });
  }

  structured({ signal, ...request }: StructuredRequest): Promise<StructuredReply> {
    return this.#call('structured', checked(structuredSchema, request), { signal });
  }

  countTokens(content: Prompt | string, signal?: AbortSignal): Promise<number> {
    return this.#call('count', typeof content === 'string' ? content : checked(promptSchema, content), { signal });
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Float32Array[]> {
    const vectors = await this.#call('embed', [...texts], { signal });
    return vectors.map((vector) => Float32Array.from(vector));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#restartTimer);
    clearTimeout(this.#idleTimer);
    this.#calls.rejectAll({ kind: 'stopped', message: 'The language model was stopped.' });
    await this.#endProcess();
  }

  async #call<Type extends CallType>(
    type: Type,
    request: CallRequests[Type],
    { signal, onText }: CallOptions,
  ): Promise<CallResult<Type>> {
    this.#refuse(signal);
    clearTimeout(this.#idleTimer);
    const call = this.#calls.open(type, request, {
      signal,
      onText,
      onAbort: (id) => this.#process?.send({ type: 'cancel', id }),
    });
    if (this.#process) this.#process.send(call.message);
    else this.#start();
    this.#report();
    try {
      return await call.result;
    } finally {
      this.#report();
      this.#sleepLater();
    }
  }

  /** @throws EngineError if the call can't even wait */
  #refuse(signal: AbortSignal | undefined): void {
    if (this.#isStopped) throw new EngineError({ kind: 'stopped', message: 'The language model was stopped.' });
    if (signal?.aborted) throw new EngineError({ kind: 'aborted', message: 'The call was stopped.' });
    const { maxWaiting = MAX_WAITING } = this.#options;
    if (this.#calls.size >= maxWaiting + (this.#model?.chats ?? 1)) {
      const message = `Too many calls wait for the language model (${maxWaiting}). Try again later.`;
      throw new EngineError({ kind: 'unavailable', message, retryAfterMs: 5_000 });
    }
    const waitMs = this.#restarts.waitMs(Date.now());
    if (!this.#process && waitMs > SHORT_WAIT_MS) {
      const problem = this.#state.phase === 'absent' ? this.#state.problem : undefined;
      const why = problem ? ` ${problem.message}` : '';
      const message = `The language model restarts in ${Math.ceil(waitMs / 1000)} s.${why}`;
      throw new EngineError({ kind: problem?.kind ?? 'unavailable', message, retryAfterMs: waitMs });
    }
  }

  /** Starts the process, now or after the wait that failures have caused. Calls that wait are sent to it. */
  #start(): void {
    if (this.#process || this.#isStopped) return;
    const waitMs = this.#restarts.waitMs(Date.now());
    clearTimeout(this.#restartTimer);
    if (waitMs > 0) {
      this.#restartTimer = setTimeout(() => this.#start(), waitMs).unref();
      return;
    }
    const engine = new EngineProcess({
      received: (message) => this.#received(message),
      ended: (how) => {
        if (this.#process === engine) this.#crashed(how);
      },
    });
    this.#process = engine;
    this.#set({ phase: 'loading', progress: 0 });
    engine.send({ type: 'load', options: modelOptions(this.#options) });
    for (const message of this.#calls.messages) engine.send(message);
  }

  #received(message: FromEngine): void {
    if (message.type === 'text') this.#calls.heard(message.id, message.text);
    else if (message.type === 'rejected') this.#calls.reject(message.id, message.problem);
    else if (message.type === 'log') this.#options.log?.(message.level, message.message);
    else if (message.type === 'loading') this.#set({ phase: 'loading', progress: message.progress });
    else if (message.type === 'not-loaded') this.#fail(message.problem);
    else if (message.type === 'ready') {
      this.#model = message.model;
      this.#report();
      this.#sleepLater();
    } else this.#resolve(message.id, message.result);
  }

  #resolve(id: number, result: unknown): void {
    try {
      this.#calls.resolve(id, result);
      this.#restarts.succeeded();
    } catch (error) {
      this.#calls.reject(id, { kind: 'failed', message: `The engine's answer is not valid: ${error}` });
    }
  }

  /** The process is gone: what it was working on fails, and it starts again after a wait. */
  #crashed(how: string): void {
    const message = `The language model's process ended unexpectedly (${how}).`;
    this.#options.log?.('error', message);
    this.#fail({ kind: 'crashed', message });
    this.#start();
  }

  #fail(problem: EngineProblem): void {
    const now = Date.now();
    this.#restarts.failed(now);
    const full = { ...problem, retryAfterMs: this.#restarts.waitMs(now) };
    void this.#endProcess();
    this.#set({ phase: 'absent', problem: full });
    this.#calls.rejectAll(full);
  }

  #sleepLater(): void {
    clearTimeout(this.#idleTimer);
    if (this.#calls.size > 0 || !this.#process) return;
    const sleep = () => void this.#endProcess();
    this.#idleTimer = setTimeout(sleep, this.#options.idleMs ?? IDLE_MS).unref();
  }

  async #endProcess(): Promise<void> {
    const ending = this.#process;
    this.#process = undefined;
    this.#model = undefined;
    if (this.#state.phase !== 'absent') this.#set({ phase: 'absent' });
    await ending?.end();
  }

  /** Publishes whether the loaded model is busy. */
  #report(): void {
    const model = this.#model;
    if (!model) return;
    const calls = this.#calls.writing;
    const replying = Math.min(calls, model.chats);
    this.#set(calls === 0 ? { phase: 'ready', model } : { phase: 'busy', model, replying, waiting: calls - replying });
  }

  #set(state: EngineState): void {
    if (isDeepStrictEqual(state, this.#state)) return;
    this.#state = state;
    for (const listener of this.#listeners) listener(state);
  }
}

function modelOptions(options: LocalEngineOptions): ModelOptions {
  const { modelFile, stateFolder, contextTokens, chats, threads } = options;
  return {
    modelFile,
    stateFolder,
    contextTokens,
    chats,
    threads,
    stateBytes: options.stateBytes ?? GIB,
    cacheBytes: options.cacheBytes ?? 2 * GIB,
    gpu: options.gpu ?? 'auto',
  };
}
