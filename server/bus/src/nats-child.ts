import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from './log.ts';

const READY_WITHIN_MS = 10_000;
const STOP_WITHIN_MS = 3_000;
const SHORTEST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A server that ran this long before it died restarts after the shortest pause. */
const STEADY_MS = 10_000;

/**
 * Runs the program, and ends it when this process closes its standard input. The system closes it however this process
 * ends, also by `kill -9`, so that no nats-server is left behind.
 */
const GUARD = `
exec 3<&0
"$@" 3<&- &
program=$!
{ read -r _ <&3; kill -TERM "$program"; } 2>/dev/null &
guard=$!
exec 3<&-
wait "$program"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`;

export interface Address {
  host: string;
  port: number;
}

/** The addresses of the child in this run: the system picks new ports each time. */
export interface NatsAddresses {
  client: Address;
  websocket: Address;
}

export interface NatsChildOptions {
  binary: string;
  /** Folder of the configuration, the pid and the ports file, used by this child only. */
  directory: string;
  config: string;
  onUp(addresses: NatsAddresses): void;
  onDown(reason: string): void;
  log: Log;
}

export interface NatsChild {
  /** Ends the process: SIGTERM, after 3 s SIGKILL. Resolves when it has ended. */
  stop(): Promise<void>;
}

/** Keeps one nats-server running until `stop`: restarts it after a growing pause when it dies. */
export function startNatsChild(options: NatsChildOptions): NatsChild {
  const stopping = new AbortController();
  const supervision = supervise(options, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return supervision;
    },
  };
}

async function supervise(options: NatsChildOptions, stopping: AbortSignal): Promise<void> {
  let pause = SHORTEST_PAUSE_MS;
  while (!stopping.aborted) {
    const startedAt = performance.now();
    const reason = await runOnce(options, stopping).catch((error: unknown) => String(error));
    if (stopping.aborted) return;
    options.onDown(reason);
    if (performance.now() - startedAt > STEADY_MS) pause = SHORTEST_PAUSE_MS;
    options.log.warn({ reason, pause }, 'nats-server ended and is restarted');
    await sleep(pause, undefined, { signal: stopping }).catch(() => {});
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

/** One run of the process. Resolves with the reason of its end. */
async function runOnce({ binary, directory, config, onUp }: NatsChildOptions, stopping: AbortSignal): Promise<string> {
  const configFile = path.join(directory, 'nats.conf');
  await prepare(directory, configFile, config);

  const child = spawn('/bin/sh', ['-c', GUARD, 'nats-guard', binary, '-c', configFile], {
    stdio: ['pipe', 'ignore', 'pipe'],
    // In its own session, so that Ctrl-C reaches only the platform, which stops the bus last.
    detached: true,
  });
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words = (words + chunk).slice(-2_000);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) =>
      resolve(`${signal ?? `exit code ${code}`}: ${words.trim().split('\n').at(-1)}`),
    );
  });

  const gone = new AbortController();
  void ended.then(() => gone.abort());

  const end = () => void endChild(child, gone.signal);
  stopping.addEventListener('abort', end, { once: true });
  if (stopping.aborted) end();
  const addresses = await readAddresses(directory, gone.signal);
  if (addresses) onUp(addresses);
  else end();
  const reason = await ended;
  stopping.removeEventListener('abort', end);
  return reason;
}

async function prepare(directory: string, configFile: string, config: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const file of await portsFiles(directory)) await rm(file, { force: true });
  await writeFile(configFile, config, { mode: 0o600 });
}

async function endChild(child: ChildProcess, gone: AbortSignal): Promise<void> {
  child.stdin?.destroy();
  await sleep(STOP_WITHIN_MS, undefined, { signal: gone }).catch(() => {});
  if (gone.aborted || child.pid === undefined) return;
  try {
    // A negative pid addresses the whole group: the guard and the program.
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in the meantime.
  }
}

const portsFile = z.object({ nats: z.array(z.url()).min(1), websocket: z.array(z.url()).min(1) });

/** nats-server writes the file when it listens. Without one after 10 s the start has failed. */
async function readAddresses(directory: string, gone: AbortSignal): Promise<NatsAddresses | undefined> {
  for (let waited = 0; waited < READY_WITHIN_MS && !gone.aborted; waited += 25) {
    for (const file of await portsFiles(directory)) {
      const ports = await readPorts(file);
      if (ports) return ports;
    }
    await sleep(25, undefined, { signal: gone }).catch(() => {});
  }
  return undefined;
}

async function readPorts(file: string): Promise<NatsAddresses | undefined> {
  try {
    const { nats, websocket } = portsFile.parse(JSON.parse(await readFile(file, 'utf8')));
    return { client: addressOf(nats[0]), websocket: addressOf(websocket[0]) };
  } catch {
    // The file is incomplete.
    return undefined;
  }
}

async function portsFiles(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.ports')).map((name) => path.join(directory, name));
}

function addressOf(url = ''): Address {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}
