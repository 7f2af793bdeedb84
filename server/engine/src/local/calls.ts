import { EngineError, type EngineProblem } from '../error.ts';
import { type CallMessage, type CallRequests, type CallResult, type CallType, results } from '../protocol.ts';

interface Call {
  readonly message: CallMessage;
  readonly onText: (text: string) => void;
  readonly resolve: (result: never) => void;
  readonly reject: (error: EngineError) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onText?: ((text: string) => void) | undefined;
}

/** Calls that wait for the engine's process, by id. Each one ends exactly once. */
export class Calls {
  readonly #open = new Map<number, Call>();
  #lastId = 0;

  get size(): number {
    return this.#open.size;
  }

  get messages(): CallMessage[] {
    return [...this.#open.values()].map(({ message }) => message);
  }

  /** Calls that write something, which is what keeps an engine busy. */
  get writing(): number {
    return this.messages.filter(({ type }) => type === 'reply' || type === 'structured').length;
  }

  /** Opens a call. `onAbort` runs with its id when the caller gives it up, after its promise was rejected. */
  open<Type extends CallType>(
    type: Type,
    request: CallRequests[Type],
    { signal, onText = () => {}, onAbort }: CallOptions & { readonly onAbort: (id: number) => void },
  ): { readonly message: CallMessage; readonly result: Promise<CallResult<Type>> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const message = { type, id, request } as CallMessage;
    const abort = () => {
      if (!this.reject(id, { kind: 'aborted', message: 'The call was stopped.' })) return;
      onAbort(id);
    };
    const result = new Promise<CallResult<Type>>((resolve, reject) => {
      this.#open.set(id, { message, onText, resolve, reject });
    }).finally(() => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort, { once: true });
    return { message, result };
  }

  heard(id: number, text: string): void {
    this.#open.get(id)?.onText(text);
  }

  /** @throws a `ZodError` for a result that the protocol does not have */
  resolve(id: number, result: unknown): void {
    const call = this.#open.get(id);
    if (!call) return;
    const checked = results[call.message.type].parse(result);
    this.#open.delete(id);
    call.resolve(checked as never);
  }

  /** @returns false if the call has ended already */
  reject(id: number, problem: EngineProblem): boolean {
    const call = this.#open.get(id);
    if (!call) return false;
    this.#open.delete(id);
    call.reject(new EngineError(problem));
    return true;
  }

  rejectAll(problem: EngineProblem): void {
    for (const id of [...this.#open.keys()]) this.reject(id, problem);
  }
}
