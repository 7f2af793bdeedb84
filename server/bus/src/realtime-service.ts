import type { IncomingMessage, Server } from 'node:http';
import path from 'node:path';
import type { ChannelCredential } from 'shared-sdk/contract';
import { type Bus, createBus } from './bus.ts';
import { renderNatsConfig } from './config.ts';
import { findNatsServer } from './find-nats-server.ts';
import { mintUserCredential, type NatsKeys, serverSignIn, trustOf } from './keys.ts';
import type { Log } from './log.ts';
import { type NatsAddresses, type NatsChild, startNatsChild } from './nats-child.ts';
import { openSeed } from './nkey.ts';
import { subjectsOf } from './subjects.ts';
import { attachRealtimeProxy, type RealtimeProxy } from './ws-proxy.ts';

/** Path of the bus on the platform's origin. */
export const REALTIME_PATH = '/realtime';

export interface RealtimeOptions {
  dataDir: string;
  /** Folder of a fetched nats-server. */
  cacheDir: string;
  /** An external bus: then no child is started. Both or neither. */
  natsUrl?: string;
  natsWsUrl?: string;
  natsKeys: NatsKeys;
  /** The origins of the platform's pages. */
  allowedOrigins: readonly string[];
  logger: Log;
  /** The search for nats-server; tests replace it. */
  find?: typeof findNatsServer;
}

/** `absent`: no nats-server was found. `down`: it is not running now. Browsers poll in both cases. */
export type RealtimeStatus = { state: 'up' } | { state: 'down' | 'absent'; reason: string };

export interface Realtime {
  status(): RealtimeStatus;
  bus: Bus;
  /** The answer of `POST /credentials/channel`. The credential expires with the access token, at `expiresAt` (ms UTC). */
  mint(userId: string, expiresAt: number): ChannelCredential;
  /**
   * Lets browsers reach the own bus through this server; an external one needs nothing. Returns a function that detaches
   * it, to be called before the server closes, since a closing server waits for all open sockets.
   */
  attach(server: Server, clientAddress?: (request: IncomingMessage) => string): () => void;
  /** Resolves when the bus is up for the first time or known to be absent. The platform does not wait for it. */
  settled: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Finds, runs and connects to the platform's bus, and offers it to browsers. Returns at once. Without a nats-server it
 * does not fail, but logs that once.
 *
 * @throws TypeError if only one of `natsUrl` and `natsWsUrl` is given, or a key is damaged.
 */
export function startRealtime(options: RealtimeOptions): Realtime {
  const { natsUrl, natsWsUrl, natsKeys, allowedOrigins, logger } = options;
  if ((natsUrl === undefined) !== (natsWsUrl === undefined)) {
    throw new TypeError('NATS_URL and NATS_WS_URL go together: the one is for servers, the other for browsers.');
  }
  const account = openSeed('account', natsKeys.accountSeed);
  const trust = trustOf(natsKeys);
  const proxies: RealtimeProxy[] = [];
  const settled = Promise.withResolvers<void>();
  let status: RealtimeStatus = { state: 'down', reason: 'starting' };
  let addresses: NatsAddresses | undefined;
  let child: NatsChild | undefined;
  let stopped = false;

  const bus = createBus({
    servers: () => natsUrl?.split(',') ?? (addresses ? [`${addresses.client.host}:${addresses.client.port}`] : []),
    signIn: serverSignIn(account),
    onStatus(connected) {
      status = connected ? { state: 'up' } : { state: 'down', reason: 'the connection to the bus is lost' };
      if (connected) settled.resolve();
      if (!stopped) logger.info({ connected }, connected ? 'real time is up' : 'real time is down');
    },
    onDropped: (subject, reason) => logger.warn({ subject, reason }, 'an event cannot be sent on the bus'),
  });
  if (natsUrl === undefined) void startChild();

  async function startChild(): Promise<void> {
    const { dataDir, cacheDir, find = findNatsServer } = options;
    const found = await find({ cacheDir, onProgress: (sentence) => logger.info({}, sentence) });
    if (stopped) return;
    if ('missing' in found) {
      status = { state: 'absent', reason: found.missing };
      logger.warn({}, `${found.missing} Real time is off; browsers poll. Set NATS_URL, or install nats-server.`);
      settled.resolve();
      return;
    }
    const directory = path.join(dataDir, 'nats');
    child = startNatsChild({
      binary: found.path,
      directory,
      config: renderNatsConfig({ trust, directory, allowedOrigins }),
      onUp: (current) => {
        addresses = current;
        bus.retry();
      },
      onDown: (reason) => {
        addresses = undefined;
        status = { state: 'down', reason };
      },
      log: logger,
    });
  }

  return {
    status: () => status,
    bus,
    settled: settled.promise,
    mint(userId, expiresAt) {
      const subjects = subjectsOf(userId);
      return {
        channelCredential: mintUserCredential({ account, subscribe: subjects, expiresAt }),
        // NATS counts whole seconds.
        expiresAt: expiresAt - (expiresAt % 1000),
        natsUrl: status.state === 'absent' ? null : (natsWsUrl ?? REALTIME_PATH),
        subjects,
      };
    },
    attach(server, clientAddress = (request) => request.socket.remoteAddress ?? '') {
      if (natsWsUrl !== undefined) return () => {};
      const target = () => addresses?.websocket;
      const proxy = attachRealtimeProxy(server, { path: REALTIME_PATH, target, allowedOrigins, clientAddress });
      proxies.push(proxy);
      return () => proxy.close();
    },
    async stop() {
      stopped = true;
      settled.resolve();
      for (const proxy of proxies) proxy.close();
      await bus.close();
      await child?.stop();
      status = { state: 'down', reason: 'stopped' };
    },
  };
}
