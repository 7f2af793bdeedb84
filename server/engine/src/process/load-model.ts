import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getLlama,
  type Llama,
  type LlamaContext,
  LlamaLogLevel,
  LlamaLogLevelGreaterThanOrEqual,
  type LlamaModel,
  NoBinaryFoundError,
  readGgufFileInfo,
} from 'node-llama-cpp';
import type { FromEngine, ModelOptions } from '../protocol.ts';
import { fairBatches } from './fair-batches.ts';
import { problemOf, Rejection } from './rejection.ts';

export interface LoadedModel {
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
}

/** Tokens that are evaluated at once. A call that is stopped ends after at most this many. */
export const BATCH = 128;
/** Without a setting, a chat gets no longer context: its memory is reserved when the model is loaded. */
const MAX_CONTEXT = 8_192;
const MAX_CHATS = 4;
/** The last lines of llama.cpp that an error message quotes. */
const QUOTED_LINES = 3;
const LATE_LINES_MS = 500;

/** Loads a model and reserves the memory for its chats. @throws Rejection */
export async function loadModel(options: ModelOptions, send: (message: FromEngine) => void): Promise<LoadedModel> {
  await checkFile(options.modelFile);
  const errors: string[] = [];
  const llama = await startLlama(options, (level, message) => {
    if (level === 'error') errors.push(message.trim());
    send({ type: 'log', level, message: message.trim() });
  });
  const failed = async (error: unknown): Promise<never> => {
    // Its lines come by another queue than its failure: on a busy machine later.
    for (let waited = 0; waited < LATE_LINES_MS && errors.length === 0; waited += 20) await wait(20);
    const because = errors.length === 0 ? '' : ` llama.cpp says: ${errors.slice(-QUOTED_LINES).join(' ')}`;
    throw asRejection(error, options.modelFile, because);
  };
  let shown = 0;
  const model = await llama
    .loadModel({
      modelPath: options.modelFile,
      // The context of a prompt can then be reused from any token, for a little more memory.
      defaultContextSwaFullCache: true,
      onLoadProgress(progress) {
        if (progress - shown < 0.02 && progress < 1) return;
        shown = progress;
        send({ type: 'loading', progress: Math.min(1, Math.max(0, progress)) });
      },
    })
    .catch((error: unknown) => failed(error));
  const context = await createContext(model, options).catch((error: unknown) => failed(error));
  return { llama, model, context };
}

async function checkFile(modelFile: string): Promise<void> {
  const found = await stat(modelFile).catch(() => undefined);
  if (!found?.isFile()) {
    throw new Rejection('bad-model', `There is no file ${modelFile}. Choose another model, or put the file there.`);
  }
  await readGgufFileInfo(modelFile, { readTensorInfo: false, logWarnings: false }).catch((error: unknown) => {
    throw new Rejection(
      'bad-model',
      `${path.basename(modelFile)} is not a whole GGUF file (${problemOf(error, 'bad-model').message}). Download it again.`,
    );
  });
}

async function startLlama(
  { gpu, threads }: ModelOptions,
  log: (level: 'warn' | 'error', message: string) => void,
): Promise<Llama> {
  try {
    const llama = await getLlama({
      gpu: gpu === 'auto' ? 'auto' : false,
      // Never compiles or downloads anything.
      build: 'never',
      skipDownload: true,
      logLevel: LlamaLogLevel.warn,
      logger: (level, message) =>
        log(LlamaLogLevelGreaterThanOrEqual(level, LlamaLogLevel.error) ? 'error' : 'warn', message),
      ...(threads === undefined ? {} : { maxThreads: threads }),
    });
    // The library's own default is at least 4 threads, which take turns on fewer cores.
    if (threads === undefined && !llama.gpu) llama.maxThreads = llama.cpuMathCores;
    return llama;
  } catch (error) {
    if (!(error instanceof NoBinaryFoundError)) throw error;
    throw new Rejection('bad-model', 'This system has no build of llama.cpp. Use a connection instead.', {
      cause: error,
    });
  }
}

/** Reserves memory for as many chats as fit, one at least. */
async function createContext(model: LlamaModel, options: ModelOptions): Promise<LlamaContext> {
  const contextSize = options.contextTokens ?? Math.min(model.trainContextSize, MAX_CONTEXT);
  let sequences = await affordableChats(model, contextSize, options);
  for (;;) {
    try {
      return await model.createContext({
        contextSize,
        sequences,
        batchSize: Math.min(BATCH, contextSize),
        batching: { itemPrioritizationStrategy: fairBatches },
        failedCreationRemedy: false,
        ...(options.threads === undefined ? {} : { threads: options.threads }),
      });
    } catch (error) {
      if (sequences === 1) throw error;
      sequences = Math.floor(sequences / 2);
    }
  }
}

async function affordableChats(model: LlamaModel, contextSize: number, options: ModelOptions): Promise<number> {
  const bytes = async (sequences: number) => {
    const { cpuRam, gpuVram } = await model.fileInsights.estimateContextResourceRequirementsV2({
      contextSize,
      sequences,
      modelGpuLayers: model.gpuLayers,
      batchSize: BATCH,
      swaFullCache: true,
    });
    return cpuRam + gpuVram;
  };
  const each = Math.max(1, (await bytes(2)) - (await bytes(1)));
  return Math.max(1, Math.min(options.chats ?? MAX_CHATS, Math.floor(options.cacheBytes / each)));
}

function asRejection(error: unknown, modelFile: string, because: string): Rejection {
  const name = path.basename(modelFile);
  const { message } = problemOf(error, 'failed');
  if (error instanceof Error && /insufficient memory|too large|not enough/i.test(`${error.name} ${message}`)) {
    return new Rejection('memory', `There is too little memory for ${name}: choose a smaller model. ${message}`);
  }
  return new Rejection('bad-model', `${name} can't be loaded: ${message}.${because}`, { cause: error });
}
