import { NotBuilt } from 'release-rules';
import { ConfigError, readConfig } from './kernel/config/config.ts';
import { DataFolderLocked } from './kernel/db/lock.ts';
import { PortTaken } from './kernel/http/free-port.ts';
import { createLog } from './kernel/http/log.ts';
import { ObjectStoreError } from './kernel/media/s3-store.ts';
import { startServer } from './server.ts';

/** Longest wait for an orderly end, and before it for a start that is under way, in milliseconds. */
const STOP_TIMEOUT = 12_000;
const START_TIMEOUT = 60_000;

/** The process: reads its settings, starts, and ends in order at SIGINT or SIGTERM, also while it is still starting. */
try {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const starting = startServer(config, log);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'stopping');
    const giveUp = (what: string) => {
      log.error({ signal }, `${what} did not end in time`);
      process.exit(1);
    };
    const patience = setTimeout(() => giveUp('the start'), START_TIMEOUT);
    const server = await starting;
    clearTimeout(patience);
    setTimeout(() => giveUp('the server'), STOP_TIMEOUT);
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(signal).catch(() => process.exit(1)));

  const { url, ownerUrl } = await starting;
  if (!isStopping) console.log(`ready ${url}`);
  if (!isStopping && ownerUrl) console.log(`To connect a real model, open ${ownerUrl}`);
} catch (error) {
  const isExpected = [ConfigError, DataFolderLocked, ObjectStoreError, PortTaken, NotBuilt].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exit(1);
}
