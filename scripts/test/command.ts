import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** How the commands of a step run. */
export interface Surroundings {
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Where the output goes; without it to this terminal as it is written. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

/** Runs a command in the root of the project. @returns its exit code */
export function run(command: string, args: readonly string[], { env, onOutput }: Surroundings): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
