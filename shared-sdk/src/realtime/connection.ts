import { pauseAfter } from './backoff.ts';
import { type BusCredential, createCredentialKeeper } from './credential-keeper.ts';
import { isRefusal, type NatsModule } from './nats-module.ts';
import { type ConnectionOptions, runConnection } from './one-connection.ts';
import { type OnWake, onPageWake, sleep } from './wake.ts';

const LONGEST_PAUSE_MS = 5_000;
/** After refusals the pauses grow longer: each attempt costs a credential. */
const LONGEST_PAUSE_REFUSED_MS = 30_000;
/** After a connection of this length the pauses start small again. */
const STEADY_MS = 5_000;

/** `connecting` also during a reconnection; `closed` before `start` and after `stop`. */
export type RealtimeStatus = 'connecting' | 'open' | 'closed';

export interface RealtimeOptions {
  /** The WebSocket address, read before each attempt; null if the platform has no bus at present. */
  url(): string | null;
  /** Fetches a credential: at the start, at 70 % of its lifetime and when the bus refuses it. */
  fetchCredential(): Promise<BusCredential>;
  /** An event: a parsed JSON object, not validated any further. */
  onEvent(event: unknown): void;
  /** Called for each change. After each `open` the caller fetches by REST the events that may have passed in between. */
  onStatus(status: RealtimeStatus): void;
  now?: () => number;
  loadNats?: () => Promise<NatsModule>;
  onWake?: OnWake;
}

export interface Realtime {
  /** Does nothing when already started. */
  start(): void;
  /** No events and no status except `closed` follow. Can be started again. */
  stop(): void;
  status(): RealtimeStatus;
  /** The number of events that were not JSON objects and were dropped. */
  droppedEvents(): number;
}

/**
 * A tab's one connection to the bus. It loads its client after `start`, reconnects by itself with growing pauses, and
 * detects a half-open connection within two heartbeats of 20 s, or 5 s after the page wakes.
 *
 * It reconnects by itself instead of leaving that to the client library, which retries before a new credential can have
 * arrived and can't abandon a socket that neither answers nor closes.
 *
 * @example
 * const realtime = createRealtime({ url, fetchCredential, onEvent: apply, onStatus: show });
 * realtime.start();
 */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { now = Date.now, loadNats = () => import('nats.ws'), onWake = onPageWake } = options;
  let session: AbortController | undefined;
  let status: RealtimeStatus = 'closed';
  let dropped = 0;

  function setStatus(next: RealtimeStatus): void {
    if (status === next) return;
    status = next;
    options.onStatus(next);
  }
  function deliver(data: Uint8Array): void {
    const event = parse(data);
    if (event === undefined) dropped++;
    else options.onEvent(event);
  }
  const connection: ConnectionOptions = {
    url: () => options.url(),
    onOpen: () => setStatus('open'),
    onData: deliver,
    loadNats,
    onWake,
  };

  async function run(signal: AbortSignal): Promise<void> {
    const keeper = createCredentialKeeper({ fetchCredential: () => options.fetchCredential(), now, onWake, signal });
    for (let failures = 1; !signal.aborted; failures++) {
      const startedAt = now();
      const end = await runConnection(connection, keeper, signal).catch((error: unknown) => error);
      if (signal.aborted) return;
      setStatus('connecting');
      if (now() - startedAt >= STEADY_MS) failures = 1;
      const longest = isRefusal(end) ? LONGEST_PAUSE_REFUSED_MS : LONGEST_PAUSE_MS;
      await sleep(pauseAfter(failures, longest), signal, onWake);
    }
  }

  return {
    start() {
      if (session) return;
      session = new AbortController();
      setStatus('connecting');
      void run(session.signal);
    },
    stop() {
      session?.abort();
      session = undefined;
      setStatus('closed');
    },
    status: () => status,
    droppedEvents: () => dropped,
  };
}

/**
 * The WebSocket address for the platform's `natsUrl`.
 *
 * @param natsUrl a WebSocket address, or a path on the platform's own origin
 * @param pageUrl the address of the page
 */
export function realtimeUrl(natsUrl: string, pageUrl: string): string {
  const url = new URL(natsUrl, pageUrl);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

const decoder = new TextDecoder();

function parse(data: Uint8Array): object | undefined {
  try {
    const event: unknown = JSON.parse(decoder.decode(data));
    return typeof event === 'object' && event !== null && !Array.isArray(event) ? event : undefined;
  } catch {
    return undefined;
  }
}
