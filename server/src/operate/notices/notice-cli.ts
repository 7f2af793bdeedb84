import { operatorClient, runCommand } from '../operator-client.ts';
import { noticeCommand } from './notice-command.ts';

/** `pnpm notices …`: announces something to everyone who signs in. */
await runCommand(() => noticeCommand(operatorClient(process.env), process.argv.slice(2), console.log));
