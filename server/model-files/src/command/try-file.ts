import { createLocalEngine } from 'engine';

export interface FileTrial {
  readonly text: string;
  /** Until the model was in memory. */
  readonly loadMs: number;
  readonly firstWordMs: number;
  readonly tokensPerSecond: number;
  readonly contextTokens: number | undefined;
}

const LINE = 'Introduce yourself in two short sentences, as a friendly innkeeper.';

/** Sends one line to a model, in an engine of its own. @throws EngineError */
export async function tryFile(modelFile: string, signal: AbortSignal, threads?: number): Promise<FileTrial> {
  const engine = createLocalEngine({ modelFile, chats: 1, ...(threads === undefined ? {} : { threads }) });
  try {
    const started = performance.now();
    await engine.countTokens(LINE, signal);
    const loaded = performance.now();
    let text = '';
    let firstWordMs = 0;
    let tokensPerSecond = 0;
    const messages = [{ role: 'user', text: LINE }] as const;
    const reply = engine.reply({ messages, maxTokens: 80, sampling: { temperature: 0.7, minP: 0.05 }, signal });
    for await (const part of reply) {
      if (part.type === 'end') {
        const { writtenTokens, writeMs } = part.usage;
        tokensPerSecond = writeMs > 0 ? (writtenTokens / writeMs) * 1000 : 0;
      } else {
        firstWordMs ||= performance.now() - loaded;
        text += part.text;
      }
    }
    const { state } = engine;
    const contextTokens = 'model' in state ? state.model.contextTokens : undefined;
    return { text: text.trim(), loadMs: loaded - started, firstWordMs, tokensPerSecond, contextTokens };
  } finally {
    await engine.stop();
  }
}
