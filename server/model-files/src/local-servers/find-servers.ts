import { connect } from 'node:net';
import { ask } from './ask.ts';
import { type Answers, PATHS, type Recognised, recognise, USUAL_PORTS } from './kinds.ts';

export interface FoundServer extends Recognised {
  /** As a connection uses it. */
  readonly address: string;
}

export interface FindServersOptions {
  readonly ports?: readonly number[];
  /** A port that is not looked at: the platform's own. */
  readonly except?: number;
  /** For everything together, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 2000;

/** Servers of language models on this machine, at the ports that they usually have. All are asked at the same time. */
export async function findServers(options: FindServersOptions = {}): Promise<readonly FoundServer[]> {
  const { ports = USUAL_PORTS, except, timeoutMs = TIMEOUT_MS } = options;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    const wanted = ports.filter((port) => port !== except);
    const found = await Promise.all(wanted.map((port) => look(port, deadline.signal)));
    return found.flatMap((one) => one ?? []);
  } finally {
    clearTimeout(timer);
    // What a slow server still sends is of no use.
    deadline.abort();
  }
}

async function look(port: number, signal: AbortSignal): Promise<FoundServer | undefined> {
  if (!(await isOpen(port, signal))) return undefined;
  const origin = `http://127.0.0.1:${port}`;
  const asked = await Promise.all(PATHS.map(async (path) => [path, await ask(origin, path, signal)] as const));
  const found = recognise(Object.fromEntries(asked) as Answers);
  return found && { ...found, address: `${origin}/v1` };
}

/** Most ports are closed, and one connection says so. */
function isOpen(port: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isThere: boolean) => {
      signal.removeEventListener('abort', stop);
      socket.destroy();
      resolve(isThere);
    };
    const stop = () => end(false);
    signal.addEventListener('abort', stop, { once: true });
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
