import type { ChatPort, ChatRequest } from '../../../kernel/ports/ports.ts';

/** One reply of a model that speaks when the test says so. */
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

/** A model that says what the test tells it to. */
export class ScriptedChat implements ChatPort {
  /** In the order in which they were asked for. */
  readonly streams: ScriptedStream[] = [];
  /** What every reply is, or what is done with each; null: the test speaks by `streams`. */
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

  /** Ends all that it says, and what it is asked for from now on: whoever stops would wait for it. */
  endAll(): void {
    this.#isOver = true;
    for (const stream of this.streams) stream.end();
  }

  /** As new. */
  reset(): void {
    this.#isOver = false;
    this.streams.length = 0;
    this.script = null;
  }
}
