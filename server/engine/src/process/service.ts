import { createHash } from 'node:crypto';
import {
  type ChatWrapper,
  getModuleVersion,
  type LlamaContextSequence,
  type LlamaEmbeddingContext,
  resolveChatWrapper,
} from 'node-llama-cpp';
import type {
  CallMessage,
  FromEngine,
  ModelInfoMessage,
  ModelOptions,
  PromptMessage,
  ReplyMessage,
  StructuredMessage,
} from '../protocol.ts';
import { type LoadedModel, loadModel } from './load-model.ts';
import { computeHash, knownHash } from './model-hash.ts';
import { Prompts, type TokenizedPrompt } from './prompts.ts';
import { Reader, type StateStore } from './reader.ts';
import { problemOf, Rejection } from './rejection.ts';
import { type Slot, Slots } from './slots.ts';
import { StateFiles } from './state-files.ts';
import { type Place, writeJson, writeText } from './writer.ts';

type Send = (message: FromEngine) => void;

/** Tokens that reading ahead takes at once: a reply waits for no more. */
const AHEAD_STEP = 32;

/** Answers calls with a loaded model. */
export class Service {
  readonly model: ModelInfoMessage;
  readonly #loaded: LoadedModel;
  readonly #wrapper: ChatWrapper;
  readonly #prompts: Prompts;
  readonly #reader: Reader;
  readonly #slots: Slots<LlamaContextSequence>;
  readonly #send: Send;
  #embedding: Promise<LlamaEmbeddingContext> | undefined;

  /** @throws Rejection */
  static async load(options: ModelOptions, send: Send): Promise<Service> {
    const loaded = await loadModel(options, send);
    const store = await openStore(options, loaded, (message) => send({ type: 'log', level: 'warn', message }));
    return new Service(loaded, store, send);
  }

  private constructor(loaded: LoadedModel, store: StateStore | undefined, send: Send) {
    const { model, context } = loaded;
    this.#loaded = loaded;
    this.#send = send;
    this.#wrapper = resolveChatWrapper(model);
    this.#prompts = new Prompts(model, this.#wrapper);
    this.#reader = new Reader(store);
    this.#slots = new Slots(Array.from({ length: context.totalSequences }, () => context.getSequence()));
    this.model = {
      name: model.fileInfo.metadata.general?.name ?? model.filename ?? 'model',
      contextTokens: context.contextSize,
      chats: context.totalSequences,
    };
  }

  answer(call: CallMessage, signal: AbortSignal): Promise<unknown> {
    if (call.type === 'reply') return this.#reply(call.id, call.request, signal);
    if (call.type === 'structured') return this.#structured(call.request, signal);
    if (call.type === 'prepare') return this.#prepare(call.request, signal);
    if (call.type === 'embed') return this.#embed(call.request, signal);
    return this.#count(call.request);
  }

  async #count(content: PromptMessage | string): Promise<number> {
    return typeof content === 'string'
      ? this.#prompts.countText(content)
      : this.#prompts.tokenize(content).tokens.length;
  }

  #reply(id: number, request: ReplyMessage, signal: AbortSignal): Promise<unknown> {
    return this.#atPlace(request, signal, (place) =>
      writeText(place, request, (text) => this.#send({ type: 'text', id, text })),
    );
  }

  #structured(request: StructuredMessage, signal: AbortSignal): Promise<unknown> {
    return this.#atPlace(request, signal, (place) => writeJson(place, request, this.#loaded.llama));
  }

  async #atPlace<T>(request: PromptMessage, signal: AbortSignal, write: (place: Place) => Promise<T>): Promise<T> {
    const prompt = this.#fitting(request);
    const startedAt = performance.now();
    const slot = await this.#slots.take('reply', request.chat, signal);
    try {
      const waitMs = performance.now() - startedAt;
      return await write({
        sequence: slot.memory,
        wrapper: this.#wrapper,
        reader: this.#reader,
        prompt,
        waitMs,
        signal,
      });
    } catch (error) {
      if (!signal.aborted) await reset(slot);
      throw error;
    } finally {
      this.#slots.free(slot);
    }
  }

  async #prepare(request: PromptMessage, signal: AbortSignal): Promise<unknown> {
    const prompt = this.#fitting(request);
    const promptTokens = prompt.tokens.length;
    const slot = await this.#slots.take('ahead', request.chat, signal);
    const interrupted = slot.interruption.signal;
    const either = AbortSignal.any([signal, interrupted]);
    const stopped = aborted(either);
    const before = slot.memory.tokenMeter.getState();
    try {
      await this.#reader.read(slot.memory, prompt, {
        signal: either,
        step: AHEAD_STEP,
        beforeStep: () => Promise.race([this.#slots.quiet(), stopped]),
      });
    } catch (error) {
      signal.throwIfAborted();
      if (!interrupted.aborted) {
        await reset(slot);
        throw error;
      }
    } finally {
      this.#slots.free(slot);
    }
    const { usedInputTokens } = slot.memory.tokenMeter.diff(before);
    return { promptTokens, readTokens: usedInputTokens, isComplete: !interrupted.aborted };
  }

  async #embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]> {
    this.#embedding ??= this.#loaded.model.createEmbeddingContext();
    const context = await this.#embedding;
    const vectors: number[][] = [];
    for (const text of texts) {
      signal.throwIfAborted();
      try {
        vectors.push(normalised((await context.getEmbeddingFor(text)).vector));
      } catch (error) {
        throw new Rejection('too-long', problemOf(error, 'failed').message, { cause: error });
      }
    }
    return vectors;
  }

  #fitting(request: PromptMessage): TokenizedPrompt {
    const prompt = this.#prompts.tokenize(request);
    const { contextTokens } = this.model;
    if (prompt.tokens.length >= contextTokens - 1) {
      const message = `The prompt has ${prompt.tokens.length} tokens, and the model's context ${contextTokens}. Shorten it.`;
      throw new Rejection('too-long', message);
    }
    return prompt;
  }
}

/** After an unexpected error nothing in the sequence can be relied on. */
async function reset(slot: Slot<LlamaContextSequence>): Promise<void> {
  slot.chat = undefined;
  await slot.memory.clearHistory().catch(() => {});
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

function normalised(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

async function openStore(
  { stateFolder, stateBytes, modelFile }: ModelOptions,
  { context }: LoadedModel,
  warn: (message: string) => void,
): Promise<StateStore | undefined> {
  if (stateFolder === undefined || stateBytes === 0) return undefined;
  const files = new StateFiles(stateFolder, stateBytes);
  try {
    await files.open();
  } catch (error) {
    warn(`Nothing is kept on disk: ${error}`);
    return undefined;
  }
  const version = await getModuleVersion();
  const kinds = [version, context.kvCacheKeyType, context.kvCacheValueType, context.flashAttention].join(' ');
  const basisOf = (hash: string) => createHash('sha256').update(`${hash} ${kinds}`).digest('hex');
  const known = await knownHash(modelFile, stateFolder);
  const basis: { now: string | undefined; later: Promise<string> } = {
    now: known === undefined ? undefined : basisOf(known),
    later: (known === undefined ? computeHash(modelFile, stateFolder) : Promise.resolve(known)).then((hash) => {
      basis.now = basisOf(hash);
      return basis.now;
    }),
  };
  basis.later.catch((error: unknown) => warn(`Nothing is kept on disk: ${error}`));
  return { files, basis, warn };
}
