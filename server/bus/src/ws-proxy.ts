import type { IncomingMessage, Server } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import type { Address } from './nats-child.ts';

const ANSWER_WITHIN_MS = 5_000;
/** Headers of the handshake that the bus gets. Cookies and tokens of the platform are not forwarded. */
const passedOn = /^(host|origin|user-agent|upgrade|connection|sec-websocket-.+)$/i;

export interface RealtimeProxyOptions {
  /** The path that browsers connect to on the platform's port. */
  path: string;
  /** The WebSocket address of the bus; undefined while there is none. */
  target(): Address | undefined;
  allowedOrigins: readonly string[];
  maxSocketsPerAddress?: number;
  /** The address that a client is counted by; behind a trusted proxy the one that the proxy names. */
  clientAddress(request: IncomingMessage): string;
}

export interface RealtimeProxy {
  /** Ends all connections and accepts no more. */
  close(): void;
}

type Refusal = 400 | 403 | 429 | 503;
const reasons: Record<Refusal, string> = {
  400: 'Bad Request',
  403: 'Forbidden',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/**
 * Lets browsers reach the bus on the platform's port: forwards WebSocket upgrades of one path to the bus. Refuses a
 * foreign Origin (403), too many sockets of one address (429), and all sockets while the bus is down (503). Other
 * upgrades and requests are not affected.
 */
export function attachRealtimeProxy(server: Server, options: RealtimeProxyOptions): RealtimeProxy {
  const { path, target, allowedOrigins, maxSocketsPerAddress = 50, clientAddress } = options;
  const openByAddress = new Map<string, number>();
  const sockets = new Set<Duplex>();
  const isOurs = (request: IncomingMessage) => request.url?.split('?')[0] === path;

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!isOurs(request)) return;
    socket.on('error', () => socket.destroy());
    const address = clientAddress(request);
    const bus = target();
    const refusal = refuse(request, address);
    if (refusal || !bus) {
      answer(socket, refusal ?? 503);
      return;
    }
    count(address, 1);
    sockets.add(socket);
    socket.once('close', () => {
      count(address, -1);
      sockets.delete(socket);
    });
    join(request, socket, head, bus);
  }

  function refuse(request: IncomingMessage, address: string): Refusal | undefined {
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') return 400;
    if (!allowedOrigins.includes(request.headers.origin ?? '')) return 403;
    if ((openByAddress.get(address) ?? 0) >= maxSocketsPerAddress) return 429;
    return undefined;
  }

  function count(address: string, change: 1 | -1): void {
    const open = (openByAddress.get(address) ?? 0) + change;
    if (open > 0) openByAddress.set(address, open);
    else openByAddress.delete(address);
  }

  server.on('upgrade', onUpgrade);
  const restore = claimOnly(server, isOurs, onUpgrade);
  return {
    close() {
      server.off('upgrade', onUpgrade);
      restore();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * With an upgrade listener, Node no longer handles requests that offer an upgrade as usual, and a page request with
 * `Upgrade: h2c` would never be answered. So this accepts only upgrades for the bus, or for other listeners if any.
 */
function claimOnly(server: Server, isOurs: (request: IncomingMessage) => boolean, ourListener: unknown): () => void {
  const before: unknown = Reflect.get(server, 'shouldUpgradeCallback');
  Reflect.set(
    server,
    'shouldUpgradeCallback',
    (request: IncomingMessage) => isOurs(request) || server.listeners('upgrade').some((each) => each !== ourListener),
  );
  return () => Reflect.set(server, 'shouldUpgradeCallback', before);
}

function join(request: IncomingMessage, socket: Duplex, head: Buffer, { host, port }: Address): void {
  const bus = net.connect({ host, port, noDelay: true, keepAlive: true });
  bus.setTimeout(ANSWER_WITHIN_MS, () => bus.destroy());
  bus.once('connect', () => {
    bus.write(handshake(request));
    if (head.length > 0) bus.write(head);
    socket.pipe(bus);
  });
  let answered = false;
  bus.once('data', (first) => {
    answered = true;
    bus.setTimeout(0);
    socket.write(first);
    bus.pipe(socket);
  });
  bus.on('error', () => bus.destroy());
  bus.once('close', () => {
    if (answered) socket.destroy();
    else answer(socket, 503);
  });
  socket.once('close', () => bus.destroy());
}

function handshake({ rawHeaders }: IncomingMessage): string {
  const lines = ['GET / HTTP/1.1'];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    if (passedOn.test(rawHeaders[at] ?? '')) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function answer(socket: Duplex, status: Refusal): void {
  if (socket.destroyed) return;
  const retry = status === 503 || status === 429 ? 'Retry-After: 5\r\n' : '';
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}
