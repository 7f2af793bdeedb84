import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const toolchain = path.join(import.meta.dirname, 'toolchain.mjs');
const child =
  "process.on('SIGINT', () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000); console.log('up')";

it('what only the starter hears, the server that it started hears too, and both end', async () => {
  const script = `import { become } from ${JSON.stringify(toolchain)};
become({ command: process.execPath, flags: [] }, ['-e', ${JSON.stringify(child)}]);`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => starter.once('close', resolve));
  await new Promise((resolve) => starter.stdout.once('data', resolve));
  starter.kill('SIGINT');
  // The pipe closes only when no process has it open any more, so the child has exited too.
  expect(await ended).toBe(7);
});
