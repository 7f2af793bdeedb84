import { readChoice, readGguf } from 'model-files';
import { createFlite } from 'speech';
import type { Config } from '../kernel/config/config.ts';
import type { Context } from '../kernel/context.ts';
import type { Ai } from '../kernel/ports/ai.ts';
import { createAi } from './ai.ts';
import { LocalModels } from './local/local-models.ts';
import { environmentFile, environmentModels } from './offered/offered-model.ts';
import { OfferedModels } from './offered/offered-models.ts';
import { createSealedKeys } from './offered/sealed-keys.ts';
import { storedMeasures } from './offered/stored-measures.ts';
import { createOfflinePainter } from './offline-painter.ts';

export interface RunningAi {
  readonly ai: Ai;
  stop(): Promise<void>;
}

/** The AI of this installation: its language models and provider, and this machine's painter and voices for the rest. */
export async function startAi(
  { ai: config, modelFiles: { choiceFile } }: Pick<Config, 'ai' | 'modelFiles'>,
  { db, secrets, log, now }: Pick<Context, 'db' | 'secrets' | 'log' | 'now'>,
): Promise<RunningAi> {
  const voice = createFlite();
  const keys = createSealedKeys(secrets.auth);
  const local = new LocalModels({
    stateFolder: config.modelStates,
    log: (level, message) => log[level](message),
  });
  const file = config.modelFile ?? (await chosenFile(choiceFile, log));
  const environment = [...environmentModels(config), ...(file === undefined ? [] : [environmentFile(file, local)])];
  const offered = new OfferedModels({ db, keys, log, config, local, environment });
  await offered.refresh();
  offered.start();
  const times = await storedMeasures({ db, log, now });
  return {
    ai: createAi(config, { painter: createOfflinePainter(), voice }, offered, times.measures),
    async stop() {
      await Promise.all([voice.stop(), offered.stop(), local.stop(), times.stop()]);
    },
  };
}

/** The file that `npm run model -- use` chose, if it can be used. */
async function chosenFile(choiceFile: string, log: Context['log']): Promise<string | undefined> {
  const choice = await readChoice(choiceFile);
  if (!choice) return undefined;
  try {
    await readGguf(choice.path);
    return choice.path;
  } catch (err) {
    log.warn(
      { err, file: choice.path },
      'the chosen model cannot be used: choose another with npm run model -- use NAME',
    );
    return undefined;
  }
}
