import type { Ai } from '../kernel/ports/ai.ts';
import { type AiConfig, createAi } from './ai.ts';
import { createOfflinePainter } from './offline-painter.ts';
import { createFlite } from './speech/flite.ts';

export interface RunningAi {
  readonly ai: Ai;
  stop(): Promise<void> | void;
}

/** The AI of this installation: the configured provider, and this machine's painter and voices for what it lacks. */
export function startAi(config: AiConfig): RunningAi {
  const voice = createFlite();
  return { ai: createAi(config, { painter: createOfflinePainter(), voice }), stop: () => voice.stop() };
}
