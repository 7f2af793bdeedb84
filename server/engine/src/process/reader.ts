import { createHash } from 'node:crypto';
import type { LlamaContextSequence, Token } from 'node-llama-cpp';
import { BATCH } from './load-model.ts';
import { commonPrefix, type TokenizedPrompt } from './prompts.ts';
import type { StateFiles } from './state-files.ts';

export interface StateStore {
  readonly files: StateFiles;
  /** The hash of everything that a state depends on beside the tokens; undefined until it is known. */
  readonly basis: { readonly now: string | undefined; readonly later: Promise<string> };
  /** Called with what goes wrong: a state is only a shortcut. */
  readonly warn: (message: string) => void;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Tokens that are read between two checks of the signal. */
  readonly step?: number;
  readonly beforeStep?: () => Promise<void>;
}

/** Shorter fixed parts are read as fast as they are loaded. */
const MIN_STATE_TOKENS = 64;

/** Brings sequences of a context to prompts: with what they remember, with states on disk, and by reading the rest. */
export class Reader {
  readonly #store: StateStore | undefined;

  constructor(store: StateStore | undefined) {
    this.#store = store;
  }

  /**
   * Reads all of the prompt but its last token, which the reply evaluates.
   *
   * @returns the number of tokens that came from disk
   * @throws the reason of the signal; what was read until then stays in the sequence
   */
  async read(sequence: LlamaContextSequence, prompt: TokenizedPrompt, options: ReadOptions): Promise<number> {
    const { tokens } = prompt;
    const end = tokens.length - 1;
    const fixed = Math.min(prompt.fixed, end);
    const isKept = this.#store !== undefined && fixed >= MIN_STATE_TOKENS;
    const common = Math.min(commonPrefix(sequence.contextTokens, tokens), end);
    const loaded = isKept && common < fixed ? await this.#load(sequence, tokens.slice(0, fixed)) : 0;
    if (loaded === 0 && common < sequence.nextTokenIndex) {
      await sequence.eraseContextTokenRanges([{ start: common, end: sequence.nextTokenIndex }]);
    }
    if (isKept && sequence.nextTokenIndex < fixed) {
      await readTo(sequence, tokens, fixed, options);
      await this.#save(sequence, tokens.slice(0, fixed));
    }
    await readTo(sequence, tokens, end, options);
    return loaded;
  }

  async #load(sequence: LlamaContextSequence, tokens: readonly Token[]): Promise<number> {
    const basis = this.#store?.basis.now;
    if (!this.#store || basis === undefined) return 0;
    const { files, warn } = this.#store;
    const file = await files.find(keyOf(basis, tokens)).catch(() => undefined);
    if (file === undefined) return 0;
    try {
      await sequence.loadStateFromFile(file, { acceptRisk: true });
      if (commonPrefix(sequence.contextTokens, tokens) === tokens.length) return tokens.length;
      warn(`${file} has the state of another prompt. It is deleted.`);
    } catch (error) {
      warn(`${file} can't be loaded (${error}). It is deleted.`);
    }
    await files.delete(file);
    await sequence.clearHistory();
    return 0;
  }

  async #save(sequence: LlamaContextSequence, tokens: readonly Token[]): Promise<void> {
    if (!this.#store) return;
    const { files, basis, warn } = this.#store;
    // Models whose memory can't be cut at any token can come back to this one.
    await sequence.takeCheckpoint();
    const draft = files.draft();
    try {
      await sequence.saveStateToFile(draft);
    } catch (error) {
      warn(`What the model knows could not be kept on disk: ${error}`);
      await files.delete(draft);
      return;
    }
    // The reply goes on meanwhile.
    void basis.later
      .then((known) => files.keep(draft, keyOf(known, tokens)))
      .catch((error: unknown) => warn(`What the model knows could not be kept on disk: ${error}`));
  }
}

async function readTo(
  sequence: LlamaContextSequence,
  tokens: readonly Token[],
  end: number,
  { signal, step = BATCH, beforeStep }: ReadOptions,
): Promise<void> {
  while (sequence.nextTokenIndex < end) {
    await beforeStep?.();
    signal.throwIfAborted();
    const from = sequence.nextTokenIndex;
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(from, Math.min(from + step, end)));
  }
}

function keyOf(basis: string, tokens: readonly Token[]): string {
  return createHash('sha256').update(basis).update(Uint32Array.from(tokens)).digest('hex');
}
