import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Platform } from 'e2e/platform';
import type { CallData } from 'shared-sdk/contract';
import { Client } from '../../support/client.ts';
import { newSession } from '../../support/people.ts';

export interface Chats {
  readonly session: CallData<'accounts.signupEmail'>;
  readonly token: string;
  /** Ids of the chats, in the order of the requested lengths. */
  readonly channelIds: readonly string[];
}

/** A member with a chat of each length, filled while the platform is stopped. */
export async function chatsOf(platform: Platform, lengths: readonly number[]): Promise<Chats> {
  const client = new Client(platform.url);
  const session = await newSession(client);
  const token = session.accessToken;
  await client.send('notice.login', { token });
  const home = (await client.send('presets.curated', { token })).json?.data as CallData<'presets.curated'>;
  const cards = home.carousels.flatMap((carousel) => carousel.cards);
  const channelIds: string[] = [];
  for (const place of lengths.keys()) {
    const { presetKey = '', presetContentId = '' } = cards[place] ?? {};
    const created = await client.send('bots.createFromPreset', { token, body: { presetKey, presetContentId } });
    const opened = created.json?.data as CallData<'bots.createFromPreset'> | undefined;
    if (!opened) throw new Error(`no chat could be opened: ${created.status} ${created.text}`);
    const { channelId } = opened.channel;
    const body = { messageType: 'TEXT', screenStatus: 'SHOW' };
    await client.send('channels.casualStart', { token, params: { channelId }, body });
    channelIds.push(channelId);
  }
  await platform.stop();
  const file = path.resolve(import.meta.dirname, '../../../server/src/talk/channels/testing/fill-chat.ts');
  const wishes = channelIds.flatMap((channelId, place) => ['--chat', `${channelId}=${lengths[place]}`]);
  execFileSync(process.execPath, [file, '--data', platform.dataDir, ...wishes]);
  await platform.start();
  return { session, token, channelIds };
}

/**
 * The server's time for the last page of two chats, requested in turn.
 * @returns milliseconds of each
 */
export async function lastPages(
  url: string,
  token: string,
  channelIds: readonly [string, string],
  rounds: number,
): Promise<[number[], number[]]> {
  const client = new Client(url);
  const took: [number[], number[]] = [[], []];
  const ask = async (place: 0 | 1) => {
    const params = { channelId: channelIds[place] };
    const { status, milliseconds } = await client.send('channels.messages', { token, params });
    if (status !== 200) throw new Error(`a page could not be read: ${status}`);
    return milliseconds;
  };
  for (let warm = 0; warm < 10; warm += 1) for (const place of [0, 1] as const) await ask(place);
  for (let round = 0; round < rounds; round += 1)
    for (const place of [0, 1] as const) took[place].push(await ask(place));
  return took;
}
