import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { json, png, text, v2 } from 'shared-sdk/cards/testing';
import { type CallData, type CallName, constants, routes } from 'shared-sdk/contract';
import type { Client } from '../../support/client.ts';
import { type Member, newChannel } from '../../support/people.ts';
import { dataOf } from '../hostile/attacker.ts';

const MADE_MS = 60_000;

const botInfo = {
  botType: 'MANUAL',
  nickname: 'Mara',
  gender: 'FEMALE',
  relationship: 'A neighbour',
  backstory: 'Keeps bees on a roof.',
  initialSituation: 'The lift is out of order.',
  personality: 'Dry and kind',
  details: '',
  firstMessage: 'You too?',
  visualDescription: 'A woman in a red coat',
  headline: 'A keeper of bees',
  shortDescription: 'Lives one floor up',
  hashTags: ['bees'],
  conversationCategory: 'CASUAL',
};

/** All objects of a member that are stored as media. */
export interface Belongings {
  /** Ids, and names of media that are created on demand. */
  readonly names: readonly string[];
  /** Hashes of their content. */
  readonly hashes: ReadonlySet<string>;
  /** The created kinds, for the report: `draft picture`, `recording` … */
  readonly kinds: readonly string[];
}

/** Creates media of every kind, and lists all of it through the member's own export. */
export async function makeBelongings(client: Client, url: string, member: Member): Promise<Belongings> {
  const { accessToken: token } = member;
  const ask = async <N extends CallName>(name: N, request: object = {}): Promise<CallData<N>> =>
    dataOf<N>(name, await client.send(name, { token, ...request }));
  const draft = await drawnDraft(ask);
  await importedDraft(url, token, ask);
  const made = await ask('bots.createManualChannel', {
    body: { customBotKey: draft, botInfo, shareType: 'UNLISTED' },
  });
  const { channelId = '', botProfile } = made.channel ?? {};
  await ask('notice.login');
  const preset = await newChannel(client, member);
  const kinds = ['draft pictures', 'a portrait', 'the picture of a card'];
  kinds.push(...(await chatMedia(ask, preset.channelId)));
  const names = [...(await onDemand(ask, channelId, botProfile?.botKey ?? '')), `card/${botProfile?.botId}/png`];
  // Smaller copies and special pictures are stored when they are first requested.
  const addresses = await addressesOf(ask, channelId);
  for (const address of addresses) for (const more of ['', '&w=240', '&as=jpg']) await fetch(url + address + more);
  const { data } = await ask('accounts.export');
  const rows = data.media ?? [];
  const hashes = await Promise.all(
    [...rows.flatMap(({ file }) => file ?? []), ...addresses].map((address) => hashAt(url + address)),
  );
  return {
    names: [...rows.map(({ mediaId }) => String(mediaId)), ...names],
    hashes: new Set(hashes.filter((hash) => hash !== undefined)),
    kinds: [...kinds, 'special content', 'files of a card'],
  };
}

type Ask = <N extends CallName>(name: N, request?: object) => Promise<CallData<N>>;

async function drawnDraft(ask: Ask): Promise<string> {
  const { customBotKey } = await ask('bots.startManualCreation');
  const body = { customBotKey, visualDescription: 'A woman in a red coat', imageStyleId: 'ANIME' };
  await ask('bots.createBotImage', { body });
  await until(async () => {
    const { status } = await ask('bots.imageGenerationStatus', { query: { customBotKey } });
    return status === 'DONE' || status === 'DONE_PARTIAL_SUCCESS';
  }, 'the pictures of the draft');
  return customBotKey;
}

async function importedDraft(url: string, token: string, ask: Ask): Promise<void> {
  const { customBotKey } = await ask('bots.startManualCreation');
  const card = png([text('chara', json(v2({ name: 'Tom' })).toString('base64'))]);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(card)], { type: 'image/png' }), 'tom.png');
  const address = `${url}${constants.basePath}${routes['bots.importCard'].path}?customBotKey=${customBotKey}`;
  const answer = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (answer.status !== 200) throw new Error(`the card was not imported: ${answer.status} ${await answer.text()}`);
}

/** Creates a picture and a recording in a chat. */
async function chatMedia(ask: Ask, channelId: string): Promise<string[]> {
  const params = { channelId };
  await ask('channels.generateImage', { params, body: { mediaType: 'IMAGE', clientMessageId: randomUUID() } });
  await until(async () => {
    const { galleryContents } = await ask('library.gallery', { params });
    return galleryContents.some(({ imageUrl }) => imageUrl !== null);
  }, 'the picture of the chat');
  let messageId: string | undefined;
  await ask('channels.casualStart', { params, body: { messageType: 'TEXT', screenStatus: 'SHOW' } });
  await until(async () => {
    const { messages } = await ask('channels.chatroom', { params });
    messageId = messages.find(
      ({ type, status, message }) => type === 'BOT' && status !== 'STREAMING' && message.value,
    )?.id;
    return messageId !== undefined;
  }, 'the first words');
  await ask('channels.generateVoice', { params, body: { messageId } });
  return ['a picture of a chat', 'a picture of the gallery', 'a recording'];
}

/** Names of pictures that are painted at their first request. */
async function onDemand(ask: Ask, channelId: string, botKey: string): Promise<string[]> {
  const { specialContents } = await ask('library.special', { params: { channelId } });
  const special = specialContents.flatMap((_, place) =>
    ['full.webp', 'live.mp4', 'preview.webp'].map((kind) => `special/${botKey}/${place}/${kind}`),
  );
  return [`live/${botKey}.mp4`, `talking/${botKey}.mp4`, ...special];
}

async function addressesOf(ask: Ask, channelId: string): Promise<string[]> {
  const answers = [
    await ask('channels.chatroom', { params: { channelId } }),
    await ask('library.special', { params: { channelId } }),
  ];
  return mediaAddresses(JSON.stringify(answers)).filter((address) => !address.includes('.mp4'));
}

/** Every address of media in a text, in any field. */
export const mediaAddresses = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[\w./-]+\?exp=\d+&sig=[\w-]+/g)),
];

/** Undefined if it opens nothing. */
export async function hashAt(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.status === 200 ? createHash('sha256').update(bytes).digest('hex') : undefined;
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + MADE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what} did not come`);
    await wait(200);
  }
}
