import { ConfigError, readConfig } from './config/config.ts';
import { DataFolderLocked } from './db/lock.ts';
import { createLog } from './http/log.ts';
import { NotBuilt, PortTaken, startServer } from './server.ts';

/** The process: reads its settings, starts, and ends in order at SIGINT or SIGTERM. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const server = await startServer(config, log);
  console.log(`ready ${server.url}`);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const tooLong = setTimeout(() => process.exit(1), 12_000);
    await server.stop();
    clearTimeout(tooLong);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
} catch (error) {
  const isExpected = [ConfigError, DataFolderLocked, PortTaken, NotBuilt].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}
