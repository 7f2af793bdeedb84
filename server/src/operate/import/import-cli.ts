import { stopWorkers } from 'workers';
import { createAi } from '../../ai/ai.ts';
import { createOfflinePainter } from '../../ai/offline-painter.ts';
import { ConfigError, readConfig } from '../../kernel/config/config.ts';
import { ImportImpossible, importFiles } from './import-command.ts';

/** `pnpm catalogue:import <files…>`: imports character cards into the catalogue. */
try {
  const config = readConfig(process.env);
  const platformUrl = process.env.PLATFORM_URL ?? `http://localhost:${config.port}`;
  const painter = createOfflinePainter();
  const { moderation } = createAi(config.ai);
  const command = { config, platformUrl, painter, moderation, print: console.log };
  process.exitCode = await importFiles(command, process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof ImportImpossible;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopWorkers();
}
