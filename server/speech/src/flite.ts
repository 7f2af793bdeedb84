import { Worker } from 'node:worker_threads';
import type { SpeechPort } from 'ports';
import { AiError } from 'ports';
import type { SpeechDone, SpeechTask } from './flite-worker.ts';

/** For one text, in milliseconds: the longest takes a few seconds on a busy machine. */
const TIMEOUT_MS = 20_000;
/** An idle thread ends after this many milliseconds, since it holds about 100 MB. */
const IDLE_MS = 30_000;
/** Texts that may wait. With more, the last would wait too long to be useful. */
const MAX_WAITING = 16;

interface Asked {
  resolve(done: SpeechDone): void;
}

export interface EmbeddedSpeech extends SpeechPort {
  stop(): Promise<void>;
}

/**
 * Speech without a provider: Flite, in its own thread, since it would block the event loop. English only, and clearly
 * synthetic. Speaks one text at a time. The thread starts with the first text and ends when idle.
 */
export function createFlite({ timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {}): EmbeddedSpeech {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const asked = new Map<number, Asked>();

  function thread(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./flite-worker.ts', import.meta.url), { stderr: false });
    started.unref();
    started.on('message', (done: SpeechDone) => asked.get(done.id)?.resolve(done));
    const end = () => {
      // A thread that was ended on purpose has no waiting caller.
      if (worker !== started) return;
      worker = undefined;
      giveUpAll();
    };
    started.on('error', end);
    started.on('exit', end);
    worker = started;
    return started;
  }

  function giveUpAll(): void {
    for (const [id, one] of asked) one.resolve({ id, failure: 'The synthesizer ended.' });
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    worker = undefined;
    giveUpAll();
    await ending?.terminate();
  }

  async function ask(voiceId: string, text: string, signal: AbortSignal): Promise<SpeechDone> {
    clearTimeout(idle);
    const task: SpeechTask = { id: ++last, voiceId, text };
    const { promise, resolve } = Promise.withResolvers<SpeechDone>();
    asked.set(task.id, { resolve });
    const bound = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    // It can't be interrupted: the thread is terminated if its caller gave up.
    const giveUp = () => {
      resolve({ id: task.id, failure: 'It took too long.' });
      void stop();
    };
    bound.addEventListener('abort', giveUp, { once: true });
    try {
      thread().postMessage(task);
      return await promise;
    } finally {
      bound.removeEventListener('abort', giveUp);
      asked.delete(task.id);
      idle = setTimeout(() => void stop(), IDLE_MS);
      idle.unref();
    }
  }

  return {
    stop,
    async speak({ voiceId, text, signal }) {
      if (!/[A-Za-z0-9]/.test(text)) throw new AiError('rejected', 'The embedded voice speaks English alone.');
      if (waiting >= MAX_WAITING) throw new AiError('unavailable', 'Too many texts wait to be spoken.');
      waiting += 1;
      const mine = turn.then(() => {
        if (signal.aborted) throw new AiError('aborted', 'The call was stopped.');
        return ask(voiceId, text, signal);
      });
      turn = mine.catch(() => undefined);
      try {
        const done = await mine;
        if ('failure' in done) throw new AiError(signal.aborted ? 'aborted' : 'unavailable', done.failure);
        return { samples: done.samples, rate: done.rate };
      } finally {
        waiting -= 1;
      }
    },
  };
}
