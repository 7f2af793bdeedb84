import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
/** Folders that a checkout lacks, or that each one builds itself. */
const OMITTED = /^(\.git|\.ts|\.data|\.cache|test-results|storybook-static|playwright-report)$/;

export interface Checkout {
  readonly folder: string;
  /** Runs a line of the guide unchanged. @returns its output @throws Error if it fails */
  type(line: string): Promise<string>;
  remove(): void;
}

/** A checkout for the author of a remote. Files that the author does not change are links to this one. */
export function checkOut(env: Record<string, string>): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'manuka-author-'));
  for (const name of readdirSync(root)) {
    if (OMITTED.test(name)) continue;
    const isOwn = name === 'scripts' || statSync(path.join(root, name)).isFile();
    if (isOwn) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
    else symlinkSync(path.join(root, name), path.join(folder, name));
  }
  mkdirSync(path.join(folder, '.cache'));
  // The packages are links, so no command may install them again because the lock file looks newer.
  const dateLock = () => utimesSync(path.join(folder, 'pnpm-lock.yaml'), 0, 0);
  dateLock();
  return {
    folder,
    async type(line) {
      const { stdout } = await run('sh', ['-c', line], { cwd: folder, env: { ...process.env, ...env } });
      dateLock();
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The command lines of the guide for authors of remotes, in order. */
export function guideLines(): string[] {
  const guide = readFileSync(path.join(root, 'docs/remote-author-guide.md'), 'utf8');
  return [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) => lines.trim().split('\n'));
}
