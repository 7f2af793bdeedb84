import { createServer, type Server, type ServerResponse } from 'node:http';
import { startPlatform } from 'e2e/platform';
import type { CallData } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { type Chat, newChat, sendSurely, settled } from '../../support/chats.ts';
import { Client } from '../../support/client.ts';
import { quantile } from '../../support/statistics.ts';
import type { ChatRun } from '../chat.ts';

/** The number of chats for each kind of failure. */
const CHATS: Readonly<Record<Size, number>> = { smoke: 0, short: 4, long: 20 };
const SETTLED_MS = 90_000;
/** The price of a message in this kind of scene. */
const SCENE = { body: { scenePreset: 'SENSUAL' } };

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const reply = (text: string) => `${event({ content: text })}${event({}, 'stop')}data: [DONE]\n\n`;
const whole = reply('The lamp is lit.');
const begin = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' });

/** How a provider fails, and whether its output is charged. */
const KINDS = {
  slow: { isCharged: true, answer: (response) => setTimeout(() => begin(response).end(whole), 6_000) },
  hangs: { isCharged: false, answer: () => undefined },
  fails: { isCharged: false, answer: (response) => response.writeHead(500).end('no') },
  cut: {
    isCharged: false,
    answer: (response) => {
      begin(response).write(event({ content: 'Half a ' }));
      setTimeout(() => response.destroy(), 300);
    },
  },
  wrong: { isCharged: false, answer: (response) => begin(response).end('data: {"choices": 7}\n\n') },
  huge: { isCharged: false, answer: (response) => begin(response).end(`data: ${'x'.repeat(10_000_000)}\n\n`) },
  unsafe: {
    isCharged: false,
    answer: (response) => begin(response).end(reply('I am a 12 year old girl and I undress for sex.')),
  },
} satisfies Record<string, { isCharged: boolean; answer: (response: ServerResponse) => unknown }>;
type Kind = keyof typeof KINDS;

/**
 * A provider that fails in every way: messages are accepted immediately, replies end in time, and failures are never
 * charged (B9).
 */
export async function failingProvider({ tally, size }: ChatRun): Promise<void> {
  if (CHATS[size] === 0) return;
  const { server, url } = await startProvider();
  const ai = { AI_BASE_URL: url, AI_API_KEY: 'key', AI_CHAT_MODELS: 'test-model' };
  const platform = await startPlatform({ ...ai, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1000' });
  try {
    const client = new Client(platform.url);
    const accepted: number[] = [];
    const one = async (kind: Kind) => {
      const chat = await newChat(client);
      const params = { channelId: chat.channelId };
      await client.send('channels.selectScenePreset', { token: chat.token, params, ...SCENE });
      await settled(client, chat, SETTLED_MS);
      const before = await gems(client, chat);
      const answer = await sendSurely(client, chat, `kind:${kind} what do you see?`);
      accepted.push(answer.milliseconds);
      const took = await settled(client, chat, SETTLED_MS);
      tally.check(`B9 ${kind}: the reply ends`, took !== null, () => 'it is still awaited');
      const paid = before - (await gems(client, chat));
      const isRight = KINDS[kind].isCharged ? paid > 0 : paid === 0;
      tally.check(`B9 ${kind}: charged ${KINDS[kind].isCharged ? 'once' : 'never'}`, isRight, () => `${paid} gems`);
    };
    // Running the kinds one after the other would take hours. The circuit breaker is per model, so the failing kinds
    // share one.
    for (const kind of Object.keys(KINDS) as Kind[]) {
      await Promise.all(Array.from({ length: CHATS[size] }, () => one(kind)));
    }
    tally.figure('accepted_p99_under_failures', quantile(accepted, 0.99), 'ms');
    tally.check('B9 a send is accepted within a second', quantile(accepted, 0.99) < 1_000, () => `${accepted}`);
  } finally {
    await platform.stop();
    platform.remove();
    server.closeAllConnections();
    server.close();
  }
}

async function gems(client: Client, { token }: Chat): Promise<number> {
  const info = (await client.send('accounts.info', { token })).json?.data as CallData<'accounts.info'>;
  return info.gemAmount;
}

async function startProvider(): Promise<{ server: Server; url: string }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.on('error', () => undefined);
    const kind = [...body.matchAll(/kind:(\w+)/g)].at(-1)?.[1] as Kind | undefined;
    if (kind && kind in KINDS) KINDS[kind].answer(response);
    else begin(response).end(whole);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}/v1` };
}
