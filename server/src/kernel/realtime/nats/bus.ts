import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MAX_EVENT_BYTES } from './config.ts';
import type { SignIn } from './keys.ts';

const CONNECT_WITHIN_MS = 2_000;
const LAST_FLUSH_MS = 1_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** A bus that lags this far behind counts as away: what we hand over would only pile up in memory. */
const MOST_UNCONFIRMED_BYTES = 8 * 1024 * 1024;

export interface BusOptions {
  /** Where the bus is, asked before each attempt: a restarted child listens elsewhere. Empty: nowhere yet. */
  servers(): readonly string[];
  signIn: SignIn;
  onStatus(connected: boolean): void;
  /** An event that can never be sent: larger than 64 KiB, or no JSON. Browsers find it in their catch-up. */
  onDropped(subject: string, reason: string): void;
}

export interface Bus {
  /**
   * Hands an event over.
   *
   * @returns false when the bus is away, so that the caller keeps the event and sends it again. True is no
   * promise that it arrives: the database is the truth and the bus a hint. Never throws, never stores.
   */
  publish(subject: string, payload: object): boolean;
  isConnected(): boolean;
}

/** The bus as its owner holds it. */
export interface BusConnection extends Bus {
  /** Tries again now, since the bus has just come up somewhere. */
  retry(): void;
  /** Sends what was handed over and closes. */
  close(): Promise<void>;
}

interface Link {
  connection: NatsConnection;
  unconfirmedBytes: number;
}

/**
 * The server's own connection to the bus. It comes back by itself for as long as the process lives.
 *
 * The client's own reconnecting is off: while it reconnects it stores what is published, without a limit.
 */
export function createBus({ servers, signIn, onStatus, onDropped }: BusOptions): BusConnection {
  const closing = new AbortController();
  let waiting = new AbortController();
  let link: Link | undefined;
  const living = live();

  async function live(): Promise<void> {
    let pause = SHORTEST_PAUSE_MS;
    while (!closing.signal.aborted) {
      const connection = await open(servers(), signIn);
      if (connection && !closing.signal.aborted) {
        pause = SHORTEST_PAUSE_MS;
        link = { connection, unconfirmedBytes: 0 };
        onStatus(true);
        await connection.closed();
        link = undefined;
        onStatus(false);
      } else {
        await connection?.close();
      }
      waiting = new AbortController();
      await sleep(pause, undefined, { signal: AbortSignal.any([closing.signal, waiting.signal]) }).catch(() => {});
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  return {
    publish(subject, payload) {
      if (!link || link.connection.isClosed() || link.unconfirmedBytes > MOST_UNCONFIRMED_BYTES) return false;
      try {
        const bytes = Buffer.from(JSON.stringify(payload));
        if (bytes.length > MAX_EVENT_BYTES) {
          onDropped(subject, `${bytes.length} bytes`);
          return true;
        }
        link.connection.publish(subject, bytes);
        confirm(link, bytes.length);
      } catch (error) {
        onDropped(subject, String(error));
      }
      return true;
    },
    isConnected: () => link !== undefined,
    retry: () => waiting.abort(),
    async close() {
      closing.abort();
      // A bus that has stopped answering can't hold up the end.
      await Promise.race([link?.connection.flush().catch(() => {}), sleep(LAST_FLUSH_MS, undefined, { ref: false })]);
      await link?.connection.close();
      await living;
    },
  };
}

async function open(servers: readonly string[], signIn: SignIn): Promise<NatsConnection | undefined> {
  if (servers.length === 0) return undefined;
  try {
    return await connect({
      servers: [...servers],
      authenticator: signIn,
      name: 'manuka-server',
      reconnect: false,
      timeout: CONNECT_WITHIN_MS,
      pingInterval: 20_000,
      maxPingOut: 1,
    });
  } catch {
    return undefined;
  }
}

/** Counts what the bus has not yet answered for; one question at a time is under way. */
function confirm(link: Link, bytes: number): void {
  const idle = link.unconfirmedBytes === 0;
  link.unconfirmedBytes += bytes;
  if (idle) void ask(link);
}

async function ask(link: Link): Promise<void> {
  try {
    while (link.unconfirmedBytes > 0) {
      const asked = link.unconfirmedBytes;
      await link.connection.flush();
      link.unconfirmedBytes -= asked;
    }
  } catch {
    // The connection is gone, and its count with it.
  }
}
