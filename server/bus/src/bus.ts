import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MAX_EVENT_BYTES } from './config.ts';
import type { SignIn } from './keys.ts';

const CONNECT_WITHIN_MS = 2_000;
const LAST_FLUSH_MS = 1_000;
const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;
/** A bus with this many unconfirmed bytes counts as down: further events would only pile up in memory. */
const MAX_UNCONFIRMED_BYTES = 8 * 1024 * 1024;

export interface BusOptions {
  /** The addresses of the bus, read before each attempt: a restarted child has new ports. Empty: not known yet. */
  servers(): readonly string[];
  signIn: SignIn;
  onStatus(connected: boolean): void;
  /** Reports an event that can never be sent: over 64 KiB, or no JSON. Browsers get it when they catch up. */
  onDropped(subject: string, reason: string): void;
}

export interface Bus {
  /**
   * Sends an event.
   *
   * @returns false if the bus is down: the caller keeps the event and sends it again. True does not promise delivery,
   * because the database is the source of truth and the bus only a hint. Never throws, never stores.
   */
  publish(subject: string, payload: object): boolean;
  isConnected(): boolean;
}

/** The bus for the code that starts and closes it. */
export interface BusConnection extends Bus {
  /** Connects now, since the bus has just started. */
  retry(): void;
  /** Sends pending events and closes. */
  close(): Promise<void>;
}

interface Link {
  connection: NatsConnection;
  unconfirmedBytes: number;
}

/**
 * The server's connection to the bus. It reconnects for as long as the process lives.
 *
 * The client's own reconnect is off: while it reconnects it buffers published events without a limit.
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
      if (!link || link.connection.isClosed() || link.unconfirmedBytes > MAX_UNCONFIRMED_BYTES) return false;
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
      // An unresponsive bus must not delay the shutdown.
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

/** Counts bytes that the bus has not confirmed, with one ping at a time. */
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
    // The connection closed, which reset the count.
  }
}
