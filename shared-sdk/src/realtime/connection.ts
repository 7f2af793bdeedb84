import { pauseAfter } from './backoff.ts';
import { type BusCredential, type CredentialKeeper, createCredentialKeeper } from './credential-keeper.ts';
import { isRefusal, type NatsLink, type NatsModule } from './nats-module.ts';
import { childOf, type OnWake, onPageWake, sleep } from './wake.ts';

const HEARTBEAT_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;
/** A bus that refuses us again and again is asked less often: each time costs a credential. */
const LONGEST_PAUSE_REFUSED_MS = 30_000;
/** A connection that lasted this long was a good one: the pauses begin anew. */
const STEADY_MS = 5_000;

/** `connecting` also while a lost connection is won back; `closed` before `start` and after `stop`. */
export type RealtimeStatus = 'connecting' | 'open' | 'closed';

export interface RealtimeOptions {
  /** The WebSocket address, asked before each attempt; null where the platform has no bus at present. */
  url(): string | null;
  /** Asks for a credential; called at the start, at 70 % of its life and when the bus refuses it. */
  fetchCredential(): Promise<BusCredential>;
  /** One event, parsed and an object, but not checked any further. */
  onEvent(event: unknown): void;
  /** Each change. After each `open` the caller catches up by REST: events may have passed in between. */
  onStatus(status: RealtimeStatus): void;
  now?: () => number;
  loadNats?: () => Promise<NatsModule>;
  onWake?: OnWake;
}

export interface Realtime {
  /** Does nothing when already started. */
  start(): void;
  /** Ends everything; neither events nor statuses but `closed` come after it. May be started again. */
  stop(): void;
  status(): RealtimeStatus;
  /** How many events were no JSON objects and went nowhere. */
  droppedEvents(): number;
}

/**
 * A tab's one connection to the bus. It loads its client after `start`, comes back by itself with growing pauses,
 * and notices within two heartbeats of 20 s, or 5 s after the page wakes, that a connection is only half there.
 *
 * Reconnecting is ours and not the client library's: that one tries again before a new credential can have come,
 * and can't give up a socket that neither answers nor closes.
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

  async function run(signal: AbortSignal): Promise<void> {
    const keeper = createCredentialKeeper({ fetchCredential: () => options.fetchCredential(), now, onWake, signal });
    for (let failures = 1; !signal.aborted; failures++) {
      const startedAt = now();
      let end: unknown;
      try {
        end = await connectOnce(keeper, signal);
      } catch (error) {
        end = error;
      }
      if (signal.aborted) return;
      setStatus('connecting');
      if (now() - startedAt >= STEADY_MS) failures = 1;
      const longest = isRefusal(end) ? LONGEST_PAUSE_REFUSED_MS : LONGEST_PAUSE_MS;
      await sleep(pauseAfter(failures, longest), signal, onWake);
    }
  }

  /** One connection from its beginning to its end. Resolves or throws with what ended it. */
  async function connectOnce(keeper: CredentialKeeper, signal: AbortSignal): Promise<unknown> {
    const [nats, credential] = await Promise.all([loadNats(), keeper.current()]);
    const url = options.url();
    if (signal.aborted || url === null) return undefined;
    let end: unknown;
    try {
      const link = await nats.connect({
        servers: url,
        authenticator: () => ({ jwt: credential.channelCredential }),
        reconnect: false,
        // The nodes of a cluster name each other by addresses that no browser can reach.
        ignoreClusterUpdates: true,
        timeout: ANSWER_WITHIN_MS,
      });
      end = await use(link, credential.subjects, signal);
    } catch (error) {
      end = error;
    }
    if (isRefusal(end) && !signal.aborted) keeper.refused(credential);
    return end;
  }

  /** Listens until the connection ends, is refused, falls silent, or the session is over; closes it then. */
  async function use(link: NatsLink, subjects: readonly string[], signal: AbortSignal): Promise<unknown> {
    const over = childOf(signal);
    const why = await new Promise<unknown>((resolve) => {
      over.signal.addEventListener('abort', resolve);
      if (over.signal.aborted) resolve(undefined);
      void link.closed().then(resolve);
      for (const subject of subjects) {
        link.subscribe(subject, {
          callback: (error, { data }) => (error ? resolve(error) : deliver(data, over.signal)),
        });
      }
      void watch(link, over.signal).then(resolve);
    });
    over.abort();
    // Not awaited: a half-open socket takes its time, and the next connection needs nothing of it.
    link.close().catch(() => {});
    return why;
  }

  /** Asks at the beginning, at each heartbeat and at each wake whether the bus is there. Resolves when it isn't. */
  async function watch(link: NatsLink, over: AbortSignal): Promise<void> {
    while (await isAnswered(link, over)) {
      // The first answer comes after the subscriptions: from here on nothing is missed.
      setStatus('open');
      await sleep(HEARTBEAT_MS, over, onWake);
    }
  }

  function deliver(data: Uint8Array, over: AbortSignal): void {
    const event = parse(data);
    if (event === undefined) {
      dropped++;
      return;
    }
    // In a task of its own: what a listener throws would end the client's reading.
    queueMicrotask(() => {
      if (!over.aborted) options.onEvent(event);
    });
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
 * The address for the browser of what the platform calls `natsUrl`.
 *
 * @param natsUrl a WebSocket address, or a path on the platform's own origin
 * @param pageUrl the address of the page
 */
export function realtimeUrl(natsUrl: string, pageUrl: string): string {
  const url = new URL(natsUrl, pageUrl);
  url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

/** False also when the connection is over before the answer. */
async function isAnswered(link: NatsLink, over: AbortSignal): Promise<boolean> {
  if (over.aborted) return false;
  const waiting = childOf(over);
  const silence = sleep(ANSWER_WITHIN_MS, waiting.signal).then(() => false);
  const answer = link.flush().then(
    () => !over.aborted,
    () => false,
  );
  const result = await Promise.race([answer, silence]);
  waiting.abort();
  return result;
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
