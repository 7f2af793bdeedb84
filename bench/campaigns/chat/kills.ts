import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { allMessages, type Chat, newChat, sendSurely, settled } from '../../support/chats.ts';
import { Device } from '../../support/device.ts';
import type { ChatRun } from '../chat.ts';

/** The number of kills of the server and of the bus, and the number of chats meanwhile. */
const KILLS: Readonly<Record<Size, number>> = { smoke: 2, short: 25, long: 500 };
const CHATS: Readonly<Record<Size, number>> = { smoke: 1, short: 3, long: 3 };
/** The longest pause before a kill. */
const PAUSE_MS: Readonly<Record<Size, number>> = { smoke: 500, short: 1_300, long: 1_300 };
/** Two devices of the same user write to the same chat. */
const DEVICES = 2;
/** The time after the last start for every reply to end or to be given up. */
const SETTLED_MS = 90_000;
const READY_MS = 15_000;

/** The server and its bus are killed at random times while users write from two devices each (B1, B2, B4, A2 to A4). */
export async function kills({ tally, platform, client, size }: ChatRun): Promise<void> {
  const chats = await Promise.all(Array.from({ length: CHATS[size] }, () => newChat(client)));
  // One of them has to pay for each message.
  const [paying] = chats;
  if (paying) {
    const { token, channelId } = paying;
    const body = { scenePreset: 'SENSUAL' };
    await client.send('channels.selectScenePreset', { token, params: { channelId }, body });
  }
  const tabs = chats.map((chat) => new Device(platform.url, chat.session, chat.channelId));
  for (const tab of tabs) await tab.open();

  let isOver = false;
  const accepted = new Map<Chat, string[]>(chats.map((chat) => [chat, []]));
  const writers = chats.flatMap((chat) =>
    Array.from({ length: DEVICES }, async (_, device) => {
      for (let n = 1; !isOver; n += 1) {
        const text = `Device ${device}, message ${n}: what do you see from there?`;
        const answer = await sendSurely(client, chat, text);
        if (answer.status === 200) accepted.get(chat)?.push(text);
        await wait(50 + Math.random() * 400);
      }
    }),
  );
  let slowest = 0;
  for (let kill = 0; kill < KILLS[size]; kill += 1) {
    await wait(200 + Math.random() * PAUSE_MS[size]);
    if (kill % 2 === 1) killBus(platform.dataDir);
    else {
      await platform.stop('SIGKILL');
      const before = performance.now();
      await platform.start();
      slowest = Math.max(slowest, performance.now() - before);
    }
  }
  isOver = true;
  await Promise.all(writers);
  tally.figure('kills', KILLS[size], 'kills');
  tally.figure('slowest_restart', slowest, 'ms');
  if (size !== 'smoke')
    tally.check('B1 the server is ready again in time', slowest < READY_MS, () => `${Math.round(slowest)} ms`);

  let [lost, doubled] = [0, 0];
  for (const [place, chat] of chats.entries()) {
    const took = await settled(client, chat, SETTLED_MS);
    tally.check('B2 every reply ends or is given up after a kill', took !== null, () => `chat ${place} still waits`);
    const messages = await allMessages(client, chat);
    const own = messages.filter(({ type }) => type === 'USER').map(({ message }) => message.value);
    const sent = accepted.get(chat) ?? [];
    lost += sent.filter((text) => !own.includes(text)).length;
    doubled += own.length - new Set(own).size;
    const replies = messages.filter(({ type, parentId }) => type === 'BOT' && parentId !== null);
    doubled += replies.length - new Set(replies.map(({ parentId }) => parentId)).size;
    tally.check(
      'the order of each device is kept',
      [0, 1].every((device) => isRising(own.filter((text) => text.startsWith(`Device ${device}`)))),
      () => own.join('\n'),
    );
    await balanced({ tally, client }, chat);
    const tab = tabs[place];
    const stored = messages.map(({ id, message }) => `${id} ${message.value}`);
    const isAlike = () => stored.slice(-sent.length).every((line) => tab?.shown().includes(line));
    for (let turn = 0; turn < 150 && !isAlike(); turn += 1) await wait(100);
    const missing = () => stored.filter((line) => !tab?.shown().includes(line)).length;
    tally.check('B4 the state of a tab is the stored state', isAlike(), () => `chat ${place} lacks ${missing()}`);
    tally.figure(`messages_${place}`, messages.length, 'messages');
  }
  tally.check('lost 0', lost === 0, () => `${lost} accepted messages are gone`);
  tally.check('doubled 0', doubled === 0, () => `${doubled} messages or replies came twice`);
  for (const tab of tabs) tab.close();
}

/** Σ of the ledger is the balance, which is never below 0 (R3). */
async function balanced({ tally, client }: Pick<ChatRun, 'tally' | 'client'>, { token }: Chat): Promise<void> {
  const info = (await client.send('accounts.info', { token })).json?.data as CallData<'accounts.info'>;
  let sum = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = cursor ? { cursor } : {};
    const page = (await client.send('gems.history', { token, query })).json?.data as CallData<'gems.history'>;
    for (const { amount } of page.entries) sum += amount;
    cursor = page.nextCursor;
  }
  tally.check(
    'the ledger is the balance',
    sum === info.gemAmount && sum >= 0,
    () => `${sum}, and ${info.gemAmount} shown`,
  );
}

const isRising = (texts: readonly string[]): boolean => {
  const numbers = texts.map((text) => Number(/message (\d+)/.exec(text)?.[1]));
  return numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
};

function killBus(dataDir: string): void {
  try {
    process.kill(Number(readFileSync(path.join(dataDir, 'nats', 'nats.pid'), 'utf8')), 'SIGKILL');
  } catch {
    // The server was restarting at that time.
  }
}
