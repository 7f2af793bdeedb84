import { operatorClient, runCommand } from 'operator-client';
import { tierCommand } from './tier-command.ts';

/** `npm run tier`: the tiers of members. */
await runCommand(() => tierCommand(operatorClient(process.env), process.argv.slice(2), console.log));
