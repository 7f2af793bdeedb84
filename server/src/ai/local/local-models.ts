import { availableParallelism } from 'node:os';
import type { ChatModel } from 'connections';
import { createLocalEngine, type EngineState, type LocalEngine } from 'engine';
import { readAheadWith, writeWith } from './engine-write.ts';

export interface LocalModelsOptions {
  /** A folder for what models know after the fixed parts of prompts. */
  readonly stateFolder: string;
  readonly log: (level: 'warn' | 'error', message: string) => void;
  /** Default: all processors but one, which the platform needs. */
  readonly threads?: number;
}

/** Settings with which small models stay on the point and do not repeat themselves. */
const SAMPLING = { temperature: 0.8, minP: 0.05, repetitionPenalty: 1.05 };
/** The longest reply, in tokens: four short paragraphs. */
const MAX_TOKENS = 400;

type Asked = Pick<ChatModel, 'modelId' | 'displayName' | 'connectionId' | 'patienceMs'> &
  Pick<ChatModel, 'sampling'> & { /** Of a GGUF file. */ readonly path: string };

/** The models in files of this machine, one engine for each file. An engine's process runs only while it is used. */
export class LocalModels {
  readonly #options: LocalModelsOptions;
  readonly #engines = new Map<string, LocalEngine>();

  constructor(options: LocalModelsOptions) {
    this.#options = options;
  }

  /** The model of a file, as one that answers chats. It is loaded with its first reply. */
  chatModel({ path, sampling = {}, ...named }: Asked): ChatModel {
    const engine = this.engine(path);
    const loading = loadingOf(engine);
    return {
      ...named,
      sampling: { ...SAMPLING, ...sampling },
      maxTokens: MAX_TOKENS,
      write: (request) => writeWith(engine, request),
      readAhead: (request) => readAheadWith(engine, request),
      loading,
      samplers: ['temperature', 'topP', 'minP', 'repetitionPenalty', 'dry', 'xtc'],
      contextTokens: () => ('model' in engine.state ? engine.state.model.contextTokens : undefined),
    };
  }

  engine(path: string): LocalEngine {
    const { stateFolder, log, threads = Math.max(1, availableParallelism() - 1) } = this.#options;
    const known = this.#engines.get(path);
    const engine = known ?? createLocalEngine({ modelFile: path, stateFolder, log, threads });
    this.#engines.set(path, engine);
    return engine;
  }

  /** Stops the engines of all other files. */
  async keep(paths: Iterable<string>): Promise<void> {
    const kept = new Set(paths);
    const others = [...this.#engines].filter(([path]) => !kept.has(path));
    for (const [path] of others) this.#engines.delete(path);
    await Promise.all(others.map(([, engine]) => engine.stop()));
  }

  stop(): Promise<void> {
    return this.keep([]);
  }
}

/** Follows the loading of an engine's model, and estimates how long it still takes. */
function loadingOf(engine: LocalEngine): NonNullable<ChatModel['loading']> {
  let since: number | undefined;
  const follow = ({ phase }: EngineState) => {
    since = phase === 'loading' ? (since ?? performance.now()) : undefined;
  };
  follow(engine.state);
  engine.onState(follow);
  return () => {
    const { state } = engine;
    if (state.phase !== 'loading' || since === undefined) return undefined;
    if (state.progress < 0.05) return {};
    return { leftMs: ((performance.now() - since) * (1 - state.progress)) / state.progress };
  };
}
