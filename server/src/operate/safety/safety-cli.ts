import { operatorClient, runCommand } from 'operator-client';
import { safetyCommand } from './safety-command.ts';

/** `npm run safety`: reports of members, and the characters that are taken down. */
await runCommand(() => safetyCommand(operatorClient(process.env), process.argv.slice(2), console.log));
