import type { CallData } from 'shared-sdk/contract';
import * as z from 'zod';
import type { Client } from '../../support/client.ts';

/** The part of nats.ws that is used here. */
interface Link {
  subscribe(subject: string, options: { callback(error: Error | null, message: { data: Uint8Array }): void }): unknown;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface Bus {
  /** Counts from now; the milliseconds until the first piece of a reply in this chat, once it came. */
  listen(channelId: string): () => number | undefined;
  close(): Promise<void>;
}

const delta = z.object({
  eventType: z.literal('message-delta'),
  channelId: z.string(),
  payload: z.object({ text: z.string().min(1) }),
});

/** A member's real-time bus, as the app listens to it; null if the platform has none. */
export async function openBus(client: Client, url: string, token: string): Promise<Bus | null> {
  const answer = await client.send('credentials.channel', { token });
  const credential = answer.json?.data as CallData<'credentials.channel'> | undefined;
  if (!credential?.natsUrl) return null;
  const firsts = new Map<string, { readonly since: number; first?: number }>();
  const link = await connect(new URL(credential.natsUrl, url.replace('http', 'ws')).href, url, credential);
  for (const subject of credential.subjects)
    link.subscribe(subject, {
      callback(_, { data }) {
        const event = delta.safeParse(JSON.parse(new TextDecoder().decode(data)));
        const heard = event.success ? firsts.get(event.data.channelId) : undefined;
        if (heard) heard.first ??= performance.now() - heard.since;
      },
    });
  await link.flush();
  return {
    listen(channelId) {
      const heard: { readonly since: number; first?: number } = { since: performance.now() };
      firsts.set(channelId, heard);
      return () => heard.first;
    },
    close: () => link.close(),
  };
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
