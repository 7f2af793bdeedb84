import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, Message } from 'shared-sdk/contract';
import { newChat, room, sendSurely, settled } from '../../support/chats.ts';
import type { Request } from '../../support/client.ts';
import { Device } from '../../support/device.ts';
import type { ChatRun } from '../chat.ts';

const WITHIN_MS = 30_000;

/** After every possible action on a chat, the state of an open tab is the same as that of a tab opened now (H5). */
export async function actions({ tally, platform, client, size }: ChatRun): Promise<void> {
  const chat = await newChat(client);
  const tab = new Device(platform.url, chat.session, chat.channelId);
  await tab.open();
  const { token, channelId } = chat;
  const ask = async (name: CallName, request: Request = {}) => {
    const answer = await client.send(name, { token, ...request, params: { channelId, ...request.params } });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer.json?.data;
  };
  const shown = async () => (await room(client, chat))?.messages ?? [];
  const last = async (type: Message['type']) => {
    const found = (await shown()).findLast((message) => message.type === type);
    if (!found) throw new Error(`there is no message of ${type}`);
    return found;
  };
  const say = async (text: string) => void (await sendSurely(client, chat, text));
  const at = (messageId: string) => ({ body: { messageId, clientRequestId: randomUUID() } });
  let [deleted, aside] = ['', ''];
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a message', () => say('My sister is called Ada.')],
    ['another', () => say('What do you hear?')],
    ['an edit of one’s own words', async () => edit(await last('USER'), 'What do you see?')],
    ['an edit of the character’s', async () => edit(await last('BOT'), 'The sea.')],
    ['another reply', async () => regenerate(await last('BOT'))],
    ['the old reply again', async () => turn(await last('BOT'), 0)],
    [
      'a deletion',
      async () => {
        deleted = (await last('USER')).id;
        await ask('messages.delete', { params: { messageId: deleted } });
      },
    ],
    ['its undoing', () => ask('messages.restore', { params: { messageId: deleted } })],
    ['a pin', async () => ask('memories.add', at((await last('USER')).id))],
    [
      'a branch',
      async () => {
        aside = (await room(client, chat))?.path?.[0]?.branchId ?? '';
        await ask('branches.create', at((await shown())[1]?.id ?? ''));
      },
    ],
    ['words on it', () => say('Another way on.')],
    ['the old branch', () => ask('branches.show', { body: { branchId: aside } })],
    ['going back', async () => ask('channels.rewind', at((await shown())[1]?.id ?? ''))],
    ['words after it', () => say('Once more.')],
    ['a report of a message', async () => report(await last('BOT'))],
    ['a scene', () => ask('channels.selectScenePreset', { body: { scenePreset: 'DATE' } })],
    ['words in it', () => say('Good evening.')],
    ['back to the chat', () => ask('channels.selectScenePreset', { body: { scenePreset: 'DISMISS' } })],
    ['a beginning anew', () => ask('channels.reset')],
    ['words after that', () => say('Hello again.')],
  ];
  // Actions that wait for no reply, and the two messages that they need.
  const quick = steps.filter(
    ([what], place) => place === 0 || /edit|deletion|undoing|pin|branch$|going back/.test(what),
  );
  try {
    for (const [what, act] of size === 'smoke' ? quick : steps) {
      await act();
      await settled(client, chat, WITHIN_MS);
      const isAlike = async () => lines(await shown()) === lines(tab.messages());
      const before = performance.now();
      while (!(await isAlike()) && performance.now() - before < WITHIN_MS) await wait(50);
      const stored = await shown();
      tally.check(
        'H5 after each action a tab shows what is stored',
        lines(stored) === lines(tab.messages()),
        () => `after ${what}:\n${lines(tab.messages())}\n– stored:\n${lines(stored)}`,
      );
    }
  } finally {
    tab.close();
  }

  function edit({ id }: Message, text: string) {
    return ask('messages.edit', { params: { messageId: id }, body: { text } });
  }
  function regenerate({ id }: Message) {
    return ask('channels.regenerateText', { body: { messageId: id, clientMessageId: randomUUID() } });
  }
  function turn({ id, alternatives }: Message, to: number) {
    return ask('messages.showAlternative', { params: { messageId: id }, body: { alternativeId: alternatives[to] } });
  }
  function report({ id }: Message) {
    return ask('channels.report', { body: { reason: 'OTHER', messageId: id } });
  }
}

/** The visible state: the last page, each message with its text, its state and its alternatives. */
const lines = (messages: readonly Message[]): string =>
  messages
    .slice(-20)
    .map(({ id, message, status, alternatives }) => `${id} ${status} ${alternatives.length} ${message.value}`)
    .join('\n');
