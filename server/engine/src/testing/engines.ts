import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLocalEngine, type LocalEngine, type LocalEngineOptions } from '../local/local-engine.ts';
import type { Engine, ReplyEnd, ReplyRequest } from '../port.ts';
import { type TinyModelOptions, tinyModel } from './tiny-model.ts';

/** Engines with a tiny model in a folder of their own, stopped and deleted together. */
export class TestEngines {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'manuka-engine-'));
  readonly #engines: LocalEngine[] = [];

  /** Writes a file next to the models. */
  file(name: string, bytes: Uint8Array): string {
    const file = path.join(this.folder, name);
    writeFileSync(file, bytes);
    return file;
  }

  model(name = 'tiny.gguf', options: TinyModelOptions = {}): string {
    return this.file(name, tinyModel(options));
  }

  start(options: Partial<LocalEngineOptions> = {}): LocalEngine {
    const engine = createLocalEngine({
      modelFile: options.modelFile ?? this.model(),
      // With more, threads wait for each other longer than so small a model computes.
      threads: 1,
      gpu: 'none',
      restartDelaysMs: [50],
      ...options,
    });
    this.#engines.push(engine);
    return engine;
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.splice(0).map((engine) => engine.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The whole reply. */
export async function replyOf(engine: Engine, request: ReplyRequest): Promise<{ text: string } & ReplyEnd> {
  let text = '';
  for await (const part of engine.reply(request)) {
    if (part.type === 'end') return { text, ...part };
    text += part.text;
  }
  throw new Error('The reply has no end.');
}
