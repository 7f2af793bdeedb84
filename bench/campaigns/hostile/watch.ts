import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallData } from 'shared-sdk/contract';
import { type Chat, newChat } from '../../support/chats.ts';
import { Client } from '../../support/client.ts';
import { dataOf } from './attacker.ts';
import type { FromWatch, Observed, Phase, ToWatch } from './watching.ts';

/*
 * Runs in its own thread, so that the campaign's own work does not affect the times. It requests /healthz, reads the
 * server's metrics, and chats as other members.
 */
const HEALTH_EVERY_MS = 50;
const METRICS_EVERY_MS = 500;
/** The server counts as hung when it has not responded for this long. */
const HUNG_MS = 6_000;
const TALKERS = 4;
const POLL_MS = 80;
const REPLY_WITHIN_MS = 20_000;
const UNANSWERED = { ms: REPLY_WITHIN_MS, sentMs: REPLY_WITHIN_MS };
/** After this many turns a new chat replaces the old one, so that its length does not grow with the run. */
const TURNS_IN_A_CHAT = 25;
const TEXTS = [
  'What did you do today?',
  'I had a long day at work and my feet hurt.',
  'Tell me something that makes you laugh.',
  'Do you remember where we met?',
  'It is raining here. What is the weather like where you are?',
  'What should I cook tonight?',
];

const { url } = workerData as { url: string };
const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');
const tell = (message: FromWatch) => port.postMessage(message);

const observed: Observed = { health: [], lags: [], turns: [] };
let phase: Phase = 'rest';
let isOver = false;
let lastAnswer = Date.now();
let isHung = false;

async function poll(): Promise<void> {
  const began = performance.now();
  const asked = phase;
  const answered = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(HUNG_MS) }).then(
    (answer) => answer.text(),
    () => undefined,
  );
  if (answered) lastAnswer = Date.now();
  if (!isOver) observed.health.push({ phase: asked, ms: performance.now() - began });
}

async function watchHealth(): Promise<void> {
  while (!isOver) {
    void poll();
    if (!isHung && Date.now() - lastAnswer > HUNG_MS) {
      isHung = true;
      tell({ kind: 'hung' });
    }
    await wait(HEALTH_EVERY_MS);
  }
}

async function watchMetrics(): Promise<void> {
  while (!isOver) {
    await wait(METRICS_EVERY_MS);
    // Each read restarts the measurement of the lag, so the value is the longest since the previous read.
    const text = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(60_000) }).then(
      (answer) => answer.text(),
      () => undefined,
    );
    if (text === undefined) continue;
    const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    const lag = value('nodejs_eventloop_lag_max_seconds') * 1_000;
    const rss = value('process_resident_memory_bytes') / 1_000_000;
    observed.lags.push({ phase, ms: lag, rss });
    tell({ kind: 'lag', ms: lag, at: Date.now() });
  }
}

async function talk(): Promise<void> {
  const client = new Client(url);
  let chat = await newChat(client);
  for (let turn = 1; !isOver; turn += 1) {
    const asked = phase;
    const taken = await oneTurn(client, chat, TEXTS[turn % TEXTS.length] ?? '').catch(() => UNANSWERED);
    if (asked === phase) observed.turns.push({ phase: asked, ...taken });
    if (turn % TURNS_IN_A_CHAT === 0) chat = await anotherChat(client, chat).catch(() => chat);
    await wait(150 + Math.random() * 200);
  }
}

/** Milliseconds from sending until the first words of the reply can be read; then waits for its end. */
async function oneTurn(client: Client, { token, channelId }: Chat, text: string) {
  const began = performance.now();
  const body = { text, clientMessageId: randomUUID() };
  const sent = await client.send('channels.sendText', { token, params: { channelId }, body });
  const sentMs = performance.now() - began;
  const own = (sent.json?.data as CallData<'channels.sendText'> | undefined)?.messageData.message.id;
  let first: number | undefined;
  while (!isOver && performance.now() - began < REPLY_WITHIN_MS) {
    const page = await client.send('channels.messages', { token, params: { channelId }, query: { size: 2 } });
    const { messages = [] } = (page.json?.data as CallData<'channels.messages'> | undefined) ?? {};
    const reply = messages.find(({ parentId }) => parentId === own);
    if (reply && reply.message.value !== '') first ??= performance.now() - began;
    if (reply && reply.status !== 'STREAMING') break;
    await wait(POLL_MS);
  }
  return { ms: first ?? REPLY_WITHIN_MS, sentMs };
}

async function anotherChat(client: Client, chat: Chat): Promise<Chat> {
  const { token } = chat;
  const request = { token, params: { channelId: chat.channelId }, body: { clientRequestId: randomUUID() } };
  const answer = await client.send('channels.startNew', request);
  const { channel } = dataOf<'channels.startNew'>('channels.startNew', answer);
  const params = { channelId: channel.channelId };
  await client.send('channels.casualStart', { token, params, body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
  return { ...chat, channelId: channel.channelId };
}

port.on('message', (message: ToWatch) => {
  if (message.kind === 'phase') phase = message.phase;
  else {
    isOver = true;
    tell({ kind: 'observed', observed });
  }
});
const talkers = Array.from({ length: TALKERS }, () =>
  talk().catch((error: unknown) => tell({ kind: 'failed', reason: String(error) })),
);
tell({ kind: 'ready' });
await Promise.all([watchHealth(), watchMetrics(), ...talkers]);
process.exit();
