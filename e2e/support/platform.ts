import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { memorySettings, serverFlags } from '../../scripts/memory.mjs';

export interface Platform {
  readonly url: string;
  readonly dataDir: string;
  /** The developer's release token. */
  readonly releaseToken: string;
  /** Ends the process: gracefully with SIGTERM, at once with SIGKILL. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Starts it again on the same port and data folder. */
  start(): Promise<void>;
  /** The server's output so far. */
  output(): string;
  remove(): void;
}

const root = path.resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;

export interface PlatformOptions {
  /** Keeps the announcements, which open over the page of a new member. By default they are ended. */
  readonly withNotices?: boolean;
  /**
   * Data folder of a platform that was stopped. The new platform starts from a copy of it, which saves creating the
   * database and importing the catalogue: a third of the time of a start.
   */
  readonly from?: string | undefined;
}

/** File in the data folder with the server's output. */
export const OUTPUT_FILE = 'output.log';

/** Starts the platform in a separate process, on a free port and with its own data folder. */
export async function startPlatform(
  env: Record<string, string> = {},
  { withNotices = false, from }: PlatformOptions = {},
): Promise<Platform> {
  removeLeftovers();
  const dataDir = mkdtempSync(path.join(tmpdir(), `manuka-e2e-${process.pid}-`));
  if (from) cpSync(from, dataDir, { recursive: true });
  const port = await freePort();
  const lines: string[] = [];
  const note = (text: string) => {
    lines.push(text);
    if (existsSync(dataDir)) appendFileSync(path.join(dataDir, OUTPUT_FILE), `${text}\n`);
  };
  let child: ChildProcess | undefined;

  const start = async () => {
    const started = spawn(process.execPath, [...serverFlags, 'server/src/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        NODE_ENV: 'development',
        ...memorySettings(process.env),
        RATE_LIMIT_FACTOR: '100',
        ...env,
      },
    });
    child = started;
    started.stderr.on('data', (chunk: Buffer) => note(chunk.toString()));
    const ready = new Promise<void>((resolve, reject) => {
      createInterface(started.stdout).on('line', (line) => {
        note(line);
        if (line.startsWith('ready ')) resolve();
      });
      started.once('exit', (code) =>
        reject(new Error(`the platform exited with ${code}:\n${lines.slice(-40).join('\n')}`)),
      );
      setTimeout(
        () => reject(new Error(`the platform was not ready in time:\n${lines.slice(-40).join('\n')}`)),
        START_TIMEOUT_MS,
      ).unref();
    });
    await ready;
  };
  await start();
  const url = `http://localhost:${port}`;
  const tokenFile = path.join(dataDir, 'developer-token');
  // A platform in production has no developer token, so its announcements stay.
  if (!withNotices && !from && existsSync(tokenFile)) await endNotices(url, readFileSync(tokenFile, 'utf8').trim());
  return {
    url,
    dataDir,
    get releaseToken() {
      return readFileSync(tokenFile, 'utf8').trim();
    },
    start,
    async stop(signal = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    output: () => lines.join('\n'),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Removes the folders of killed runs, whose processes no longer exist. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^manuka-e2e-(\d+)-/.exec(name) ?? [];
    if (!pid || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's folder, or another run has just removed it.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function endNotices(url: string, token: string): Promise<void> {
  const address = `${url}/platform/notices`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { data } = (await (await fetch(address, { headers })).json()) as { data: { notices: { noticeId: string }[] } };
  for (const { noticeId } of data.notices) {
    await fetch(`${address}/end`, { method: 'POST', headers, body: JSON.stringify({ noticeId }) });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
