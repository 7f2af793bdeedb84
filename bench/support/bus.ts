import { type CallData, type Message, realtimeEvent } from 'shared-sdk/contract';
import type { Client } from './client.ts';

/** The part of nats.ws that is used here. */
interface Link {
  subscribe(subject: string, options: { callback(error: Error | null, message: { data: Uint8Array }): void }): unknown;
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** A reply as a browser receives it. Milliseconds, counted from the call of `nextReply`. */
export interface HeardReply {
  readonly firstWordMs: number;
  readonly firstWords: string;
  readonly endMs: number;
  readonly message: Message;
}

/** The reply that comes next in a chat. */
export interface Listening {
  firstWordMs(): number | undefined;
  /** Rejects if the reply fails. */
  readonly ended: Promise<HeardReply>;
}

export interface Bus {
  /** Call it before the message is sent. */
  nextReply(channelId: string): Listening;
  close(): Promise<void>;
}

/** A member's real-time bus, as the app listens to it; null if the platform has none. */
export async function openBus(client: Client, url: string, token: string): Promise<Bus | null> {
  const answer = await client.send('credentials.channel', { token });
  const credential = answer.json?.data as CallData<'credentials.channel'> | undefined;
  if (!credential?.natsUrl) return null;
  const ears = new Map<string, Ear>();
  const link = await connect(new URL(credential.natsUrl, url.replace('http', 'ws')).href, url, credential);
  for (const subject of credential.subjects)
    link.subscribe(subject, {
      callback(_, { data }) {
        const event = realtimeEvent.safeParse(JSON.parse(new TextDecoder().decode(data)));
        if (event.success && event.data.channelId) ears.get(event.data.channelId)?.hear(event.data);
      },
    });
  await link.flush();
  return {
    nextReply(channelId) {
      const ear = new Ear();
      ears.set(channelId, ear);
      return { firstWordMs: () => ear.firstWordMs, ended: ear.ended };
    },
    close: () => link.close(),
  };
}

class Ear {
  readonly #since = performance.now();
  readonly #ended = Promise.withResolvers<HeardReply>();
  readonly ended = this.#ended.promise;
  firstWordMs: number | undefined;
  #firstWords = '';

  constructor() {
    // A caller that gave up waiting does not hear of a later failure.
    this.ended.catch(() => undefined);
  }

  hear(event: typeof realtimeEvent._output): void {
    if (event.eventType === 'message-delta') this.#begin(event.payload.text);
    if (event.eventType === 'message-failed') this.#ended.reject(new Error(`a reply failed: ${event.payload.message}`));
    if (event.eventType !== 'message-created' && event.eventType !== 'message-updated') return;
    const { message } = event.payload;
    if (message.type !== 'BOT') return;
    this.#begin(message.message.value);
    if (message.status === 'STREAMING' || this.firstWordMs === undefined) return;
    const endMs = performance.now() - this.#since;
    this.#ended.resolve({ firstWordMs: this.firstWordMs, firstWords: this.#firstWords, endMs, message });
  }

  #begin(words: string): void {
    if (words === '' || this.firstWordMs !== undefined) return;
    this.firstWordMs = performance.now() - this.#since;
    this.#firstWords = words;
  }
}

async function connect(
  address: string,
  origin: string,
  { channelCredential }: CallData<'credentials.channel'>,
): Promise<Link> {
  const { connect: open } = await import('nats.ws');
  const native = globalThis.WebSocket;
  // A browser sends the origin of the page; in Node it must be set.
  globalThis.WebSocket = function PageSocket(to: string) {
    return Reflect.construct(native, [to, { headers: { origin } }]);
  } as unknown as typeof WebSocket;
  try {
    return await open({
      servers: address,
      authenticator: () => ({ jwt: channelCredential }),
      reconnect: false,
      ignoreClusterUpdates: true,
    });
  } finally {
    globalThis.WebSocket = native;
  }
}
