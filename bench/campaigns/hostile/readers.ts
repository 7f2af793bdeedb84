import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallData, CallName } from 'shared-sdk/contract';
import type { Request } from '../../support/client.ts';
import type { Ground } from './job.ts';

const REPLY_MS = 300;

/** All calls that read a character with hostile texts: pages, previews, chats, replies, suggestions, files. */
export async function readCharacter(ground: Ground, channelId: string): Promise<void> {
  const { token, guest } = ground.attacker;
  const ask = (name: CallName, request: Request = {}) => ground.ask(name, { token, ...request });
  const params = { channelId };
  const info = await ask('channels.info', { params });
  const { about } = (info?.json?.data as CallData<'channels.info'> | undefined) ?? {};
  await ask('channels.casualStart', { params, body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
  await ask('channels.sendText', { params, body: { text: 'Who are you?', clientMessageId: randomUUID() } });
  await wait(REPLY_MS);
  await readChat(ground, channelId);
  if (!about) return;
  const { botId, botKey } = about;
  await ask('bots.changeVisibility', { params: { botId }, body: { shareType: 'UNLISTED' } });
  await ground.ask('guest.bot', { token: guest, params: { botKey } });
  await ground.fetch('page', `/chat/${botKey}`, { headers: { accept: 'text/html' } });
  await ask('bots.mine');
  const files = await ask('bots.cardFiles', { query: { botId } });
  const { files: list = [] } = (files?.json?.data as CallData<'bots.cardFiles'> | undefined) ?? {};
  for (const { format, url } of list) await ground.fetch(`export ${format}`, url);
  const portrait = about.thumbnailImageSignedUrl;
  if (portrait) for (const form of ['&as=jpg', '&w=320']) await ground.fetch('picture', portrait + form);
}

/** All calls that read a chat, its messages and its memories. */
export async function readChat(ground: Ground, channelId: string): Promise<void> {
  const { token } = ground.attacker;
  const params = { channelId };
  for (const name of ['channels.chatroom', 'channels.messages', 'channels.textSuggestions', 'memories.list'] as const)
    await ground.ask(name, { token, params });
  await ground.ask('channels.chatList', { token });
  await ground.ask('branches.list', { token, params });
}

/** All calls that read what a member owns, including drafts. */
export async function readAccount(ground: Ground): Promise<void> {
  const { token, known } = ground.attacker;
  await ground.ask('drafts.list', { token });
  await ground.ask('drafts.read', { token, params: { customBotKey: known.customBotKey } });
  await ground.ask('accounts.info', { token });
  await ground.ask('accounts.export', { token });
  await ground.ask('presets.search', { token, query: { query: 'a' } });
}
