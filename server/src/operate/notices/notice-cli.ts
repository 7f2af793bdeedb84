import { operatorClient, runCommand } from 'operator-client';
import { noticeCommand } from './notice-command.ts';

/** `pnpm notices …`: publishes announcements for members. */
await runCommand(() => noticeCommand(operatorClient(process.env), process.argv.slice(2), console.log));
