import { CommandFailed } from 'operator-client';
import { ModelFileError } from '../error.ts';
import { modelCommand } from './model-command.ts';

/** `npm run model -- …`: language models on this machine. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));
process.once('SIGTERM', () => stop.abort(new Error('interrupted')));

const { stdout } = process;
let lastShown = 0;
let isInLine = false;

function printProgress(line: string): void {
  if (stdout.isTTY) {
    stdout.write(`\r\u001b[K${line}`);
    isInLine = true;
  } else if (Date.now() - lastShown > 10_000) {
    lastShown = Date.now();
    console.log(line);
  }
}

function print(line: string): void {
  if (isInLine) stdout.write('\n');
  isInLine = false;
  console.log(line);
}

try {
  await modelCommand(process.argv.slice(2), { env: process.env, print, printProgress, signal: stop.signal });
} catch (error) {
  const isExpected =
    [ModelFileError, CommandFailed].some((kind) => error instanceof kind) ||
    (error instanceof Error && error.name === 'EngineError');
  console.error(isExpected ? `${isInLine ? '\n' : ''}${(error as Error).message}` : error);
  process.exitCode = 1;
}
