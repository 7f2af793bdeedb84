import { operatorClient, runCommand } from '../operator-client.ts';
import { feedbackCommand } from './feedback-command.ts';

/** `pnpm feedback …`: reads what users wrote. */
await runCommand(() => feedbackCommand(operatorClient(process.env), process.argv.slice(2), console.log));
