import { MAX_REPLY_LENGTH } from './limits.ts';

/**
 * Collects a stream of pieces, so that its reader can take the text at its own pace. It ends with the stream, at the
 * signal, or at the maximum length, and does not wait for a stream that ignores its signal.
 */
export class Intake {
  #text = '';
  /** The first half of a surrogate pair whose second half has not arrived. */
  #half = '';
  #change = Promise.withResolvers<void>();
  #isEnded = false;
  #error: unknown;

  constructor(open: () => AsyncIterable<string>, signal: AbortSignal) {
    void this.#read(open, signal);
  }

  /** The text so far, from its first visible character on; well formed. */
  get text(): string {
    return this.#text;
  }
  get isEnded(): boolean {
    return this.#isEnded;
  }
  /** Why the stream broke off, if it did. */
  get error(): unknown {
    return this.#error;
  }

  /** Resolves when the text is longer than `length` code units, or has ended. */
  async more(length: number): Promise<void> {
    while (this.#text.length <= length && !this.#isEnded) await this.#change.promise;
  }

  /** Resolves when the text has ended. */
  async end(): Promise<void> {
    while (!this.#isEnded) await this.#change.promise;
  }

  async #read(open: () => AsyncIterable<string>, signal: AbortSignal): Promise<void> {
    const aborted = new Promise<'aborted'>((resolve) => {
      if (signal.aborted) resolve('aborted');
      signal.addEventListener('abort', () => resolve('aborted'), { once: true });
    });
    let iterator: AsyncIterator<string> | undefined;
    try {
      iterator = open()[Symbol.asyncIterator]();
      while (this.#text.length < MAX_REPLY_LENGTH) {
        const next = await Promise.race([aborted, iterator.next()]);
        if (next === 'aborted' || next.done) break;
        this.#add(next.value);
      }
    } catch (error) {
      this.#error = error;
    }
    this.#isEnded = true;
    this.#changed();
    await iterator?.return?.().catch(() => undefined);
  }

  #add(piece: string): void {
    const come = this.#half + piece.replaceAll('\u0000', '');
    const isHalf = /[\uD800-\uDBFF]$/.test(come);
    this.#half = isHalf ? come.slice(-1) : '';
    const whole = (isHalf ? come.slice(0, -1) : come).toWellFormed();
    const text = this.#text === '' ? whole.trimStart() : this.#text + whole;
    this.#text = text.slice(0, MAX_REPLY_LENGTH).toWellFormed();
    this.#changed();
  }

  #changed(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers();
  }
}
