import { availableParallelism } from 'node:os';
import { getLlama, LlamaChatSession, type LlamaModel } from 'node-llama-cpp';

/** llama.cpp without the platform around it: the same model in this process, for comparison. */
export class BareEngine {
  readonly #model: LlamaModel;

  private constructor(model: LlamaModel) {
    this.#model = model;
  }

  static async open(file: string): Promise<BareEngine> {
    const llama = await getLlama({ build: 'never', gpu: false, logLevel: llamaSilent });
    return new BareEngine(await llama.loadModel({ modelPath: file }));
  }

  tokens(text: string): number {
    return this.#model.tokenize(text).length;
  }

  /** Writes one reply. @returns tokens a second, from the first token to the last */
  async speed(system: string, text: string, maxTokens: number): Promise<number> {
    const context = await this.#model.createContext({ contextSize: 4_096, threads: THREADS });
    try {
      const session = new LlamaChatSession({ contextSequence: context.getSequence(), systemPrompt: system });
      let first: number | undefined;
      let tokens = 0;
      await session.prompt(text, {
        maxTokens,
        temperature: 0.8,
        minP: 0.05,
        onToken: (chunk) => {
          if (first === undefined) first = performance.now();
          else tokens += chunk.length;
        },
      });
      return (1_000 * tokens) / (performance.now() - (first ?? Number.NaN));
    } finally {
      await context.dispose();
    }
  }

  close(): Promise<void> {
    return this.#model.dispose();
  }
}

/** As many as the platform's engine: with one on each core, threads wait for each other while anything else runs. */
const THREADS = Math.max(1, availableParallelism() - 1);

const llamaSilent = 'disabled' as never;
