import { randomUUID } from 'node:crypto';
import type { CallData } from 'shared-sdk/contract';
import type { Client } from './client.ts';

export interface Member {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly busCredential: string;
}

/** The session of a new member, created through the API: what the browser would store. */
export async function newSession(client: Client): Promise<CallData<'accounts.signupEmail'>> {
  const tags = (await client.send('accounts.preferenceTags')).json?.data as CallData<'accounts.preferenceTags'>;
  const answer = await client.send('accounts.signupEmail', {
    body: {
      email: `${randomUUID()}@example.com`,
      password: 'a long enough pass phrase',
      nickname: 'Robin',
      gender: 'NON_BINARY',
      preferredGender: 'NON_BINARY',
      birthAt: Date.UTC(1990, 3, 12),
      preferenceTagIds: [tags.tags[0]?.tagId],
    },
  });
  const session = answer.json?.data as CallData<'accounts.signupEmail'> | undefined;
  if (!session) throw new Error(`the sign-up failed: ${answer.status} ${answer.text}`);
  return session;
}

export async function newMember(client: Client): Promise<Member> {
  const session = await newSession(client);
  const { userId, accessToken, refreshToken, natsChannelSubscriptionCredential } = session;
  return {
    userId,
    accessToken,
    refreshToken,
    busCredential: natsChannelSubscriptionCredential?.channelCredential ?? 'none',
  };
}

/** Opens a chat of the member with the first character on the home page. */
export async function newChannel(
  client: Client,
  { accessToken }: Member,
): Promise<{ channelId: string; presetKey: string; presetContentId: string; botKey: string }> {
  const home = (await client.send('presets.curated', { token: accessToken })).json?.data as CallData<'presets.curated'>;
  const card = home.carousels.flatMap(({ cards }) => cards)[0];
  if (!card) throw new Error('the home has no characters');
  const { presetKey, presetContentId, botKey } = card;
  const answer = await client.send('bots.createFromPreset', {
    token: accessToken,
    body: { presetKey, presetContentId },
  });
  const data = answer.json?.data as CallData<'bots.createFromPreset'> | undefined;
  if (!data) throw new Error(`no chat could be opened: ${answer.status} ${answer.text}`);
  return { channelId: data.channel.channelId, presetKey, presetContentId, botKey };
}

export async function guestToken(client: Client): Promise<string> {
  const answer = await client.send('accounts.guestToken');
  const data = answer.json?.data as CallData<'accounts.guestToken'> | undefined;
  if (!data) throw new Error(`no guest token: ${answer.status} ${answer.text}`);
  return data.accessToken;
}
