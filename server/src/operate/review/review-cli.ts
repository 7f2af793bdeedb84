import { operatorClient, runCommand } from '../operator-client.ts';
import { reviewCommand } from './review-command.ts';

/** `pnpm review …`: decides what members may show to everybody. */
await runCommand(() => reviewCommand(operatorClient(process.env), process.argv.slice(2), console.log));
