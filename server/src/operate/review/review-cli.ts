import { operatorClient, runCommand } from 'operator-client';
import { reviewCommand } from './review-command.ts';

/** `pnpm review …`: approves or rejects members' public characters. */
await runCommand(() => reviewCommand(operatorClient(process.env), process.argv.slice(2), console.log));
