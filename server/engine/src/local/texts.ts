/** Texts that arrive one by one, for one reader. */
export class Texts {
  #waiting: string[] = [];
  #isClosed = false;
  #wake: () => void = () => {};

  push(text: string): void {
    this.#waiting.push(text);
    this.#wake();
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  /** What has arrived since the last call, or waits for more; undefined once closed. */
  async next(): Promise<string | undefined> {
    while (this.#waiting.length === 0 && !this.#isClosed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const text = this.#waiting.join('');
    this.#waiting = [];
    return text === '' && this.#isClosed ? undefined : text;
  }
}
