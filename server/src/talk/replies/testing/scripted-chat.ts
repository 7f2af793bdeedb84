import type { ChatPort, ChatRequest } from 'ports';

/** One reply of a model, whose text the test provides. */
export class ScriptedStream implements AsyncIterable<string> {
  readonly request: ChatRequest;
  #pieces: string[] = [];
  #isEnded = false;
  #error: unknown;
  #change = Promise.withResolvers<void>();

  constructor(request: ChatRequest) {
    this.request = request;
  }

  say(...pieces: string[]): this {
    this.#pieces.push(...pieces);
    return this.#changed();
  }

  end(): this {
    this.#isEnded = true;
    return this.#changed();
  }

  break(error: unknown): this {
    this.#error = error;
    return this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (;;) {
      const piece = this.#pieces.shift();
      if (piece !== undefined) yield piece;
      else if (this.#error !== undefined) throw this.#error;
      else if (this.#isEnded) return;
      else await this.#change.promise;
    }
  }

  #changed(): this {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
    return this;
  }
}

/** What a language model would be given. */
export const promptText = (request: Pick<ChatRequest, 'prompt'> | undefined): string =>
  (request?.prompt.messages ?? []).map(({ text }) => text).join('\n\n');

/** A model whose replies the test scripts. */
export class ScriptedChat implements ChatPort {
  /** In order of request. */
  readonly streams: ScriptedStream[] = [];
  /** The pieces of every reply, or a function that drives it; null: the test drives `streams` itself. */
  script: readonly string[] | ((stream: ScriptedStream) => void) | null = null;
  #isOver = false;

  reply(request: ChatRequest): AsyncIterable<string> {
    const stream = new ScriptedStream(request);
    this.streams.push(stream);
    if (this.#isOver) stream.end();
    else if (typeof this.script === 'function') this.script(stream);
    else if (this.script) stream.say(...this.script).end();
    return stream;
  }

  /** Ends all current and future replies: an engine that stops would wait for them. */
  endAll(): void {
    this.#isOver = true;
    for (const stream of this.streams) stream.end();
  }

  /** Back to the initial state. */
  reset(): void {
    this.#isOver = false;
    this.streams.length = 0;
    this.script = null;
  }
}
