import { AiError, type ImageRequest, type Painting } from 'ports';

/** A painter whose pictures come when the test says so. It ignores its signal, like one that hangs. */
export class ScriptedPainter {
  readonly requests: ImageRequest[] = [];
  settled = 0;
  readonly #answers: PromiseWithResolvers<Painting>[] = [];

  paint = (request: ImageRequest): Promise<Painting> => {
    const answer = Promise.withResolvers<Painting>();
    this.requests.push(request);
    this.#answers.push(answer);
    return answer.promise;
  };

  done(picture: number): void {
    this.settled += 1;
    this.#answers[picture]?.resolve({ bytes: new TextEncoder().encode(crypto.randomUUID()), mime: 'image/webp' });
  }

  fail(picture: number, error: Error): void {
    this.settled += 1;
    this.#answers[picture]?.reject(error);
  }

  /** Ends what a test has left. */
  reset(): void {
    for (const answer of this.#answers.splice(0)) answer.reject(new AiError('aborted', 'The test is over.'));
    this.requests.length = 0;
    this.settled = 0;
  }
}
