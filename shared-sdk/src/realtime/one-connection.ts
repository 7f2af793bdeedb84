import type { BusCredential, CredentialKeeper } from './credential-keeper.ts';
import { isRefusal, type NatsLink, type NatsModule } from './nats-module.ts';
import { childOf, type OnWake, sleep } from './wake.ts';

const HEARTBEAT_MS = 20_000;
const ANSWER_WITHIN_MS = 5_000;

export interface ConnectionOptions {
  /** The WebSocket address; null if the platform has no bus at present. */
  url(): string | null;
  /** The bus has answered: from here on no event is missed. */
  onOpen(): void;
  onData(data: Uint8Array): void;
  loadNats: () => Promise<NatsModule>;
  onWake: OnWake;
}

/** Keeps one connection until it ends. @returns why it ended; never rejects for a failure of the connection itself */
export async function runConnection(
  options: ConnectionOptions,
  keeper: CredentialKeeper,
  signal: AbortSignal,
): Promise<unknown> {
  const [nats, credential] = await Promise.all([options.loadNats(), keeper.current()]);
  const url = options.url();
  if (signal.aborted || url === null) return undefined;
  const end = await connect(nats, url, credential)
    .then((link) => listen(link, credential.subjects, options, signal))
    .catch((error: unknown) => error);
  if (isRefusal(end) && !signal.aborted) keeper.refused(credential);
  return end;
}

const connect = (nats: NatsModule, url: string, credential: BusCredential): Promise<NatsLink> =>
  nats.connect({
    servers: url,
    authenticator: () => ({ jwt: credential.channelCredential }),
    reconnect: false,
    // The nodes of a cluster name each other by addresses that no browser can reach.
    ignoreClusterUpdates: true,
    timeout: ANSWER_WITHIN_MS,
  });

/** Listens until the connection ends, is refused, stops answering, or `signal` aborts. Then closes it. */
async function listen(
  link: NatsLink,
  subjects: readonly string[],
  options: ConnectionOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const over = childOf(signal);
  const why = await new Promise<unknown>((resolve) => {
    over.signal.addEventListener('abort', resolve);
    if (over.signal.aborted) resolve(undefined);
    void link.closed().then(resolve);
    for (const subject of subjects) {
      link.subscribe(subject, {
        callback: (error, { data }) => {
          if (error) resolve(error);
          // In a separate task, because an error of a listener would stop the client's read loop.
          else queueMicrotask(() => over.signal.aborted || options.onData(data));
        },
      });
    }
    void watch(link, options, over.signal).then(resolve);
  });
  over.abort();
  // Not awaited: a half-open socket closes slowly, and the next connection does not depend on it.
  link.close().catch(() => {});
  return why;
}

/** Pings the bus at the beginning, at each heartbeat and at each wake. Resolves when it does not answer. */
async function watch(link: NatsLink, { onOpen, onWake }: ConnectionOptions, over: AbortSignal): Promise<void> {
  while (await isAnswered(link, over)) {
    // The first answer follows the subscriptions.
    onOpen();
    await sleep(HEARTBEAT_MS, over, onWake);
  }
}

/** False also when the connection ends before the answer. */
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
