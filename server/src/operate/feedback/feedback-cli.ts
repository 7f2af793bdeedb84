import { operatorClient, runCommand } from 'operator-client';
import { feedbackCommand } from './feedback-command.ts';

/** `pnpm feedback …`: reads users' feedback. */
await runCommand(() => feedbackCommand(operatorClient(process.env), process.argv.slice(2), console.log));
